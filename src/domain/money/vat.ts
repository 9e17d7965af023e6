/**
 * Euros with VAT, rounded half up to the cent in integer arithmetic: `withVat(24.9, 1)` → 30.13. `iva` 1 is 21 %, 0 is
 * none (specification §9).
 */
export function withVat(euros: number, iva: 0 | 1): number {
	const cents = Math.round(euros * 100)
	return (iva === 1 ? Math.floor((cents * 121 + 50) / 100) : cents) / 100
}
