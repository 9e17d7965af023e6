/** Why a typed number was not read. */
export type NumberFault = 'not_a_number' | 'ambiguous' | 'too_precise' | 'too_large'

/** A number as an integer, scaled by ten to the power of the requested places, or the fault of its text. */
export type ReadNumber =
	| { readonly ok: true; readonly scaled: number }
	| { readonly ok: false; readonly fault: NumberFault }

/**
 * Which sign separates decimals. `comma`: as in Spain, so that one point before exactly three digits separates thousands.
 * `point`: as programs write, so that a single point always separates decimals. `mixed`: a column with both; a single
 * sign before exactly three digits is ambiguous there.
 */
export type DecimalSign = 'comma' | 'point' | 'mixed'

/** The unit that may be typed beside a number. */
export type NumberUnit = 'money' | 'area' | 'length' | 'weight' | 'percent' | 'none'

export interface NumberFormat {
	/** Number of decimals. */
	readonly places: number
	readonly unit?: NumberUnit
	readonly sign?: DecimalSign
	/** Decimals beyond `places`: refused, or rounded half away from zero in files of other programs. */
	readonly beyond?: 'refuse' | 'round'
}

const UNITS: Readonly<Record<NumberUnit, RegExp>> = {
	money: /^(?:€|eur)|(?:€|eur(?:os?)?)$/i,
	area: /m[²2]$/i,
	length: /(?:ml?|metros?)$/i,
	weight: /(?:kg|kilos?)$/i,
	percent: /%$/,
	none: /$^/,
}

/**
 * Reads a number as people type it and Spanish files write it: «1.500» and «1 500» are 1500, «1.500,50», «1,5», «.5» and «12 €» are read
 * too. A text that could mean two numbers, such as «1,500», is a fault and never guessed.
 */
export function readNumber(
	text: string,
	{ places, unit = 'money', sign = 'comma', beyond = 'refuse' }: NumberFormat,
): ReadNumber {
	const plain = text.trim().replace(UNITS[unit], '').trim().replace('−', '-')
	// No percentage has thousands.
	const decimals = unit === 'percent' ? 3 : places
	const split = splitNumber(plain.replace(/^[+-]\s*/, ''), sign, decimals)
	if (typeof split === 'string') return { ok: false, fault: split }
	const dropped = split.part.slice(places)
	if (beyond === 'refuse' && /[1-9]/.test(dropped)) return { ok: false, fault: 'too_precise' }
	const digits = Number(split.whole + split.part.slice(0, places).padEnd(places, '0'))
	const scaled = /^[5-9]/.test(dropped) ? digits + 1 : digits
	if (!Number.isSafeInteger(scaled)) return { ok: false, fault: 'too_large' }
	return { ok: true, scaled: plain.startsWith('-') ? 0 - scaled : scaled }
}

/** How programs write numbers in their exports. */
export const PROGRAM = { sign: 'point', beyond: 'round' } as const

/** The same for callers that need no reason; null for anything but a number. */
export function numberOf(text: string, format: NumberFormat): number | null {
	const read = readNumber(text, format)
	return read.ok ? read.scaled : null
}

/** Whether a text is a number that a spreadsheet has rounded, so that its last digits are lost: «1,23457E+19». */
export const isRoundedNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text.trim())

interface Split {
	readonly whole: string
	readonly part: string
}

/** Thousands: the separator, whether it is repeated, and the decimals behind another sign. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,\s])\d{3})(\2\d{3})*)(?:(?!\2)[.,](\d*))?$/
const PLAIN = /^(\d*)(?:[.,](\d*))?$/

/** The digits before and after the decimal sign. */
function splitNumber(digits: string, sign: DecimalSign, places: number): Split | NumberFault {
	const [, whole = '', separator = '', again, decimals] = GROUPED.exec(digits) ?? []
	const thousands: Split = { whole: whole.replace(/\D/g, ''), part: decimals ?? '' }
	if (/\s/.test(separator) || again !== undefined || decimals !== undefined) return thousands
	if (separator !== '') {
		// «1.500» or «1,500»: thousands, or three decimals.
		if (sign === 'mixed') return 'ambiguous'
		if (separator === '.' && sign === 'comma') return thousands
		// A comma separates decimals, but three of them where two are possible are rather English thousands.
		if (separator === ',' && places < 3) return 'ambiguous'
	}
	const [, before = '', part = ''] = PLAIN.exec(digits) ?? []
	return before + part === '' ? 'not_a_number' : { whole: before, part }
}

/**
 * Which sign separates the decimals of a column, by the cells that can only be read one way: «19,90» and «1.234,5» show a
 * comma, «19.90» and «1,234.5» a point. Null if no cell shows it.
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | null {
	let found: DecimalSign | null = null
	for (const cell of cells) {
		const shown = signShownBy(cell)
		if (shown !== null && found !== null && shown !== found) return 'mixed'
		found = shown ?? found
	}
	return found
}

function signShownBy(cell: string): 'comma' | 'point' | null {
	const [, before = '', last = '', part = ''] = /^\D*?([\d.,]*)([.,])(\d*)\D*$/.exec(cell.trim()) ?? []
	if (last === '') return null
	const other = last === ',' ? '.' : ','
	if (before.includes(last)) return before.includes(other) ? null : last === '.' ? 'comma' : 'point'
	// «1.500» does not show the sign.
	if (/^[1-9]\d{0,2}$/.test(before) && part.length === 3) return null
	return last === ',' ? 'comma' : 'point'
}
