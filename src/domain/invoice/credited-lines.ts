import { quantityOfPart } from '#domain/order/line-text.ts'
import type { OrderLine } from '#domain/order/order.ts'
import type { ReturnedAmounts } from '#domain/order/returned-lines.ts'
import type { CreditedLine } from './make-credit-note.ts'
import { detailOf } from './make-invoice.ts'

/** Returned quantities of an order's lines as its credit note prints them. */
export function creditedLines(lines: readonly OrderLine[], returned: readonly ReturnedAmounts[]): CreditedLine[] {
	return returned.flatMap(({ position, quantityHundredths, ...amounts }) => {
		const line = lines.find((one) => one.position === position)
		if (!line) return []
		const quantity = quantityOfPart(line, quantityHundredths)
		return [{ ...amounts, description: line.nombre, detail: detailOf(line, ''), quantity }]
	})
}
