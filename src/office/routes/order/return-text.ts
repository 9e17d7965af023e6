import { quantityOfPart } from '#domain/order/line-text.ts'
import type { OrderLine } from '#domain/order/order.ts'

/** The unit of a line: «m²», «cajas», «sacos». */
export const unitText = (
	line: Pick<OrderLine, 'unit' | 'quantity' | 'areaHundredths' | 'variantId' | 'variantName'>,
): string => quantityOfPart(line, 2 * line.areaHundredths).replace(/^\S+\s/, '')
