import { bearsSurcharge, type CartBuyer, isApprovedProfessional } from '#domain/account/account.ts'
import type { HeldPrice } from '#domain/cart/line.ts'
import { type CartEntry, priceCart } from '#domain/cart/price-cart.ts'
import { type CartQuote, quoteCart } from '#domain/cart/quote-cart.ts'
import type { AskedLine } from '#domain/cart/service-line.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import { incentiveRule, type PriceList, rulesOf } from '#domain/price-list/price-list.ts'
import { normalizePromoCode, type PromoCode } from '#domain/promo/promo-code.ts'
import type { GoesWith } from '#domain/shipping/goes-with.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import type { ShopContext } from '#shop/context.ts'

/** A cart to be priced. `promoCode` is as typed. */
export interface AskedCart {
	readonly lines: readonly AskedLine[]
	readonly delivery: Delivery
	readonly postalCode: string | null
	readonly promoCode: string | null
	/** The answers about the door of a home delivery, which the tariff may price. */
	readonly acceso?: DriverAccess | null
	/** The orders that it goes with, where it adds to them. */
	readonly goesWith?: GoesWith | null
}

/** The prices of a quotation for its own lines: no offer, code or later price change affects them. */
export interface HeldPrices {
	/** The quotation, which may hold lots. */
	readonly quotationId: number
	/** In the order of the lines. */
	readonly prices: readonly HeldPrice[]
	/** Discount per m²; 0 for none. */
	readonly incentiveCentsPerM2: Cents
}

/** The terms of trade with the incentive that a quotation holds. */
export const termsFor = (terms: TradeTerms, held: HeldPrices | null): TradeTerms =>
	held === null ? terms : { ...terms, incentiveCentsPerM2: held.incentiveCentsPerM2 }

/** The promo codes for a quote. */
export interface PromoCodes {
	/** The typed one; null if unknown. */
	readonly typed: PromoCode | null
	/** Those that apply without being typed, if their conditions hold. */
	readonly automatic: readonly PromoCode[]
}

/** The facts for a quote, all of one instant. */
export interface QuoteFacts {
	/** A product as available to the buyer: with the lots held for them. */
	productOf(id: number): Product | null
	readonly codes: PromoCodes
	readonly priceLists: readonly PriceList[]
	/** The price of the extras of the delivery. */
	readonly extrasCents: Cents
	readonly nowMs: number
}

/** A priced cart: an entry for each line, and the quote of those that can be bought. Amounts in cents, with VAT in the totals. */
export interface PricedCart {
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
}

/**
 * Computes the quote of lines for a buyer, with the prices that a quotation holds if there is one. Carts, orders, quotations and projects are
 * priced here only; facts come from the catalogue in memory or, for an order, from the rows of its transaction (specification §3).
 */
export function quote(
	{ merchant, catalogue }: Pick<ShopContext, 'merchant' | 'catalogue'>,
	asked: AskedCart,
	{ buyer, held }: { readonly buyer: CartBuyer | null; readonly held: HeldPrices | null },
	facts: QuoteFacts,
): PricedCart {
	const { terms, samples } = merchant.current()
	const { productOf, codes, priceLists, ...now } = facts
	const ownTerms = termsFor(terms, held)
	const { incentiveCentsPerM2 } = ownTerms
	const entries = priceCart(asked.lines, productOf, now.nowMs, samples, held?.prices)
	const quoted = quoteCart({
		...now,
		lines: entries.flatMap((entry) => (entry.ok ? [entry.line] : [])),
		promo: codes.typed,
		automatic: held === null ? codes.automatic : [],
		promoGiven: normalizePromoCode(asked.promoCode ?? '') !== '',
		delivery: asked.delivery,
		postalCode: asked.postalCode,
		goesWith: asked.goesWith ?? null,
		table: catalogue.shippingTable(),
		professional: held !== null || isApprovedProfessional(buyer),
		rules:
			held === null
				? rulesOf(buyer, { lists: priceLists, incentiveCentsPerM2 }, now.nowMs)
				: [incentiveRule(incentiveCentsPerM2)],
		surcharged: bearsSurcharge(buyer),
		terms: ownTerms,
		samples,
	})
	return { entries, quote: quoted }
}
