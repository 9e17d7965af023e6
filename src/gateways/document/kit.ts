import type { Imprint } from '#domain/document/printed-catalogue.ts'
import { writeAny } from './any-letters.ts'
import { INK, INNER, joint, PAGE, type Paper, RIGHT, turnPage, write, writeBrand } from './paper.ts'

/** A column of a table: the name in its head, and its place. */
export interface Column {
	readonly name: string
	readonly x: number
	readonly width: number
	readonly align?: 'left' | 'right'
}

interface Table<Row> {
	readonly columns: readonly Column[]
	readonly rows: readonly Row[]
	/** From the names of the columns down to the line below them. */
	readonly headHeight: number
	/** Where rows end on a page. */
	readonly floor: number
	/** The height of a row, and the space required after it on its page. */
	readonly heightOf: (row: Row) => number
	readonly after?: (row: Row) => number
	readonly draw: (row: Row, y: number) => void
	/** Starts a further page; returns the y where it begins. */
	readonly turn: () => number
}

/** Draws a table from a y on, on as many pages as it needs, each with the names of the columns; returns the y where it ends. */
export function table<Row>(paper: Paper, top: number, drawn: Table<Row>): number {
	const { rows, floor, heightOf, after, draw, turn } = drawn
	let y = columnNames(paper, top, drawn)
	for (const row of rows) {
		const height = heightOf(row)
		if (y + height + (after?.(row) ?? 0) > floor) y = columnNames(paper, turn(), drawn)
		draw(row, y)
		y += height
		joint(paper, PAGE.side, y, RIGHT, y)
	}
	return y
}

/** The names of columns with a line below; returns the y of the line. */
function columnNames(
	paper: Paper,
	y: number,
	{ columns, headHeight }: Pick<Table<never>, 'columns' | 'headHeight'>,
): number {
	for (const { name, ...at } of columns) write(paper, name, { ...at, y, size: 8, colour: INK.piedra })
	joint(paper, PAGE.side, y + headHeight, RIGHT, y + headHeight, INK.tinta)
	return y + headHeight
}

/** Amounts below each other at the right, the last of them bold; returns the y below. */
export function totalRows(
	paper: Paper,
	y: number,
	{
		rows,
		name,
	}: { readonly rows: readonly (readonly [string, string])[]; readonly name: { x: number; width: number } },
): number {
	for (const [index, [what, amount]] of rows.entries()) {
		const isLast = index === rows.length - 1
		const row = { y: y + index * 16, size: isLast ? 11.5 : 10, font: isLast ? 'bold' : 'sans' } as const
		write(paper, what, { ...row, ...name })
		write(paper, amount, { ...row, x: RIGHT - 100, width: 100, align: 'right' })
	}
	return y + rows.length * 16
}

/** Starts a further page with the brand. */
export function turnWithBrand(paper: Paper, brand: string): void {
	turnPage(paper)
	writeBrand(paper, brand, { x: PAGE.side, y: PAGE.top - 8, height: 13, size: 13, width: 210 })
}

/** Starts a further page with the brand and the title of its document; returns the y where it begins. */
export function continuePage(paper: Paper, brand: string, title: string): number {
	turnWithBrand(paper, brand)
	const at = { x: RIGHT - 300, width: 300, align: 'right' } as const
	write(paper, `${title}, continuación`, { ...at, y: PAGE.top - 8, size: 9, colour: INK.piedra, lines: 2 })
	return PAGE.top + 26
}

interface Feet {
	readonly words: readonly string[]
	/** Number of pages before the first one with a foot. */
	readonly first?: number
	/** The text of a page's number, from 1 on, and the number of pages. */
	readonly number?: (page: number, pages: number) => string
	readonly numberWidth?: number
	/** Whether the words come from the database. */
	readonly any?: boolean
}

/** «2 / 5». */
export const shortNumber = (page: number, pages: number): string => `${page} / ${pages}`

/** The foot of each page: the issuer, and the page number. */
export function feet(
	paper: Paper,
	{ words, first = 0, number = pageNumber, numberWidth = 80, any = false }: Feet,
): void {
	const { start, count } = paper.bufferedPageRange()
	for (let page = start + first; page < start + count; page++) {
		paper.switchToPage(page)
		// The foot is in the margin, where text would start a new page.
		paper.page.margins.bottom = 0
		const y = PAGE.height - 38
		joint(paper, PAGE.side, y - 8, RIGHT, y - 8)
		const small = { size: 7.5, colour: INK.piedra, lines: 1 }
		const at = { ...small, x: PAGE.side, width: INNER - numberWidth - 10 }
		for (const [row, text] of words.entries()) (any ? writeAny : write)(paper, text, { ...at, y: y + row * 10 })
		const place = { ...small, y, x: RIGHT - numberWidth, width: numberWidth }
		write(paper, number(page - start + 1, count), { ...place, align: 'right' })
	}
}

const pageNumber = (page: number, pages: number): string => `Página ${page} de ${pages}`

/** The feet from page index `first` on: the seller, the kind and date of the prices, and the page number. */
export function imprintFeet(paper: Paper, { company, contact, day }: Imprint, first: number): void {
	const words = [`${company} · ${contact}`, `Precios sin IVA a ${day}. No incluyen transporte ni ofertas.`]
	feet(paper, { words, first, number: shortNumber, numberWidth: 60 })
}
