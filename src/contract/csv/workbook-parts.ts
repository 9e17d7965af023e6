import { strFromU8, strToU8 } from 'fflate'

/** A cell whose formula was never calculated, as `readableSheet` writes it. */
export const NOT_CALCULATED = '#SIN_VALOR'

// The patterns stop at each `<`, so that a file of strangers takes time in proportion to its length.
/** A cell of a sheet that holds an error; the reader would take it for an empty one. */
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

/** A part of a workbook as it is read: without hidden sheets, and with its errors as texts. */
export function readablePart(part: Uint8Array): Uint8Array {
	const text = strFromU8(part)
	if (text.includes('sheetData')) return strToU8(readableSheet(text))
	const shown = text.replace(HIDDEN_SHEET, '')
	return shown === text ? part : strToU8(shown)
}
