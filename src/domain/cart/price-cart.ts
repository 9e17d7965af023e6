import { type Product, SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { isStepped } from '#domain/catalogue/variants.ts'
import { type SampleTerms, sampleFault, USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { type HeldPrice, type LineFault, type PricedLine, priceLine } from './line.ts'
import { type AskedLine, isService, priceService } from './service-line.ts'
import { type WaysOut, waysOut } from './ways-out.ts'

/** Each line of a cart, in order: priced, or with its fault. */
export type CartEntry =
	| { readonly ok: true; readonly line: PricedLine }
	| {
			readonly ok: false
			readonly asked: AskedLine
			readonly product: Product | null
			readonly fault: LineFault | { readonly code: 'producto_no_encontrado' }
			/** How a line that exceeds its lot can be corrected; absent for other faults. */
			readonly waysOut?: WaysOut
	  }

/**
 * Prices a cart at `nowMs`. Each line is served from the rest of a lot after the lines before it, so that the same lot on two lines cannot
 * be sold twice; the line that exceeds the stock, or the most samples, is refused (rules §2). `held` are the prices that a quotation fixes, line by line; only
 * the shop reads them.
 */
export function priceCart(
	lines: readonly AskedLine[],
	productOf: (id: number) => Product | null,
	nowMs: number,
	samples: SampleTerms | null = null,
	held: readonly HeldPrice[] | null = null,
): CartEntry[] {
	const takenByLot = new Map<number, number>()
	const sampledLots = new Set<number>()
	const entries = lines.map((asked, index): CartEntry => {
		if (isService(asked)) {
			const agreedCents = held?.[index]?.priceCents ?? asked.agreedCents
			const priced = priceService({ ...asked, agreedCents }, index)
			return priced.ok ? priced : { ok: false, asked, product: null, fault: priced.fault }
		}
		const product = productOf(asked.productId)
		if (product === null) return { ok: false, asked, product, fault: { code: 'producto_no_encontrado' } }
		const taken = (lotId: number) => takenByLot.get(lotId) ?? 0
		const priced = priceLine(product, asked, nowMs, taken, samples, held?.[index] ?? null)
		if (!priced.ok) return { ok: false, asked, product, fault: priced.fault }
		const { lot } = priced.line.variant
		if (asked.variantId === SAMPLE_VARIANT) {
			const fault = sampleFault(sampledLots, lot.id)
			if (fault !== null) return { ok: false, asked, product, fault: { code: fault } }
			sampledLots.add(lot.id)
		}
		takenByLot.set(lot.id, taken(lot.id) + priced.line.takesHundredths)
		return { ok: true, line: priced.line }
	})
	return held === null ? entries.map((entry) => withWaysOut(entry, nowMs, takenByLot)) : entries
}

function withWaysOut(entry: CartEntry, nowMs: number, takenByLot: ReadonlyMap<number, number>): CartEntry {
	if (entry.ok || entry.product === null || entry.fault.code !== 'stock_insuficiente') return entry
	const { asked, product } = entry
	// A whole lot has no other amount, and a sample no less.
	if (isService(asked) || !(asked.variantId === 'custom' || isStepped(asked.variantId))) return entry
	return { ...entry, waysOut: waysOut(product, asked, nowMs, (lotId) => takenByLot.get(lotId) ?? 0) }
}

/** The quantities that lines already take of each lot, in hundredths of the sale unit; lines that cannot be served take 0. */
export function takenBy(
	lines: readonly AskedLine[],
	productOf: (id: number) => Product | null,
	nowMs: number,
): (lotId: number) => number {
	const byLot = new Map<number, number>()
	for (const entry of priceCart(lines, productOf, nowMs, USUAL_SAMPLES)) {
		if (!entry.ok) continue
		const { variant, takesHundredths } = entry.line
		byLot.set(variant.lot.id, (byLot.get(variant.lot.id) ?? 0) + takesHundredths)
	}
	return (lotId) => byLot.get(lotId) ?? 0
}
