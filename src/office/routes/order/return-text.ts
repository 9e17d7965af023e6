import { formatHundredths } from '#domain/money/format.ts'
import { quantityOf } from '#domain/order/line-text.ts'
import type { OrderLine } from '#domain/order/order.ts'

type Counted = Pick<OrderLine, 'unit' | 'quantity' | 'areaHundredths' | 'variantName'>

/** A quantity of a line in its own unit: «2,5 m²», «3 cajas», «1 saco». */
export function partText(line: Counted, quantityHundredths: number): string {
	if (line.unit === 'm²') return `${formatHundredths(quantityHundredths)} m²`
	return quantityOf({ ...line, quantity: quantityHundredths / line.areaHundredths })
}

/** In what a line is counted: «m²», «cajas», «sacos». */
export const unitText = (line: Counted): string => partText(line, 2 * line.areaHundredths).replace(/^\S+\s/, '')
