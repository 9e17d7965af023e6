/**
 * A number of a program or a spreadsheet as Spanish text that can be read one way only. It is binary there, to 15 digits:
 * 0.30000000000000004 is «0,3». Three decimals get a zero, so that they are not taken for thousands.
 */
export function numberText(value: number): string {
	const plain = `${Number(value.toPrecision(15))}`.replace('.', ',')
	return /,\d{3}$/.test(plain) ? `${plain}0` : plain
}

/** The shortest notation with a decimal comma, as Spanish spreadsheets read it: `decimalOf(31250, 2)` → '312,5'. */
export function decimalOf(scaled: number, places: number): string {
	const digits = String(Math.abs(scaled)).padStart(places + 1, '0')
	const part = digits.slice(digits.length - places).replace(/0+$/, '')
	return `${scaled < 0 ? '-' : ''}${digits.slice(0, digits.length - places)}${part === '' ? '' : `,${part}`}`
}
