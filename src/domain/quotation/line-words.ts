import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { areaOf, packagesOf } from '#domain/order/line-text.ts'
import type { QuotationLine } from './quotation.ts'

/** «2 cajas · 2,88 m²», «17,5 m²», «3 ud». */
export const quotedAmount = (line: QuotationLine): string =>
	[packagesOf(line), areaOf(line)].filter((part) => part !== null).join(' · ') || `${line.quantity} ud`

/** «A medida · Tono B / 9». */
export const quotedDetail = ({ variantName, tono, calibre }: QuotationLine): string =>
	[
		variantName,
		tono === ''
			? ''
			: `${calibre === '' ? 'Lote' : 'Tono'} ${[tono, calibre].filter((part) => part !== '').join(' / ')}`,
	]
		.filter((part) => part !== '')
		.join(' · ')

/** The displayed and typed price of a line: of 1 m² for measured products, else of one package. */
export const readablePrice = (
	{ unit, areaHundredths }: Pick<QuotationLine, 'unit' | 'areaHundredths'>,
	of: Cents,
): Cents => (unit === 'm²' ? mulDiv(of, 100, areaHundredths) : of)

/** «24,90 € / m²», without VAT. */
export const unitPrice = (line: QuotationLine, of: Cents = line.priceCents): string =>
	`${formatCents(readablePrice(line, of))} / ${line.unit === 'm²' ? 'm²' : 'ud'}`
