import { VAT_PERCENTS, type VatPercent } from '#domain/tax/vat-rate.ts'
import { type Cents, fromEuros, minus, sum, toEuros } from './cents.ts'
import { withVat } from './vat.ts'

/** A line of a list that has a total. */
export interface LineWithVat {
	/** Without VAT. */
	readonly cents: Cents
	readonly iva: VatPercent
}

const withVatCents = ({ cents, iva }: LineWithVat): Cents => fromEuros(withVat(toEuros(cents), iva))

/**
 * The sum of the lines, each with its VAT, less their total with the VAT of the sum by rate; negative if the sum of
 * the lines is less.
 */
export function vatOfLinesExcess(lines: readonly LineWithVat[]): Cents {
	const sums = VAT_PERCENTS.map((iva) => ({
		cents: sum(lines.filter((line) => line.iva === iva).map((line) => line.cents)),
		iva,
	}))
	return minus(sum(lines.map(withVatCents)), sum(sums.map(withVatCents)))
}
