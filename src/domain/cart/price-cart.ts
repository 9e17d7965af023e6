import type { Product } from '#domain/catalogue/product.ts'
import { type CartLine, type LineFault, type PricedLine, priceLine, stockUnit } from './line.ts'

/** Each line of a cart, in order, priced or with what is wrong with it. */
export type CartEntry =
	| { readonly ok: true; readonly line: PricedLine }
	| {
			readonly ok: false
			readonly asked: CartLine
			readonly product: Product | null
			readonly fault: LineFault | { readonly code: 'producto_no_encontrado' }
	  }

/**
 * Prices a cart at `nowMs`. All lines of one lot are summed before they are compared with its stock, so that the same
 * lot on two lines cannot be sold twice; the line that passes the limit is the one refused (decisions §2).
 */
export function priceCart(
	lines: readonly CartLine[],
	productOf: (id: number) => Product | null,
	nowMs: number,
): CartEntry[] {
	const takenByLot = new Map<number, number>()
	return lines.map((asked) => {
		const product = productOf(asked.productId)
		if (product === null) return { ok: false, asked, product, fault: { code: 'producto_no_encontrado' } }
		const priced = priceLine(product, asked, nowMs)
		if (!priced.ok) return { ok: false, asked, product, fault: priced.fault }
		const { lot } = priced.line.variant
		const taken = takenByLot.get(lot.id) ?? 0
		if (taken + priced.line.takesHundredths > lot.stockHundredths) {
			const leftHundredths = lot.stockHundredths - taken
			return {
				ok: false,
				asked,
				product,
				fault: { code: 'stock_insuficiente', leftHundredths, unit: stockUnit(product) },
			}
		}
		takenByLot.set(lot.id, taken + priced.line.takesHundredths)
		return { ok: true, line: priced.line }
	})
}
