import type { Cents } from './cents.ts'

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** Cents in display form: `formatCents(1234567)` → «12.345,67 €», `formatCents(123456)` → «1234,56 €» (rules §1). */
export function formatCents(amount: Cents): string {
	return euros.format(amount / 100)
}

/** Euros from JSON in the same format as `formatCents`. */
export function formatEuros(amount: number): string {
	return euros.format(amount)
}

/** A quantity in hundredths without trailing zeros: `formatHundredths(1950)` → «19,5». */
export function formatHundredths(hundredths: number): string {
	return decimals.format(hundredths / 100)
}

/** A plain number with at most two decimals: `formatNumber(19.5)` → «19,5». */
export function formatNumber(value: number): string {
	return decimals.format(value)
}
