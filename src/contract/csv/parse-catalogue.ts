import { isGiven, kindFaults } from '#domain/catalogue/imported-product.ts'
import {
	type CatalogueFormat,
	type NamedColumns,
	type ReadHeader,
	readHeader,
	unreadColumns,
} from './catalogue-header.ts'
import { type CatalogueRow, checkRows, namesOf, withoutTakenNames } from './check-rows.ts'
import { type Asking, askingWith, type GivenAnswers, type Question } from './foreign/answers.ts'
import { type ReadRow, readForeign } from './foreign/read-foreign.ts'
import type { GuessedColumn } from './guess-columns.ts'
import { joinLots } from './lot-rows.ts'
import { isTotal, ownProduct } from './own-format.ts'
import { ownGiven } from './read-columns.ts'
import { type Remark, type RowReader, rowReaderOf } from './row-reader.ts'
import { columnKey, readTable, type Table } from './table.ts'

export interface ParsedCatalogue {
	/** Null if the header matches no known format. */
	readonly format: CatalogueFormat | null
	readonly header: readonly string[]
	/** The columns of a file with names of its own or of ours; none of another shop's. */
	readonly columns: readonly GuessedColumn[]
	readonly rows: readonly CatalogueRow[]
	/** A row with a fault is not in `rows`. */
	readonly faults: readonly Remark[]
	readonly warnings: readonly Remark[]
	/** The questions to answer before the file can be read; `rows` excludes rows that wait for an answer. */
	readonly questions: readonly Question[]
	/** The file's name for a column of ours. */
	readonly columnOf: (field: string) => string
}

/** The data of a file beside its rows. */
export interface AboutFile {
	readonly answers?: GivenAnswers
	/** Columns of ours by the keys of the file's names for them. */
	readonly columns?: NamedColumns
}

/** Parses a catalogue file, ours or another shop's, and reports the faults of each row in Spanish. */
export function parseCatalogue(text: string, about: AboutFile = {}): ParsedCatalogue {
	return parseCatalogueTable(readTable(text), about)
}

export function parseCatalogueTable(table: Table, { answers, columns = NO_COLUMNS }: AboutFile = {}): ParsedCatalogue {
	if (table.broken !== null)
		return refused(NO_HEADER, table.broken.line, 'hay unas comillas sin cerrar o fuera de sitio')
	const head = readHeader(table, columns)
	const { format, header } = head
	if (format === null) return refused(head, head.line, head.fault ?? '')
	const asking = askingWith(answers ?? new Map())
	const reader = rowReaderOf(header, { foreign: format !== 'propio', readAs: head.readAs, rows: head.rows })
	const checked = checkRows(readRows(format, head, head.rows.values().map(reader), asking), format)
	const warnings = [...(format === 'propio' ? strangeColumns(head) : []), ...checked.warnings]
	const { free, faults } = withoutTakenNames(checked.rows)
	return {
		...{ format, header, columns: head.columns },
		rows: free,
		faults: [...checked.faults, ...faults],
		warnings: [...changedPrices(warnings), ...warnings],
		questions: asking.open(),
		columnOf: (field) => reader({ line: 1, cells: [] }).column(...namesOf(format, field)) ?? field,
	}
}

/** The number of prices with VAT that differ once their VAT is added again; the remarks of their rows name them. */
function changedPrices(warnings: readonly Remark[]): Remark[] {
	const count = warnings.filter(({ about }) => about === 'price').length
	if (count === 0) return []
	const which = count === 1 ? 'Un precio con IVA cambia' : `${count} precios con IVA cambian`
	const message = `${which} en céntimos: la tienda guarda los precios sin IVA, con dos decimales`
	return [{ line: 1, field: '', message }]
}

const NO_COLUMNS: NamedColumns = new Map()
const NO_HEADER = { header: [], columns: [] }

function readRows(
	format: CatalogueFormat,
	{ readAs }: Pick<ReadHeader, 'readAs'>,
	rows: Iterable<RowReader>,
	asking: Asking,
): Iterable<ReadRow> {
	if (format !== 'propio') return readForeign(format, rows, asking)
	const own = ownRows(readAs, rows)
	return readAs.some((name) => columnKey(name) === 'stock') ? joinLots(own) : own
}

function* ownRows(header: readonly string[], rows: Iterable<RowReader>): Generator<ReadRow> {
	const given = ownGiven(header)
	for (const row of rows) {
		if (isTotal(row)) {
			row.warn('nombre', `"${row.text('nombre')}" es la fila de los totales y se deja fuera`)
			yield { row, product: null, images: [] }
			continue
		}
		const read = ownProduct(row)
		const product = given === null ? read : { ...read, given }
		if (isGiven(product, 'tipo') && row.text('tipo') === '')
			for (const { field, message } of kindFaults(product)) row.fault(row.column(field) ?? field, message)
		yield { row, product, images: [] }
	}
}

function strangeColumns(head: ReadHeader): Remark[] {
	return unreadColumns(head).map((name) => ({
		line: 1,
		field: name.trim(),
		message: `Línea 1, ${name.trim()}: no es una columna del catálogo y no se lee`,
	}))
}

function refused(
	{ header, columns }: Pick<ReadHeader, 'header' | 'columns'>,
	line: number,
	what: string,
): ParsedCatalogue {
	const fault = { line, field: '', message: `Línea ${line}: ${what}` }
	return {
		format: null,
		header,
		columns,
		rows: [],
		faults: [fault],
		warnings: [],
		questions: [],
		columnOf: (field) => field,
	}
}
