import { countedUnits, unitOfName } from '#domain/catalogue/sheet/sale-units.ts'
import { SAMPLE_NAME } from '#domain/catalogue/variant-text.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { samplesText } from '#domain/sample/sample.ts'
import { counted } from '#domain/text/counted.ts'
import type { OrderLine } from './order.ts'

/** The fields of a line, of an order or an invoice, from which its texts are made. */
type Counted = Pick<OrderLine, 'unit' | 'quantity' | 'areaHundredths' | 'variantId' | 'variantName'>

const PALLETS: ReadonlySet<string> = new Set(['Palet', 'Palet completo'])

/** The name of one package of a line: «caja», «palet»; null if nothing is counted. */
export function packageName({ variantName }: Pick<OrderLine, 'variantName'>): string | null {
	return PALLETS.has(variantName) ? 'palet' : unitOfName(variantName)
}

/** The packages of a line where they can be counted: «14 cajas»; otherwise null. */
export function packagesOf({ variantName, quantity }: Counted): string | null {
	if (PALLETS.has(variantName)) return counted(quantity, 'palet', 'palets')
	if (variantName === SAMPLE_NAME) return samplesText(quantity)
	const unit = unitOfName(variantName)
	return unit && countedUnits(quantity, unit)
}

/** The m² of a line: «19,5 m²», «2 × 10 m²», «20,16 m²» of 14 boxes; null for a line without area. */
export function areaOf({ unit, quantity, areaHundredths, variantId, variantName }: Counted): string | null {
	if (unit === 'm²') return `${quantity > 1 ? `${quantity} × ` : ''}${formatHundredths(areaHundredths)} m²`
	// Pieces and sacks have the dummy area of 1, and so have boxes of other products than tiles.
	return variantId === 'picking' && unitOfName(variantName) === 'caja'
		? `${formatHundredths(areaHundredths * quantity)} m²`
		: null
}

/** The packages of a line with their m²: «19 cajas · 9,5 m²», «17,5 m²», «3 sacos». */
export const amountOf = (line: Counted): string =>
	[packagesOf(line), areaOf(line)].filter((part) => part !== null).join(' · ') || `${line.quantity} ud`

/** A part of a line in the line's own unit: «2,5 m²», «3 cajas», «1 saco». `hundredths` counts m², or pieces. */
export function quantityOfPart(line: Counted, hundredths: number): string {
	if (line.unit === 'm²') return `${formatHundredths(hundredths)} m²`
	return quantityOf({ ...line, quantity: hundredths / line.areaHundredths })
}

/** The quantity of a line as it was bought: «19,5 m²», «2 × 10 m²», «14 cajas», «6 sacos». */
export function quantityOf(line: Counted): string {
	if (line.unit === 'm²') return areaOf(line) ?? ''
	return packagesOf(line) ?? `${line.quantity} ud`
}

/** The unit of a line: «m²», «cajas», «sacos». */
export const unitText = (line: Counted): string => quantityOfPart(line, 2 * line.areaHundredths).replace(/^\S+\s/, '')
