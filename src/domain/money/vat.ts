import { vatOf } from '#domain/trade/terms.ts'
import { fromEuros, plus, toEuros } from './cents.ts'

/**
 * Euros with VAT, rounded half up to the cent in integer arithmetic: `withVat(24.9, 1)` → 30.13. `iva` 1 is 21 %, 0 is
 * none (specification §9).
 */
export function withVat(euros: number, iva: 0 | 1): number {
	const base = fromEuros(euros)
	return toEuros(iva === 1 ? plus(base, vatOf(base)) : base)
}
