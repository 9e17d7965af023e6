import { strFromU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { type PaddedStyles, paddedStyles, readablePart } from './workbook-parts.ts'

/** The limits of a workbook. */
export interface WorkbookBounds {
	/** Bytes of all its parts, unpacked. */
	readonly bytes: number
	readonly rows: number
	readonly columns: number
}

/** Bytes that are unpacked between two looks at their sum: one of them grows a thousandfold at most. */
const STEP_BYTES = 4096

class TooLarge extends Error {}

/**
 * A workbook from outside, repacked from the parts that are read, or null if it exceeds its bounds or cannot be unpacked. A few bytes may
 * unpack into gigabytes, and one distant cell makes the reader fill all the rows and columns before it.
 */
export function boundedWorkbook(bytes: Uint8Array, bounds: WorkbookBounds): Uint8Array | null {
	try {
		const parts = partsOf(bytes, bounds.bytes)
		const isWithin = Object.values(parts).every((part) => placesAreWithin(strFromU8(part), bounds))
		if (!isWithin) return null
		const styles: PaddedStyles = new Map(Object.values(parts).flatMap((part) => [...paddedStyles(part)]))
		const readable = Object.entries(parts).map(([name, part]) => [name, readablePart(part, styles)] as const)
		return zipSync(Object.fromEntries(readable), { level: 0 })
	} catch {
		// Any fault of an archive has the same answer: it cannot be read.
		return null
	}
}

function partsOf(bytes: Uint8Array, most: number): Record<string, Uint8Array> {
	const parts: Record<string, Uint8Array> = {}
	let unpacked = 0
	const unzip = new Unzip((file) => {
		if (!/\.xml(\.rels)?$/.test(file.name)) return
		const chunks: Uint8Array[] = []
		file.ondata = (error, chunk, isLast) => {
			if (error) throw error
			unpacked += chunk.length
			if (unpacked > most) throw new TooLarge()
			chunks.push(chunk)
			if (isLast) parts[file.name] = new Uint8Array(Buffer.concat(chunks))
		}
		file.start()
	})
	unzip.register(UnzipInflate)
	for (let at = 0; at < bytes.length; at += STEP_BYTES)
		unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
	return parts
}

/**
 * Whether each place that a part names, of a cell (`r="B7"`) or of a row (`r="7"`), is within the bounds. The workbook chooses which of
 * its parts is a sheet, so a part of any name may be one; the reader takes cells only below an element `sheetData`.
 */
function placesAreWithin(part: string, { rows, columns }: WorkbookBounds): boolean {
	if (!part.includes('sheetData')) return true
	for (const [, place = ''] of part.matchAll(/(?<![\w:.-])r\s*=\s*["']([^"']*)["']/g)) {
		const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
		if (row === undefined || Number(row) > rows || columnNumber(letters) > columns) return false
	}
	return true
}

/** The number of a column: A is 1, AA is 27. */
const columnNumber = (letters: string) =>
	[...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
