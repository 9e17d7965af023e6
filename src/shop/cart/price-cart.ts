import { bearsSurcharge, type CartBuyer, isApprovedProfessional } from '#domain/account/account.ts'
import type { CartLine, HeldPrice } from '#domain/cart/line.ts'
import { type CartEntry, priceCart } from '#domain/cart/price-cart.ts'
import { type CartQuote, type Delivery, quoteCart } from '#domain/cart/quote-cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type HeldLots, withHeld } from '#domain/hold/lot-hold.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import { normalizePromoCode, type PromoCode } from '#domain/promo/promo-code.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import type { ShopContext } from '#shop/context.ts'
import { extrasOfAccess } from '#shop/delivery/offered-days.ts'
import { findHeldLots } from '#store/hold/lot-holds.ts'
import { findPromoCode } from '#store/promo/promo-codes.ts'

/** A visitor's cart. `promoCode` is as typed. */
export interface AskedCart {
	readonly lines: readonly CartLine[]
	readonly delivery: Delivery
	readonly postalCode: string | null
	readonly promoCode: string | null
	/** The answers about the door of a home delivery, which the shop's table may price. */
	readonly acceso?: DriverAccess | null
}

/** The prices of a quotation, for its own lines: no offer, code or later change of a price touches them. */
export interface HeldPrices {
	/** The quotation, whose lots may be held for it. */
	readonly quotationId: number
	/** In the order of the lines. */
	readonly prices: readonly HeldPrice[]
	/** Off each m²; 0 for none. */
	readonly incentiveCentsPerM2: Cents
}

/** The terms that lines are priced by, where a quotation keeps theirs. */
export function heldTerms(terms: TradeTerms, held: HeldPrices | null): TradeTerms {
	return held === null ? terms : { ...terms, incentiveCentsPerM2: held.incentiveCentsPerM2 }
}

export interface PricedCart {
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
}

/** The promo code typed by a visitor; null for blank or unknown ones. */
export async function promoFor(context: Pick<ShopContext, 'db'>, typed: string | null): Promise<PromoCode | null> {
	const code = normalizePromoCode(typed ?? '')
	// PostgreSQL texts cannot contain NUL, so no code does.
	return code === '' || code.includes('\0') ? null : findPromoCode(context.db, code)
}

/**
 * The products of the catalogue in memory as a buyer may buy them: a professional has what is held for them besides, and whoever
 * orders a quotation what is held for that.
 */
export async function productsFor(
	{ db, clock, catalogue }: Pick<ShopContext, 'db' | 'clock' | 'catalogue'>,
	buyer: CartBuyer | null,
	quotationId: number | null = null,
): Promise<(id: number) => CatalogueProduct | null> {
	const accountId = buyer && isApprovedProfessional(buyer) ? buyer.id : null
	const isHolder = accountId !== null || quotationId !== null
	const held = isHolder ? await findHeldLots(db, { accountId, quotationId }, await clock.now(db)) : NO_HOLDS
	return (id) => {
		const product = catalogue.productById(id)
		return product && withHeld(product, held)
	}
}

const NO_HOLDS: HeldLots = new Map()

/** Prices a cart from the catalogue in memory, with the terms of the account. It reserves and writes nothing. */
export async function priceAskedCart(
	context: ShopContext,
	asked: AskedCart,
	buyer: CartBuyer | null = null,
	held: HeldPrices | null = null,
): Promise<PricedCart> {
	const nowMs = context.clock.nowMs()
	const { terms, samples } = context.merchant.current()
	const productOf = await productsFor(context, buyer, held?.quotationId)
	const entries = priceCart(asked.lines, productOf, nowMs, samples, held?.prices)
	const quote = quoteCart({
		lines: entries.flatMap((entry) => (entry.ok ? [entry.line] : [])),
		promo: await promoFor(context, asked.promoCode),
		promoGiven: (asked.promoCode ?? '').trim() !== '',
		delivery: asked.delivery,
		postalCode: asked.postalCode,
		table: context.catalogue.shippingTable(),
		professional: held !== null || isApprovedProfessional(buyer),
		surcharged: bearsSurcharge(buyer),
		terms: heldTerms(terms, held),
		samples,
		extrasCents: await extrasOfAccess(context, asked.acceso ?? null),
		nowMs,
	})
	return { entries, quote }
}
