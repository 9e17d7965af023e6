import { type LineFault, type PricedLine, priceLine, stockUnit } from '#domain/cart/line.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { variantIds } from '#domain/catalogue/variants.ts'
import { type Cents, cents, mulDiv, sum } from '#domain/money/cents.ts'
import { type AmountFault, wantedAmount } from '#domain/quick-order/wanted-line.ts'

/** The quantity that a professional may hold without an order, and its term (specification, «Reserva de lote»). */
export interface HoldTerms {
	/** Days that a lot is held. */
	readonly days: number
	/** Days from its beginning to which the staff may extend it. */
	readonly longestDays: number
	/** Holds of one account at the same time. */
	readonly lots: number
	/** Their value together, without VAT. */
	readonly valueCents: Cents
}

/** The terms of a merchant without own settings. */
export const USUAL_HOLDS: HoldTerms = { days: 7, longestDays: 30, lots: 10, valueCents: cents(600_000) }

/** A hold ends when it is bought whole, when its owner or the staff releases it, or when its term is over. */
export const HOLD_STATES = ['held', 'used', 'released', 'expired'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** The quantities of lots that an account holds now, in hundredths of their unit, by the lot's id. */
export type HeldLots = ReadonlyMap<number, number>

/** The product as the owner of holds may buy it: the held quantity of a lot adds to its free stock. */
export function withHeld<Sold extends Product>(product: Sold, held: HeldLots): Sold {
	if (!product.lots.some(({ id }) => held.has(id))) return product
	const lots = product.lots.map((lot) => ({ ...lot, stockHundredths: lot.stockHundredths + (held.get(lot.id) ?? 0) }))
	return { ...product, lots }
}

/**
 * The line that buys a quantity of a lot, in hundredths of m² or of pieces, more than 0: its whole remaining stock as a whole lot if the
 * product is sold by lots, and else whole boxes that cover it, or that many pieces.
 */
export function lotLine(
	product: Product,
	lotId: number,
	quantityHundredths: number,
): { readonly ok: true; readonly line: RememberedLine } | { readonly ok: false; readonly fault: AmountFault } {
	const lot = product.lots.find(({ id }) => id === lotId)
	const isWhole = lot?.stockHundredths === quantityHundredths && variantIds(product).includes('default')
	const amount = isWhole
		? { variantId: 'default' as const, quantity: 1, areaHundredths: null }
		: wantedAmount(product, {
				amountHundredths: quantityHundredths,
				unit: stockUnit(product) === 'm²' ? 'm2' : 'ud',
			})
	if ('code' in amount) return { ok: false, fault: amount }
	return { ok: true, line: { productId: product.id, lotId, ...amount } }
}

/** A requested hold of a lot, with its quantity as typed, in hundredths. */
export interface AskedHold {
	readonly product: Product
	readonly lotId: number
	readonly quantityHundredths: number
}

/** A present hold: the value at today's price. */
export interface PresentHold {
	readonly lotId: number
	readonly valueCents: Cents
}

/** The value of a held quantity at the price in force of its product, without VAT. */
export const heldValue = (product: Product, quantityHundredths: number, nowMs: number): Cents =>
	mulDiv(priceInForce(product, nowMs).precioCents, quantityHundredths, 100)

export type HoldFault =
	| LineFault
	| AmountFault
	/** Its owner let a hold of this lot go, or end, a short time ago. */
	| { readonly code: 'reserva_repetida' }

/** Why lots cannot be held: each by its place in the request, or all of them together. */
export type HoldRefusal =
	| {
			readonly code: 'reservas_no_validas'
			readonly faults: readonly { readonly index: number; readonly fault: HoldFault }[]
	  }
	| { readonly code: 'demasiados_lotes_reservados' | 'demasiado_material_reservado' }

/**
 * The lines for requested holds, at the prices of `nowMs`, or the reasons against them. `recent` are lots of which the account's own hold
 * ended without a purchase less than a term ago: repeated requests hold no lot for ever.
 */
export function checkHolds(
	asked: readonly AskedHold[],
	{
		present,
		recent,
		terms,
		nowMs,
	}: {
		readonly present: readonly PresentHold[]
		readonly recent: ReadonlySet<number>
		readonly terms: HoldTerms
		readonly nowMs: number
	},
):
	| { readonly ok: true; readonly lines: readonly PricedLine[] }
	| { readonly ok: false; readonly refusal: HoldRefusal } {
	const taken = new Map<number, number>()
	const read = asked.map(({ product, lotId, quantityHundredths }) => {
		if (recent.has(lotId)) return { ok: false as const, fault: { code: 'reserva_repetida' as const } }
		const line = lotLine(product, lotId, quantityHundredths)
		if (!line.ok) return line
		const priced = priceLine(product, line.line, nowMs, (id) => taken.get(id) ?? 0)
		if (priced.ok) taken.set(lotId, (taken.get(lotId) ?? 0) + priced.line.takesHundredths)
		return priced
	})
	const faults = read.flatMap((one, index) => (one.ok ? [] : [{ index, fault: one.fault }]))
	if (faults.length > 0) return { ok: false, refusal: { code: 'reservas_no_validas', faults } }
	const lines = read.flatMap((one) => (one.ok ? [one.line] : []))
	if (present.length + lines.length > terms.lots) return { ok: false, refusal: { code: 'demasiados_lotes_reservados' } }
	const valueCents = sum([...present.map((hold) => hold.valueCents), ...lines.map((line) => line.totalCents)])
	if (valueCents > terms.valueCents) return { ok: false, refusal: { code: 'demasiado_material_reservado' } }
	return { ok: true, lines }
}
