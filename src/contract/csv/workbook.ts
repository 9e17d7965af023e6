import readWorkbook from 'read-excel-file/node'
import { madridTime } from '#domain/time/madrid.ts'
import { numberText } from './decimals.ts'
import { columnKey, type Table, type TableRow } from './table.ts'

const SUBJECTS: ReadonlySet<string> = new Set(['catalogo', 'productos', 'products'])

/** Whether a file begins like a zip, as workbooks do. */
export const isZip = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

export type WorkbookTable = { readonly table: Table } | { readonly fault: string }

/**
 * The rows of a workbook: of the sheet named like the catalogue, or of the largest one. Cells are written as in a CSV. A fault for any
 * other file, and if two sheets have about the same size.
 */
export async function tableOfWorkbook(bytes: Uint8Array): Promise<WorkbookTable> {
	try {
		const sheets = (await readWorkbook(Buffer.from(bytes), { parseNumber })).map(({ sheet, data }) => ({
			name: sheet,
			rows: data
				.map((cells, place) => ({ line: place + 1, cells: cells.map(textOfCell) }))
				.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
		}))
		const named = sheets.find(({ name }) => SUBJECTS.has(columnKey(name)))
		const [first, second] = sheets.map((sheet) => ({ ...sheet, size: filledIn(sheet.rows) })).toSorted(bySize)
		if (!named && first && second && second.size > first.size * MUCH)
			return { fault: `tiene varias hojas con datos («${first.name}», «${second.name}»): llama «Productos» a la buena` }
		const [header, ...rest] = (named ?? first)?.rows ?? []
		return { table: { header: header?.cells ?? [], rows: rest, broken: null } }
	} catch {
		// The reader throws errors of many kinds for a file that is no workbook.
		return { fault: 'no es un libro de Excel que se pueda leer: guárdalo como .xlsx o como CSV' }
	}
}

/** A second sheet with so much of the first one's cells could be the one that is meant. */
const MUCH = 0.3
const filledIn = (rows: readonly TableRow[]): number =>
	rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== '').length, 0)
const bySize = (one: { readonly size: number }, other: { readonly size: number }) => other.size - one.size

const parseNumber = (text: string): string => numberText(Number(text))

function textOfCell(cell: unknown): string {
	if (cell === null || cell === undefined) return ''
	if (typeof cell === 'boolean') return cell ? '1' : '0'
	return cell instanceof Date ? textOfDate(Math.round(cell.getTime() / 1000) * 1000) : `${cell}`
}

/** A sheet's dates are fractions of days without a time zone: days unchanged, times to the second and in Madrid time. */
function textOfDate(ms: number): string {
	const day = new Date(ms).toISOString().slice(0, 10)
	const timeMs = ms - Date.parse(day)
	if (timeMs === 0) return day
	return madridTime(day, timeMs).toISOString()
}
