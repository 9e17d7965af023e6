import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { packageName } from '#domain/order/line-text.ts'
import type { QuotationLine } from './quotation.ts'

/** «A medida», «lote B, calibre 9». */
export const quotedDetails = (line: QuotationLine): string[] =>
	[line.variantName, lotWords(line)].filter((part) => part !== '')

/** The displayed and typed price of a line: of 1 m² for measured products, else of one package. */
export const readablePrice = (
	{ unit, areaHundredths }: Pick<QuotationLine, 'unit' | 'areaHundredths'>,
	of: Cents,
): Cents => (unit === 'm²' ? mulDiv(of, 100, areaHundredths) : of)

/** The unit of the price of a line: «m²», «caja», «saco». */
export const pricedUnit = (line: Pick<QuotationLine, 'unit' | 'variantName'>): string =>
	line.unit === 'm²' ? 'm²' : (packageName(line) ?? 'ud')

/** «24,90 €/m²», «22,37 €/caja», without VAT. */
export const unitPrice = (line: QuotationLine, of: Cents = line.priceCents): string =>
	`${formatCents(readablePrice(line, of))}/${pricedUnit(line)}`
