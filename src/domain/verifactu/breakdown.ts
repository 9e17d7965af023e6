import type { Cents } from '#domain/money/cents.ts'
import type { ExemptionCause } from '#domain/tax/vat-rate.ts'
import { amountLiteral, percentLiteral } from './literals.ts'

/**
 * Why a row bears no VAT, in the codes of the tax agency: those of products, E2 export (Ley 37/1992, art. 21), E5 delivery within the EU
 * (art. 25).
 */
export type RecordedCause = ExemptionCause | 'E2' | 'E5'

/** The VAT of one rate of an invoice. */
export interface BreakdownRow {
	readonly percent: number
	readonly baseCents: Cents
	readonly vatCents: Cents
	/** Only if there is no VAT by law; a row of 0 % without it is taxed at 0 %. */
	readonly exemption?: RecordedCause
	/** The recargo de equivalencia of the row. */
	readonly surcharge?: { readonly percent: number; readonly amountCents: Cents }
}

/** «DetalleDesglose». Amounts and percentages are the texts of the XML. */
export interface BreakdownLine {
	/** «ClaveRegimen»: 01 general, 02 export. */
	readonly regime: '01' | '02'
	readonly base: string
	/** «OperacionExenta». */
	readonly exemption?: Exclude<RecordedCause, 'N1'>
	/** «CalificacionOperacion» where it is not S1: not subject to VAT. */
	readonly notSubject?: 'N1'
	readonly rate?: string
	readonly vat?: string
	readonly surchargeRate?: string
	readonly surcharge?: string
}

/**
 * The rows of an invoice's VAT in a record. An exempt row has neither rate nor VAT, and exports are under the regime 02, which accepts
 * nothing else; a row not subject to VAT is no exemption (N1). All other rows are taxed without reverse charge (S1).
 */
export function breakdownOf(rows: readonly BreakdownRow[]): BreakdownLine[] {
	return rows.map(({ percent, baseCents, vatCents, exemption, surcharge }) => {
		const base = amountLiteral(baseCents)
		if (exemption === 'N1') return { regime: '01', base, notSubject: exemption }
		if (exemption !== undefined) return { regime: exemption === 'E2' ? '02' : '01', base, exemption }
		return {
			regime: '01',
			base,
			rate: percentLiteral(percent),
			vat: amountLiteral(vatCents),
			...(surcharge && {
				surchargeRate: percentLiteral(surcharge.percent),
				surcharge: amountLiteral(surcharge.amountCents),
			}),
		}
	})
}
