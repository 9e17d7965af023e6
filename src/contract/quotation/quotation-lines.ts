import { checkNumber, type NumberRule } from '#contract/input/number-rule.ts'
import type { FieldFault } from '#contract/problem.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'
import { formatNumber } from '#domain/money/format.ts'
import { readablePrice } from '#domain/quotation/line-words.ts'
import {
	ADJUSTMENTS,
	type LineChange,
	QUOTATION_LIMITS,
	type Quotation,
	type QuotationLine,
} from '#domain/quotation/quotation.ts'

/** A percentage in basis points as typed: 1250 → «12,5». */
export const percentText = (points: number): string => `${points / 100}`.replace('.', ',')

const AREA: NumberRule = {
	...{ places: 2, unit: 'area', least: 50, most: 9_999_950, step: 50 },
	fault: 'escribe los m² de medio en medio, como 17,5',
}
const PACKAGES: NumberRule = {
	places: 0,
	unit: 'none',
	least: 1,
	most: QUOTATION_LIMITS.quantity,
	fault: 'escribe una cantidad entera',
}
const EUROS: NumberRule = { places: 2, least: 0, most: 99_999_999, fault: 'escribe el precio en euros, como 24,90' }
const PERCENT = { places: 2, unit: 'percent' } as const

/** The names of the fields of a line. */
export const lineField = (position: number, field: 'cantidad' | 'ajuste' | 'precio'): string =>
	`linea-${position}-${field}`

/** The counted unit of a line: m² for products cut to measure, packages, or nothing for a whole lot. */
export function countOf({ variantId }: Pick<QuotationLine, 'variantId'>): 'm²' | 'packages' | 'nothing' {
	if (variantId === 'custom') return 'm²'
	return variantId === 'default' ? 'nothing' : 'packages'
}

/** An amount as typed: «24,90». */
export const eurosText = (amount: Cents): string => (amount / 100).toFixed(2).replace('.', ',')

/** The price that is typed for a line: of one m², or of one package. */
export const typedPrice = (line: QuotationLine): string => eurosText(readablePrice(line, line.priceCents))

/** The field of the percentage for all lines. */
export const EACH_ADJUSTMENT = 'ajuste-de-todas'

/** The form with its percentage for all lines typed at each product, or the fault of that field. */
export function withEachAdjustment(
	form: FormData,
	{ lines }: Pick<Quotation, 'lines'>,
	sign: 1 | -1,
): { readonly ok: true; readonly form: FormData } | { readonly ok: false; readonly fault: FieldFault } {
	const typed = `${form.get(EACH_ADJUSTMENT) ?? ''}`.trim()
	const percent = checkPercent(typed, sign)
	if (!percent.ok) return { ok: false, fault: { campo: EACH_ADJUSTMENT, mensaje: `Para todas: ${percent.fault}` } }
	const filled = new FormData()
	for (const [name, value] of form) filled.append(name, value)
	for (const line of lines) {
		if (!isGoods(line)) continue
		filled.set(lineField(line.position, 'ajuste'), typed)
		filled.set(lineField(line.position, 'precio'), '')
	}
	return { ok: true, form: filled }
}

/** A typed percentage within the limits of an adjustment, which is `sign` times it. */
function checkPercent(typed: string, sign: 1 | -1) {
	const [least, most] = sign === 1 ? [ADJUSTMENTS.least, ADJUSTMENTS.most] : [-ADJUSTMENTS.most, -ADJUSTMENTS.least]
	const fault = `escribe un porcentaje de ${formatNumber(least / 100)} a ${formatNumber(most / 100)}, con dos decimales como mucho`
	return checkNumber(typed, { ...PERCENT, least, most, fault })
}

/** The lines of a posted form without the removed ones, or the faults by field. `sign` is −1 if the percentage is a discount. */
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
			const area = checkNumber(typed, AREA)
			if (area.ok) areaHundredths = area.scaled
			else refuse('cantidad', area.fault)
		} else if (count === 'packages') {
			const packages = checkNumber(typed, PACKAGES)
			if (packages.ok) quantity = packages.scaled
			else refuse('cantidad', packages.fault)
		}
		const price = text('precio')
		if (price !== '') {
			const amount = checkNumber(price, EUROS)
			if (!amount.ok) refuse('precio', amount.fault)
			const one = cents(amount.ok ? amount.scaled : 0)
			const of = line.unit === 'm²' ? mulDiv(one, areaHundredths ?? line.areaHundredths, 100) : one
			return { position, quantity, areaHundredths, price: { cents: of } }
		}
		const percent = checkPercent(text('ajuste') || '0', sign)
		if (!percent.ok) refuse('ajuste', percent.fault)
		return { position, quantity, areaHundredths, price: { adjustment: percent.ok ? sign * percent.scaled || 0 : 0 } }
	})
	return { lines: changed, faults }
}
