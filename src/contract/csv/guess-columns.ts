import { plainCell } from './cells.ts'
import { isTold, looksLike, shownBy } from './column-contents.ts'
import { columnsByWords, headingKey } from './column-words.ts'
import { isReadColumn, type ReadColumn } from './read-columns.ts'
import { columnKey, type TableRow } from './table.ts'

/** A column of a file, the column of ours that it most likely is, and some of its cells. */
export interface GuessedColumn {
	readonly name: string
	/** Null if it is none of ours. */
	readonly ours: ReadColumn | null
	/** A person must choose the meaning of an unclear column. */
	readonly isClear: boolean
	/** Whether the file writes our name. */
	readonly isOurName: boolean
	readonly samples: readonly string[]
}

/** Rows that are looked at. */
const LOOKED_AT = 200
const SAMPLES = 3
const SAMPLE_LENGTH = 60
const shortened = (cell: string) => (cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH - 1)}…` : cell)

/** Guesses the columns of a file by their headings and by their cells. Each column of ours is given once. */
export function guessColumns(header: readonly string[], rows: readonly TableRow[]): readonly GuessedColumn[] {
	const looked = rows.slice(0, LOOKED_AT)
	const guesses = header.map((name, place): GuessedColumn => {
		const cells = looked.map((row) => plainCell(row.cells[place] ?? '')).filter((cell) => cell !== '')
		return { name, ...guessOf(name, cells), samples: [...new Set(cells)].slice(0, SAMPLES).map(shortened) }
	})
	return withoutRivals(doubted(guesses))
}

function guessOf(name: string, cells: readonly string[]): Pick<GuessedColumn, 'ours' | 'isClear' | 'isOurName'> {
	const own = columnKey(name)
	if (isReadColumn(own)) return { ours: own, isClear: true, isOurName: true }
	const { columns, isClear } = columnsByWords(name)
	const spaced = headingKey(name).replaceAll(' ', '_')
	if (columns.length === 0 && isReadColumn(spaced)) return { ours: spaced, isClear: true, isOurName: false }
	const [ours = null, other] = columns.filter((column) => looksLike(column, cells))
	if (ours === null) {
		const shown = name.trim() === '' ? null : shownBy(cells)
		return { ours: shown, isClear: shown === null, isOurName: false }
	}
	// The cells distinguish a code from a name; they do not distinguish a weight from a price.
	const isToldApart = other === undefined && columns.length > 1 && cells.length > 0 && isTold(ours)
	return { ours, isClear: isClear || isToldApart, isOurName: false }
}

/**
 * In a file of another program some of our names say something else: «Descripción» is the name, unless there is another one, and «Peso» may
 * be the box's. They must not replace the shop's data unasked.
 */
function doubted(guesses: readonly GuessedColumn[]): readonly GuessedColumn[] {
	const has = (column: ReadColumn) => guesses.some(({ ours }) => ours === column)
	if (has('slug')) return guesses
	const isOthers = guesses.some(({ ours, isOurName }) => ours !== null && !isOurName)
	return guesses.map((guess) => {
		if (guess.ours === 'descripcion' && !has('nombre')) return { ...guess, ours: 'nombre' as const, isClear: false }
		return guess.ours === 'peso' && guess.isOurName && isOthers ? { ...guess, isClear: false } : guess
	})
}

/** The columns that need not be read if another is. */
const NEEDLESS: Partial<Record<ReadColumn, ReadColumn>> = {
	precio_con_iva: 'precio',
	peso_caja: 'peso',
	stock: 'lotes',
}
/** The columns that are read with another only. */
const WITH_STOCK: ReadonlySet<ReadColumn> = new Set(['tono', 'calibre', 'ubicacion'])

/**
 * Leaves out columns that another column covers better; of two with the same meaning, neither is clear unless one has
 * our name.
 */
function withoutRivals(guesses: readonly GuessedColumn[]): readonly GuessedColumn[] {
	const clear = new Set(guesses.flatMap(({ ours, isClear }) => (isClear && ours !== null ? [ours] : [])))
	const left = (guess: GuessedColumn): GuessedColumn => ({ ...guess, ours: null, isClear: true })
	const settled = guesses.map((guess) => {
		const better = guess.ours === null || guess.isOurName ? undefined : NEEDLESS[guess.ours]
		return better !== undefined && clear.has(better) ? left(guess) : guess
	})
	const hasStock = settled.some(({ ours }) => ours === 'stock')
	return settled.map((guess, place) => {
		const { ours, isOurName } = guess
		if (ours === null || isOurName) return guess
		if (WITH_STOCK.has(ours) && !hasStock) return left(guess)
		const rivals = settled.filter((other) => other !== guess && other.ours === ours)
		if (rivals.some((rival) => rival.isOurName || (rival.isClear && !guess.isClear))) return left(guess)
		if (rivals.every((rival) => !rival.isClear && guess.isClear)) return guess
		const isFirst = settled.findIndex((other) => other.ours === ours) === place
		return { ...guess, ours: isFirst ? ours : null, isClear: false }
	})
}
