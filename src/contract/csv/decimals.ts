/**
 * A decimal written with a comma or a point, as an integer scaled by `places`: `scaledOf('1.234,5', 2)` → 123450.
 * If both signs occur, the last one is the decimal. Null for anything else, and for more decimals than `places` unless
 * they are rounded.
 */
export function scaledOf(text: string, places: number, beyond: 'refuse' | 'round' = 'refuse'): number | null {
	const plain = text.replace(/[\s€]/g, '')
	const decimal = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
	const whole = decimal < 0 ? plain : plain.slice(0, decimal)
	const part = decimal < 0 ? '' : plain.slice(decimal + 1)
	if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)?$/.test(whole) || !/^\d*$/.test(part) || !/\d/.test(plain)) return null
	if (decimal >= 0 && whole.includes(plain.charAt(decimal))) return null
	const kept = part.slice(0, places).padEnd(places, '0')
	const dropped = part.slice(places)
	if (beyond === 'refuse' && /[1-9]/.test(dropped)) return null
	const negative = whole.startsWith('-')
	const digits = Number(whole.replace(/\D/g, '') + kept) + (/^[5-9]/.test(dropped) ? 1 : 0)
	if (!Number.isSafeInteger(digits)) return null
	return negative ? -digits : digits
}

/** The shortest notation with a decimal point: `decimalOf(31250, 2)` → '312.5'. */
export function decimalOf(scaled: number, places: number): string {
	const digits = String(Math.abs(scaled)).padStart(places + 1, '0')
	const part = digits.slice(digits.length - places).replace(/0+$/, '')
	return `${scaled < 0 ? '-' : ''}${digits.slice(0, digits.length - places)}${part === '' ? '' : `.${part}`}`
}
