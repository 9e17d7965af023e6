import type { VatPercent } from '#domain/tax/vat-rate.ts'
import { fromEuros, mulDiv, toEuros } from './cents.ts'

/** Euros with VAT, rounded half up to the cent in integer arithmetic: `withVat(24.9, 21)` → 30.13. */
export function withVat(euros: number, percent: VatPercent): number {
	return toEuros(mulDiv(fromEuros(euros), 100 + percent, 100))
}
