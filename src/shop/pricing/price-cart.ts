import { type CartBuyer, isApprovedProfessional } from '#domain/account/account.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type HeldLots, withHeld } from '#domain/hold/lot-hold.ts'
import { normalizePromoCode, type PromoCode } from '#domain/promo/promo-code.ts'
import type { ShopContext } from '#shop/context.ts'
import { extrasOfAccess } from '#shop/delivery/offered-days.ts'
import { findHeldLots } from '#store/hold/lot-holds.ts'
import { findPromoCode } from '#store/promo/promo-codes.ts'
import { type AskedCart, type HeldPrices, type PricedCart, quote } from './quote.ts'

/** The promo code typed by a visitor; null for blank or unknown ones. */
export async function promoFor(context: Pick<ShopContext, 'db'>, typed: string | null): Promise<PromoCode | null> {
	const code = normalizePromoCode(typed ?? '')
	// PostgreSQL texts cannot contain NUL, so no code does.
	return code === '' || code.includes('\0') ? null : findPromoCode(context.db, code)
}

const NO_HOLDS: HeldLots = new Map()

/** The lots held for an approved professional and for a quotation at an instant. */
export async function lotsHeldFor(
	{ db }: Pick<ShopContext, 'db'>,
	buyer: CartBuyer | null,
	quotationId: number | null,
	at: () => Promise<Date>,
): Promise<HeldLots> {
	const accountId = buyer && isApprovedProfessional(buyer) ? buyer.id : null
	const isHolder = accountId !== null || quotationId !== null
	return isHolder ? findHeldLots(db, { accountId, quotationId }, await at()) : NO_HOLDS
}

/** The products of the catalogue in memory as available to a buyer: with the lots held for them and for a quotation. */
export async function productsFor(
	context: Pick<ShopContext, 'db' | 'clock' | 'catalogue'>,
	buyer: CartBuyer | null,
	quotationId: number | null = null,
): Promise<(id: number) => CatalogueProduct | null> {
	const { db, clock, catalogue } = context
	const held = await lotsHeldFor(context, buyer, quotationId, () => clock.now(db))
	return (id) => {
		const product = catalogue.productById(id)
		return product && withHeld(product, held)
	}
}

/** Prices a cart from the catalogue in memory. It reserves and writes nothing. */
export async function priceAskedCart(
	context: ShopContext,
	asked: AskedCart,
	buyer: CartBuyer | null = null,
	held: HeldPrices | null = null,
): Promise<PricedCart> {
	return quote(
		context,
		asked,
		{ buyer, held },
		{
			productOf: await productsFor(context, buyer, held?.quotationId),
			codes: { typed: await promoFor(context, asked.promoCode), automatic: context.catalogue.automaticCodes() },
			priceLists: context.catalogue.priceLists(),
			extrasCents: await extrasOfAccess(context, asked.acceso ?? null),
			nowMs: context.clock.nowMs(),
		},
	)
}
