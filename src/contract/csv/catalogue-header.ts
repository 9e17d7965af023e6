import { isCombinations } from './foreign/prestashop.ts'
import { FOREIGN, type ForeignFormat } from './foreign/read-foreign.ts'
import { type GuessedColumn, guessColumns } from './guess-columns.ts'
import { isOwnHeader, isReadColumn, missingColumns, mixedColumns } from './read-columns.ts'
import { columnKey, type Table, type TableRow } from './table.ts'

export type CatalogueFormat = 'propio' | ForeignFormat

/** The header of a file, and the columns that it is read by. */
export interface ReadHeader {
	/** Null if the columns are not known: then there is a fault. */
	readonly format: CatalogueFormat | null
	readonly fault: string | null
	readonly line: number
	readonly header: readonly string[]
	/** The names by which the columns are read. */
	readonly readAs: readonly string[]
	readonly columns: readonly GuessedColumn[]
	readonly rows: readonly TableRow[]
}

/** Columns of ours by the keys of a file's names for them; empty for a column that is not read. */
export type NamedColumns = ReadonlyMap<string, string>

/** The most rows above the header: a title, the name of the shop, a date. */
const MOST_ABOVE = 20
/** A row with so many headings that are known by their words is the header. */
const FEW_WORDS = 2

/** Reads the header of a table: by the given columns, as a known one, or by its words and cells. */
export function readHeader(table: Extract<Table, { broken: null }>, named: NamedColumns): ReadHeader {
	const { header, rows, line } = headedTable(table, named)
	const guessed = guessColumns(header, rows)
	const columns = named.size === 0 ? guessed : guessed.map((column) => asNamed(column, named))
	const asGiven = header.map((name) => named.get(columnKey(name)) ?? name)
	const format = formatOf(asGiven)
	if (format !== null && format !== 'propio')
		return { line, header, readAs: asGiven, columns: [], rows, format, fault: null }
	const readAs = columns.map(nameOf)
	const fault = format === null && isCombinations(header) ? COMBINATIONS : headerFault(columns, readAs)
	return { line, header, readAs, columns, rows, format: fault === null ? 'propio' : null, fault }
}

/** The name that a column is read by: ours if it is clear, or else its own, which is not read. */
const nameOf = ({ name, ours, isClear }: GuessedColumn): string => (ours !== null && isClear ? ours : unread(name))
const unread = (name: string): string => (ownName(name) === null ? name : '')

/** The column of ours that a heading names as we do, or null. */
function ownName(name: string): GuessedColumn['ours'] {
	const key = columnKey(name)
	return isReadColumn(key) ? key : null
}

/** A column as a person has named it. */
function asNamed(column: GuessedColumn, named: NamedColumns): GuessedColumn {
	const given = named.get(columnKey(column.name))
	if (given === undefined) return { ...column, ours: ownName(column.name), isClear: true }
	return { ...column, ours: isReadColumn(given) ? given : null, isClear: true }
}

const COMBINATIONS = 'es el archivo de combinaciones de PrestaShop, que no lleva los productos: carga el de productos'

/** Why the columns are not enough to read a file, in Spanish; null if they are. */
function headerFault(columns: readonly GuessedColumn[], readAs: readonly string[]): string | null {
	const ours = columns.filter(({ ours: name }) => name !== null)
	if (ours.length === 0)
		return `la cabecera no es la de nuestro catálogo ni la de WooCommerce, PrestaShop o Shopify${optionFor(columns)}`
	const [repeated] = repeatedColumns(readAs)
	if (repeated !== undefined) return `la columna ${repeated} está dos veces: quita una`
	// A file with our names is read by them, and its other columns are ignored.
	const isKnown = columns.filter(({ isOurName, isClear }) => isOurName && isClear)
	const isOwn = isOwnHeader(isKnown.map(({ name }) => name))
	const open = columns.filter(({ isClear, isOurName }) => !isClear && (isOurName || !isOwn))
	const missing = missingColumns(readAs)
	if (open.length === 0) return missing === null ? mixedColumns(readAs) : `${missing}${optionFor(columns)}`
	const names = open.map(({ name }) => `«${name.trim()}»`).join(', ')
	const unclear = open.length === 1 ? `qué es la columna ${names}` : `qué son las columnas ${names}`
	return `no está claro ${unclear}${optionFor(columns)}`
}

interface Named {
	readonly name: string
	readonly ours: string | null
}

/** The list of columns as `--columnas` takes it: those with names of their own. */
export const columnList = (columns: readonly Named[]): string =>
	columns
		.filter(({ name, ours }) => ours !== null && ownName(name) !== ours)
		.map(({ name, ours }) => `${name.trim()}=${ours}`)
		.join(';')

/** The option of the command that names the columns. */
const optionFor = (columns: readonly GuessedColumn[]): string =>
	`: di qué columna es cada una, por ejemplo --columnas "${columnList(columns) || 'Artículo=nombre;PVP=precio'}"`

/** The table below the first row that is a header we know, or by its words; else below its first row. */
function headedTable({ header, rows }: Extract<Table, { broken: null }>, named: NamedColumns) {
	const isKnown = (cells: readonly string[]) =>
		formatOf(cells.map((name) => named.get(columnKey(name)) ?? name)) !== null
	const first = { header, rows, line: 1 }
	if (isKnown(header)) return first
	const above = rows.slice(0, MOST_ABOVE)
	const at = above.findIndex(({ cells }) => isKnown(cells))
	const byWords =
		at >= 0 || wordsIn(header) >= FEW_WORDS ? at : above.findIndex(({ cells }) => wordsIn(cells) >= FEW_WORDS)
	const found = rows[byWords]
	return found ? { header: found.cells, rows: rows.slice(byWords + 1), line: found.line } : first
}

/** The headings of a row that are known by their words. */
const wordsIn = (cells: readonly string[]): number => guessColumns(cells, []).filter(({ ours }) => ours !== null).length

/** Our columns that a header names twice; the second would hide the first. */
function repeatedColumns(readAs: readonly string[]): string[] {
	const keys = readAs.map(columnKey).filter(isReadColumn)
	return keys.filter((key, place) => keys.indexOf(key) < place)
}

function formatOf(header: readonly string[]): CatalogueFormat | null {
	const known = new Set(header.map(columnKey))
	if (known.has('precio') && known.has('nombre')) return 'propio'
	const foreign = Object.entries(FOREIGN).find(([, { marks, columns }]) =>
		marks.every((field) => columns[field]?.some((column) => known.has(columnKey(column)))),
	)
	if (foreign) return foreign[0] as ForeignFormat
	return isOwnHeader(header) ? 'propio' : null
}

/** The columns that are not read, of a file of ours: a misspelt column would otherwise count as an empty one. */
export const unreadColumns = ({ header, readAs }: Pick<ReadHeader, 'header' | 'readAs'>): readonly string[] =>
	header.filter((name, place) => name.trim() !== '' && !isReadColumn(columnKey(readAs[place] ?? '')))
