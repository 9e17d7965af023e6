import type { PrintedProject, PrintedProjectItem, PrintedProjectRoom } from '#domain/document/printed-project.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { type Column, feet, shortNumber, table, totalRows, turnWithBrand } from './kit.ts'
import { bytesOf, INK, INNER, joint, openPaper, PAGE, type Paper, RIGHT, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const FLOOR = PAGE.height - 74
/** The columns of amounts and prices, from the right. */
const AMOUNT = { x: RIGHT - 290, width: 140 } as const
const PRICE = { x: RIGHT - 142, width: 68 } as const
const WITH_VAT = { x: RIGHT - 68, width: 68 } as const
const NAME = { x: PAGE.side, width: AMOUNT.x - PAGE.side - 10 } as const
/** A room's name is never the last line of a page. */
const HEADING = 90

/** A visitor's project, on as many pages as it needs. Deterministic: the same project gives the same bytes. */
export async function drawProject(project: PrintedProject, look?: PaperLook): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`${project.title} · ${project.brand}`, project, look && { look })
	turnPage(paper)
	let y = drawHead(paper, project)
	for (const room of project.rooms) y = drawRoom(paper, project, room, y)
	drawTotals(paper, project, y)
	feet(paper, { words: [`${project.company} · ${project.contact}`], number: shortNumber })
	return bytesOf(paper)
}

function drawHead(paper: Paper, { brand, title, note, link, day }: PrintedProject): number {
	writeBrand(paper, brand, { x: PAGE.side, y: PAGE.top - 10, height: 20, size: 14, width: 224 })
	const right = { x: RIGHT - 200, width: 200, align: 'right' } as const
	write(paper, day, { ...right, y: PAGE.top - 6, size: 10, colour: INK.piedra })
	let y = writeAny(paper, title, { x: PAGE.side, y: PAGE.top + 26, width: INNER, font: 'bold', size: 20 }) + 4
	if (note !== '') y = writeAny(paper, note, { x: PAGE.side, y, width: INNER, size: 10 }) + 4
	y = write(paper, link, { x: PAGE.side, y, width: INNER, size: 8.5, colour: paper.look.colours.main, link })
	return y + 18
}

function drawRoom(paper: Paper, project: PrintedProject, room: PrintedProjectRoom, top: number): number {
	let y = top + HEADING > FLOOR ? turn(paper, project) : top
	if (room.name !== '') y = writeAny(paper, room.name, { x: PAGE.side, y, width: INNER, font: 'bold', size: 13 })
	if (room.about !== '') y = write(paper, room.about, { x: PAGE.side, y, width: INNER, size: 9.5, colour: INK.piedra })
	y = table(paper, y + 6, {
		columns: COLUMNS,
		rows: room.items,
		headHeight: 13,
		floor: FLOOR,
		heightOf: (item) => heightOfItem(paper, item),
		draw: (item, at) => drawItem(paper, item, at + 7),
		turn: () => turn(paper, project),
	})
	if (room.items.length === 0) {
		y = write(paper, 'Todavía sin productos.', { x: PAGE.side, y: y + 7, width: INNER, size: 9.5 }) + 7
	}
	const sum = { x: PAGE.side, y: y + 6, width: INNER, size: 9.5, font: 'bold', align: 'right' } as const
	return room.subtotal === '' ? y + 18 : write(paper, room.subtotal, sum) + 18
}

const COLUMNS: readonly Column[] = [
	{ name: 'Producto', ...NAME },
	{ name: 'Cantidad', ...AMOUNT },
	{ name: 'Sin IVA', ...PRICE, align: 'right' },
	{ name: 'Con IVA', ...WITH_VAT, align: 'right' },
]
const BOLD = { ...NAME, size: 10, font: 'bold' } as const
const DETAIL = { ...NAME, size: 8.5, colour: INK.piedra } as const

function heightOfItem(paper: Paper, { name, detail, note, amount }: PrintedProjectItem): number {
	const texts = [detail, note].filter((text) => text !== '')
	const named = texts.reduce((sum, text) => sum + heightOf(paper, text, DETAIL) + 1, heightOf(paper, name, BOLD))
	return Math.max(named, heightOf(paper, amount, { width: AMOUNT.width, size: 9 })) + 14
}

function drawItem(paper: Paper, item: PrintedProjectItem, y: number): void {
	let below = writeAny(paper, item.name, { ...BOLD, y })
	for (const text of [item.detail, item.note]) {
		if (text !== '') below = writeAny(paper, text, { ...DETAIL, y: below + 1 })
	}
	write(paper, item.amount, { ...AMOUNT, y, size: 9 })
	write(paper, item.price, { ...PRICE, y, size: 9.5, align: 'right' })
	write(paper, item.priceWithVat, { ...WITH_VAT, y, size: 9.5, align: 'right' })
}

function drawTotals(paper: Paper, project: PrintedProject, top: number): void {
	const { totals, remarks } = project
	const height = totals.length * 16 + remarks.length * 26 + 20
	let y = top + height > FLOOR ? turn(paper, project) : top
	joint(paper, PAGE.side, y, RIGHT, y, INK.tinta)
	y += 8
	y = totalRows(paper, y, { rows: totals, name: { x: RIGHT - 290, width: 190 } })
	y += 8
	for (const text of remarks) y = write(paper, text, { x: PAGE.side, y, width: INNER, size: 9, colour: INK.piedra }) + 3
}

/** Starts a further page; returns the y where it begins. */
function turn(paper: Paper, { title, brand }: PrintedProject): number {
	turnWithBrand(paper, brand)
	writeAny(paper, title, { x: PAGE.side, y: PAGE.top + 10, width: INNER, size: 9, colour: INK.piedra })
	return PAGE.top + 36
}
