/** Why a typed number was not read. */
export type NumberFault = 'not_a_number' | 'ambiguous' | 'too_precise' | 'too_large'

/** A number as an integer, scaled by ten to the power of the places asked for, or why it was not read. */
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
	/** Decimals kept. */
	readonly places: number
	readonly unit?: NumberUnit
	readonly sign?: DecimalSign
	/** Decimals beyond `places`: refused, or rounded half away from zero in files of other programs. */
	readonly beyond?: 'refuse' | 'round'
}

const UNITS: Readonly<Record<NumberUnit, RegExp>> = {
	money: /(?:€|eur(?:os?)?)\.?$|^(?:€|eur)/i,
	area: /m(?:²|2)$/i,
	length: /(?:ml?|metros?)\.?$/i,
	weight: /(?:kgs?|kilos?)\.?$/i,
	percent: /(?:%|por ciento)$/i,
	none: /$^/,
}

/** One to three digits that do not begin with 0, and a group of three. */
const isGroup = (whole: string, part: string) => /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(part)

/**
 * Reads a number as people type it and Spanish files write it: «1.500» and «1 500» are 1500, «1.500,50», «1,5», «.5» and
 * «12 €» are read too. A text that could mean two numbers, such as «1,500», is a fault and never guessed.
 */
export function readNumber(
	text: string,
	{ places, unit = 'money', sign = 'comma', beyond = 'refuse' }: NumberFormat,
): ReadNumber {
	const plain = text.trim().replace(UNITS[unit], '').trim().replace(/[−–]/g, '-')
	const [, minus, digits = ''] = /^([+-]?)\s*(.*)$/s.exec(plain) ?? []
	const split = splitNumber(digits, sign, places)
	if (typeof split === 'string') return { ok: false, fault: split }
	const dropped = split.part.slice(places)
	if (beyond === 'refuse' && /[1-9]/.test(dropped)) return { ok: false, fault: 'too_precise' }
	const kept = split.part.slice(0, places).padEnd(places, '0')
	const scaled = Number(split.whole + kept) + (/^[5-9]/.test(dropped) ? 1 : 0)
	if (!Number.isSafeInteger(scaled)) return { ok: false, fault: 'too_large' }
	return { ok: true, scaled: minus === '-' && scaled !== 0 ? -scaled : scaled }
}

/** How programs write numbers in their exports. */
export const PROGRAM = { sign: 'point', beyond: 'round' } as const

/** The same for callers that need no reason; null for anything but a number. */
export function numberOf(text: string, format: NumberFormat): number | null {
	const read = readNumber(text, format)
	return read.ok ? read.scaled : null
}

interface Split {
	readonly whole: string
	readonly part: string
}

/** The digits before and after the decimal sign. */
function splitNumber(digits: string, sign: DecimalSign, places: number): Split | NumberFault {
	if (!/^[\d.,\s]*\d[\d.,\s]*$/.test(digits)) return 'not_a_number'
	if (/\s/.test(digits)) {
		const [, whole = '', part = ''] = /^(\d{1,3}(?:\s\d{3})+)(?:[.,](\d*))?$/.exec(digits) ?? []
		return whole === '' ? 'not_a_number' : { whole: whole.replace(/\s/g, ''), part }
	}
	const signs = digits.replace(/\d/g, '')
	if (signs === '') return { whole: digits, part: '' }
	const last = signs.slice(-1)
	const others = signs.slice(0, -1)
	if (others.includes(last)) return grouped(digits, last)
	const at = digits.lastIndexOf(last)
	const [before, part] = [digits.slice(0, at), digits.slice(at + 1)]
	if (others !== '') {
		const whole = grouped(before, others.charAt(0))
		return typeof whole === 'string' ? whole : { whole: whole.whole, part }
	}
	if (!isGroup(before, part)) return { whole: before, part }
	return ofOneSign({ before, part, last }, sign, places)
}

/** Thousands that are all separated by the same sign. */
function grouped(digits: string, separator: string): Split | NumberFault {
	const groups = digits.split(separator)
	const isGrouped = groups.every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
	return isGrouped ? { whole: groups.join(''), part: '' } : 'not_a_number'
}

/** «1.500» or «1,500»: thousands, or three decimals. */
function ofOneSign(
	{ before, part, last }: { readonly before: string; readonly part: string; readonly last: string },
	sign: DecimalSign,
	places: number,
): Split | NumberFault {
	const thousands: Split = { whole: before + part, part: '' }
	const decimals: Split = { whole: before, part }
	if (sign === 'mixed') return 'ambiguous'
	if (last === '.') return sign === 'comma' ? thousands : decimals
	// A comma separates decimals, but three of them where two are possible are rather English thousands.
	return places >= 3 ? decimals : 'ambiguous'
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
	if (!before.includes(other) && isGroup(before, part)) return null
	return last === ',' ? 'comma' : 'point'
}
