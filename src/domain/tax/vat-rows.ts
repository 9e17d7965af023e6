import type { Totals } from '#domain/cart/totals.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'

interface VatRow {
	/** «IVA 21 %». */
	readonly name: string
	readonly amountCents: Cents
}

/** The rows of the VAT among the totals of a cart or an order: one for each rate that comes to something, and always one. */
export function vatRows({ vat, taxRegime }: Pick<Totals, 'vat' | 'taxRegime'>): VatRow[] {
	if (taxRegime === 'exportacion') return [{ name: 'IVA, exento por exportación', amountCents: ZERO }]
	const rows = vat
		.filter(({ vatCents }) => vatCents > 0)
		.map(({ percent, vatCents }) => ({ name: `IVA ${percent} %`, amountCents: vatCents }))
	return rows.length > 0 ? rows : [{ name: 'IVA', amountCents: ZERO }]
}
