import readWorkbook from 'read-excel-file/node'
import { madridTime } from '#domain/time/madrid.ts'
import { numberText } from './decimals.ts'
import { columnKey, type Table } from './table.ts'

const SUBJECTS: ReadonlySet<string> = new Set(['catalogo', 'productos', 'products'])

/** Whether a file begins like a zip, as workbooks do. */
export const isZip = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The rows of a workbook: of the sheet that is called like the catalogue, or the first. Cells are written as a CSV has them. Null
 * when it is no workbook.
 */
export async function tableOfWorkbook(bytes: Uint8Array): Promise<Table | null> {
	try {
		const sheets = await readWorkbook(Buffer.from(bytes), { parseNumber })
		const sheet = sheets.find((one) => SUBJECTS.has(columnKey(one.sheet))) ?? sheets[0]
		const rows = (sheet?.data ?? []).map((cells, place) => ({ line: place + 1, cells: cells.map(textOfCell) }))
		const [header, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
		return { header: header?.cells ?? [], rows: rest, broken: null }
	} catch {
		// The reader throws errors of many kinds at what is no workbook.
		return null
	}
}

const parseNumber = (text: string): string => numberText(Number(text))

function textOfCell(cell: unknown): string {
	if (cell === null || cell === undefined) return ''
	if (typeof cell === 'boolean') return cell ? '1' : '0'
	return cell instanceof Date ? textOfDate(Math.round(cell.getTime() / 1000) * 1000) : `${cell}`
}

/** A sheet's dates are fractions of days without a time zone: days as they are, times to the second and as Madrid's. */
function textOfDate(ms: number): string {
	const day = new Date(ms).toISOString().slice(0, 10)
	const timeMs = ms - Date.parse(day)
	if (timeMs === 0) return day
	return madridTime(day, timeMs).toISOString()
}
