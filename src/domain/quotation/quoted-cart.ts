import { type RememberedLine, rememberedLineId } from '#domain/cart/memory.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { cartLineOf, type Quotation, wantedLines } from './quotation.ts'

/** The lines of a quotation's order as a cart has them, without its services. */
export const cartLinesOf = (quotation: Pick<Quotation, 'lines'>): RememberedLine[] =>
	wantedLines(quotation).map(cartLineOf).filter(isGoods)

/** Whether a cart has the very lines of a quotation's order: the same lots, packages and quantities, none more and none less. */
export function isQuotedCart(lines: readonly RememberedLine[], quotation: Pick<Quotation, 'lines'>): boolean {
	const text = (line: RememberedLine) => `${rememberedLineId(line)} ${line.quantity}`
	const quoted = cartLinesOf(quotation).map(text).sort()
	const kept = lines.map(text).sort()
	return quoted.length > 0 && quoted.length === kept.length && quoted.every((line, place) => line === kept[place])
}
