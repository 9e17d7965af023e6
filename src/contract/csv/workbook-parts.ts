import { strFromU8, strToU8 } from 'fflate'

/** A cell whose formula was never calculated, as `readableSheet` writes it. */
export const NOT_CALCULATED = '#SIN_VALOR'

// The patterns stop at each `<`, so that a file of strangers takes time in proportion to its length.
/** A cell of a sheet with an error; the reader would read it as empty. */
const ERROR_TYPE = /(<(?:\w+:)?c\b[^<>]*?\s)t\s*=\s*(["'])e\2/g
/** A cell with a formula and no value, or an empty one. */
const FORMULA_ALONE =
	/<((?:\w+:)?c)\b([^<>]*)>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/\1>/g
const HIDDEN_SHEET =
	/<(?:\w+:)?sheet\b[^<>]*\bstate\s*=\s*["'](?:hidden|veryHidden)["'][^<>]*(?:\/>|>\s*<\/(?:\w+:)?sheet>)/g

/** Rewrites errors and formulas without a value as texts, since the reader would return empty cells for them. */
function readableSheet(sheet: string): string {
	return sheet.replace(ERROR_TYPE, '$1t="str"').replace(FORMULA_ALONE, (cell, name, attributes, value) => {
		const isText = /\bt\s*=\s*["']str["']/.test(attributes)
		// An empty value of a text is its result.
		if (isText && value !== undefined) return cell
		const others = attributes.replace(/\s+t\s*=\s*["'][^"']*["']/, '')
		const prefix = name.slice(0, -1)
		return `<${name}${others} t="str"><${prefix}v>${NOT_CALCULATED}</${prefix}v></${name}>`
	})
}

/** The digits that a style writes whole numbers with, by the number of the style: 5 for the format `00000`. */
export type PaddedStyles = ReadonlyMap<string, number>

const FORMAT = /<(?:\w+:)?numFmt\b([^<>]*)>/g
const STYLE = /<(?:\w+:)?xf\b([^<>]*)>/g
const STYLES_OF_CELLS = /<(?:\w+:)?cellXfs\b[^<>]*>/
const attribute = (attributes: string, name: string): string =>
	new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

/** The styles of a part that display numbers with leading zeros, such as codes; none in a part without styles. */
export function paddedStyles(part: Uint8Array): PaddedStyles {
	const text = strFromU8(part)
	const begin = STYLES_OF_CELLS.exec(text)
	if (begin === null) return new Map()
	const digits = new Map<string, number>()
	for (const [, attributes = ''] of text.matchAll(FORMAT)) {
		const code = attribute(attributes, 'formatCode')
		if (/^0{2,}$/.test(code)) digits.set(attribute(attributes, 'numFmtId'), code.length)
	}
	const below = text.slice(begin.index)
	const end = below.search(/<\/(?:\w+:)?cellXfs>/)
	const styles = [...below.slice(0, end < 0 ? undefined : end).matchAll(STYLE)]
	return new Map(
		styles.flatMap(([, attributes = ''], place): [string, number][] => {
			const padded = digits.get(attribute(attributes, 'numFmtId'))
			return padded === undefined ? [] : [[`${place}`, padded]]
		}),
	)
}

/** A cell with a whole number. */
const WHOLE_NUMBER = /<((?:\w+:)?c)\b([^<>]*)>\s*<((?:\w+:)?v)>(\d+)<\/\3>\s*<\/\1>/g

/** Writes numbers of such styles as the sheet displays them: «00123». */
function withZeros(sheet: string, styles: PaddedStyles): string {
	if (styles.size === 0) return sheet
	return sheet.replace(WHOLE_NUMBER, (cell, name, attributes: string, value, digits: string) => {
		const padded = styles.get(attribute(attributes, 's'))
		const type = attribute(attributes, 't')
		if (padded === undefined || (type !== '' && type !== 'n')) return cell
		const others = attributes.replace(/\s+t\s*=\s*["'][^"']*["']/, '')
		return `<${name}${others} t="str"><${value}>${digits.padStart(padded, '0')}</${value}></${name}>`
	})
}

/** A readable part of a workbook: without hidden sheets, with its errors as texts, and codes with their zeros. */
export function readablePart(part: Uint8Array, styles: PaddedStyles): Uint8Array {
	const text = strFromU8(part)
	if (text.includes('sheetData')) return strToU8(withZeros(readableSheet(text), styles))
	const shown = text.replace(HIDDEN_SHEET, '')
	return shown === text ? part : strToU8(shown)
}
