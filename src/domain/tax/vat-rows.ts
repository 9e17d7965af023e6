import type { Totals } from '#domain/cart/totals.ts'
import { type Cents, sum, ZERO } from '#domain/money/cents.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Surcharge } from './surcharge.ts'

interface VatRow {
	/** «IVA 21 %», «Recargo de equivalencia 5,2 %». */
	readonly name: string
	readonly amountCents: Cents
}

/** «Recargo de equivalencia 5,2 %». */
const surchargeName = ({ percent }: Surcharge) => `Recargo de equivalencia ${formatNumber(percent)} %`

/** The rows of the VAT among the totals of a cart or an order: one for each rate with an amount, and at least one. */
export function vatRows({ vat, taxRegime }: Pick<Totals, 'vat' | 'taxRegime'>): VatRow[] {
	if (taxRegime === 'exportacion') return [{ name: 'IVA, exento por exportación', amountCents: ZERO }]
	const percents = [...new Set(vat.filter(({ vatCents }) => vatCents > 0).map(({ percent }) => percent))]
	const rows = percents.flatMap((percent): VatRow[] => {
		const ofRate = vat.filter((rate) => rate.percent === percent)
		const surcharge = ofRate.find((rate) => rate.surcharge)?.surcharge
		return [
			{ name: `IVA ${percent} %`, amountCents: sum(ofRate.map(({ vatCents }) => vatCents)) },
			...(surcharge ? [{ name: surchargeName(surcharge), amountCents: surcharge.amountCents }] : []),
		]
	})
	return rows.length > 0 ? rows : [{ name: 'IVA', amountCents: ZERO }]
}
