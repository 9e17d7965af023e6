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
 * What the lines, each with its VAT, sum to above the same lines with the VAT of their sum by rate, as totals have it; less than 0 where
 * they sum to less.
 */
export function vatOfLinesExcess(lines: readonly LineWithVat[]): Cents {
	const sums = VAT_PERCENTS.map((iva) => ({
		cents: sum(lines.filter((line) => line.iva === iva).map((line) => line.cents)),
		iva,
	}))
	return minus(sum(lines.map(withVatCents)), sum(sums.map(withVatCents)))
}
