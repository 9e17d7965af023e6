import type { Account } from '#domain/account/account.ts'
import { amountFor, usualVariant } from '#domain/cart/counted-amount.ts'
import { isByArea } from '#domain/cart/line.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type OwnRule, ownRuleOf, rulesOf } from '#domain/price-list/price-list.ts'
import { reachesProduct } from '#domain/promo/promo-code.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import type { PricedCart } from '#shop/pricing/quote.ts'
import { findAccountByEmail, findAccountsByEmails, findEmailsOf } from '#store/account/accounts.ts'
import { findGroups } from '#store/price-list/customer-groups.ts'
import { findAllPriceLists, findPriceList } from '#store/price-list/price-lists.ts'
import { changeList, createList, deleteList, endList, listVersion } from './change-list.ts'
import { addGroup, removeGroup, setGroup } from './customer-groups.ts'

/** The present price of a quantity of a product for a customer, and its rule. */
export interface TestedPrice {
	readonly account: Account
	readonly priced: PricedCart
	/** Null if no rule takes anything. */
	readonly rule: OwnRule | null
}

/** The rules that apply to an account now. */
const ownRules = ({ merchant, catalogue, clock }: ShopContext, account: Account | null): OwnRule[] => {
	const { incentiveCentsPerM2 } = merchant.current().terms
	return rulesOf(account, { lists: catalogue.priceLists(), incentiveCentsPerM2 }, clock.nowMs())
}

/** The rules of an account for some products, by their address; null if no price list applies to it. */
function rulesOfProducts(
	context: ShopContext,
	account: Account | null,
	slugs: readonly string[],
): ReadonlyMap<string, readonly OwnRule[]> | null {
	const rules = ownRules(context, account)
	if (rules.every(({ listName }) => listName === null)) return null
	const products = slugs.flatMap((slug) => context.catalogue.productBySlug(slug) ?? [])
	return new Map(products.map((product) => [product.slug, rules.filter((rule) => reachesProduct(rule, product))]))
}

async function testPrice(
	context: ShopContext,
	asked: { readonly email: string; readonly product: CatalogueProduct; readonly hundredths: number },
): Promise<TestedPrice | null> {
	const { product, hundredths } = asked
	const account = await findAccountByEmail(context.db, asked.email)
	if (!account || account.closedAt !== null) return null
	const variantId = usualVariant(product)
	const amount = (isByArea(product) ? amountFor(product, variantId, hundredths) : null) ?? {
		quantity: Math.max(1, Math.ceil(hundredths / 100)),
		areaHundredths: null,
	}
	const line = { productId: product.id, variantId, lotId: null, ...amount }
	const cart = { lines: [line], delivery: 'pickup' as const, postalCode: null, promoCode: null }
	const priced = await priceAskedCart(context, cart, account)
	const [entry] = priced.entries
	return { account, priced, rule: entry?.ok ? ownRuleOf(ownRules(context, account), entry.line) : null }
}

/** The price lists of customers, and their groups. */
export const priceLists = {
	all: onDatabase(findAllPriceLists),
	/** Queries a list with the version that its form sends back; null for an unknown one. */
	find: async ({ db }: ShopContext, id: number) => {
		const list = await findPriceList(db, id)
		return list && { list, version: listVersion(list), emails: await findEmailsOf(db, list.accountIds) }
	},
	/** The accounts of some mail addresses. */
	accountsOf: onDatabase(findAccountsByEmails),
	create: createList,
	change: changeList,
	end: endList,
	delete: deleteList,
	groups: onDatabase(findGroups),
	addGroup,
	removeGroup,
	setGroup,
	/** The rules that reduce the prices of an account now. */
	rulesOf: ownRules,
	ofProducts: rulesOfProducts,
	/** The price for a customer; null for an unknown one. */
	test: testPrice,
}
