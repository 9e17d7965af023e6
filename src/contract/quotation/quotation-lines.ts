import type { FieldFault } from '#contract/problem.ts'
import { cents, mulDiv } from '#domain/money/cents.ts'
import { readablePrice } from '#domain/quotation/line-words.ts'
import { ADJUSTMENTS, type LineChange, type Quotation, type QuotationLine } from '#domain/quotation/quotation.ts'

/** A percentage as it is typed, in basis points: «12,5» → 1250. */
export const basisPoints = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100)

/** A percentage in basis points as it is typed: 1250 → «12,5». */
export const percentText = (points: number): string => `${points / 100}`.replace('.', ',')

const PERCENT = /^[-−]?\d{1,3}([.,]\d{1,2})?$/
const EUROS = /^\d{1,6}([.,]\d{1,2})?$/
const HUNDREDTHS = /^\d{1,5}([.,]\d{1,2})?$/

/** The names of the fields of a line. */
export const lineField = (position: number, field: 'cantidad' | 'ajuste' | 'precio'): string =>
	`linea-${position}-${field}`

/** What of a line is counted: m² of what is cut to measure, packages, or nothing of a whole lot. */
export function countOf({ variantId }: Pick<QuotationLine, 'variantId'>): 'm²' | 'packages' | 'nothing' {
	if (variantId === 'custom') return 'm²'
	return variantId === 'default' ? 'nothing' : 'packages'
}

/** The price that is typed for a line: of one m², or of one package. */
export const typedPrice = (line: QuotationLine): string =>
	(readablePrice(line, line.priceCents) / 100).toFixed(2).replace('.', ',')

/**
 * The lines of a posted form, but those whose removal it asks for, or what is wrong with them by field. `sign` is −1 where the
 * percentage is a discount.
 */
export function readLines(
	form: FormData,
	{ lines }: Pick<Quotation, 'lines'>,
	sign: 1 | -1,
): { readonly lines: readonly LineChange[]; readonly faults: readonly FieldFault[] } {
	const faults: FieldFault[] = []
	const removed = form.getAll('quitar').map(Number)
	const kept = lines.filter(({ position }) => !removed.includes(position))
	const changed = kept.map((line): LineChange => {
		const { position } = line
		const text = (field: Parameters<typeof lineField>[1]) => `${form.get(lineField(position, field)) ?? ''}`.trim()
		const refuse = (field: Parameters<typeof lineField>[1], mensaje: string) =>
			faults.push({ campo: lineField(position, field), mensaje: `${line.nombre}: ${mensaje}` })
		const count = countOf(line)
		let { quantity } = line
		let areaHundredths = count === 'm²' ? line.areaHundredths : null
		const typed = text('cantidad')
		if (count === 'm²') {
			const typedHundredths = HUNDREDTHS.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : 0
			if (typedHundredths >= 50 && typedHundredths % 50 === 0) areaHundredths = typedHundredths
			else refuse('cantidad', 'escribe los m² de medio en medio, como 17,5')
		} else if (count === 'packages') {
			if (/^\d{1,5}$/.test(typed) && Number(typed) >= 1) quantity = Number(typed)
			else refuse('cantidad', 'escribe una cantidad entera')
		}
		const price = text('precio')
		if (price !== '') {
			const isAmount = EUROS.test(price)
			if (!isAmount) refuse('precio', 'escribe el precio en euros, como 24,90')
			const one = cents(isAmount ? Math.round(Number(price.replace(',', '.')) * 100) : 0)
			const of = line.unit === 'm²' ? mulDiv(one, areaHundredths ?? line.areaHundredths, 100) : one
			return { position, quantity, areaHundredths, price: { cents: of } }
		}
		const percent = text('ajuste') || '0'
		const adjustment = sign * basisPoints(percent.replace('−', '-')) || 0
		if (!PERCENT.test(percent) || adjustment < ADJUSTMENTS.least || adjustment > ADJUSTMENTS.most)
			refuse('ajuste', 'escribe un porcentaje, como 15 o 12,5')
		return { position, quantity, areaHundredths, price: { adjustment } }
	})
	return { lines: changed, faults }
}
