import type { PrintedProject, PrintedProjectItem, PrintedProjectRoom } from '#domain/document/printed-project.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { bytesOf, INK, INNER, joint, mark, openPaper, PAGE, type Paper, turnPage, write } from './paper.ts'

const RIGHT = PAGE.width - PAGE.side
const FLOOR = PAGE.height - 74
/** The columns of amounts and prices, from the right. */
const AMOUNT = { x: RIGHT - 290, width: 140 } as const
const PRICE = { x: RIGHT - 142, width: 68 } as const
const WITH_VAT = { x: RIGHT - 68, width: 68 } as const
const NAME = { x: PAGE.side, width: AMOUNT.x - PAGE.side - 10 } as const
/** A room's name is not left alone at the foot of a page. */
const HEADING = 90

/** A visitor's project, on as many pages as it needs. Deterministic: the same project gives the same bytes. */
export async function drawProject(project: PrintedProject): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`${project.title} · ${project.brand}`, project)
	turnPage(paper)
	let y = drawHead(paper, project)
	for (const room of project.rooms) y = drawRoom(paper, project, room, y)
	drawTotals(paper, project, y)
	drawFeet(paper, project)
	return bytesOf(paper)
}

function drawHead(paper: Paper, { brand, title, note, link, day }: PrintedProject): number {
	mark(paper, PAGE.side, PAGE.top - 8, 16, INK.noche)
	write(paper, brand, { x: PAGE.side + 24, y: PAGE.top - 8, width: 200, font: 'serif', size: 14, lines: 1 })
	const right = { x: RIGHT - 200, width: 200, align: 'right' } as const
	write(paper, day, { ...right, y: PAGE.top - 6, size: 10, colour: INK.piedra })
	let y = writeAny(paper, title, { x: PAGE.side, y: PAGE.top + 26, width: INNER, font: 'bold', size: 20 }) + 4
	if (note !== '') y = writeAny(paper, note, { x: PAGE.side, y, width: INNER, size: 10 }) + 4
	y = write(paper, link, { x: PAGE.side, y, width: INNER, size: 8.5, colour: INK.mar, link })
	return y + 18
}

function drawRoom(paper: Paper, project: PrintedProject, room: PrintedProjectRoom, top: number): number {
	let y = top + HEADING > FLOOR ? continuePage(paper, project) : top
	if (room.name !== '') y = writeAny(paper, room.name, { x: PAGE.side, y, width: INNER, font: 'bold', size: 13 })
	if (room.about !== '') y = write(paper, room.about, { x: PAGE.side, y, width: INNER, size: 9.5, colour: INK.piedra })
	y = drawNames(paper, y + 6)
	if (room.items.length === 0) {
		y = write(paper, 'Todavía sin productos.', { x: PAGE.side, y: y + 7, width: INNER, size: 9.5 }) + 7
	}
	for (const item of room.items) {
		if (y + heightOfItem(paper, item) > FLOOR) y = drawNames(paper, continuePage(paper, project))
		y = drawItem(paper, item, y)
	}
	const sum = { x: PAGE.side, y: y + 6, width: INNER, size: 9.5, font: 'bold', align: 'right' } as const
	return room.subtotal === '' ? y + 18 : write(paper, room.subtotal, sum) + 18
}

function drawNames(paper: Paper, y: number): number {
	const small = { y, size: 8, colour: INK.piedra }
	write(paper, 'Producto', { ...small, ...NAME })
	write(paper, 'Cantidad', { ...small, ...AMOUNT })
	write(paper, 'Sin IVA', { ...small, ...PRICE, align: 'right' })
	write(paper, 'Con IVA', { ...small, ...WITH_VAT, align: 'right' })
	joint(paper, PAGE.side, y + 13, RIGHT, y + 13, INK.tinta)
	return y + 13
}

const BOLD = { ...NAME, size: 10, font: 'bold' } as const
const DETAIL = { ...NAME, size: 8.5, colour: INK.piedra } as const

function heightOfItem(paper: Paper, { name, detail, note, amount }: PrintedProjectItem): number {
	const texts = [detail, note].filter((text) => text !== '')
	const named = texts.reduce((sum, text) => sum + heightOf(paper, text, DETAIL) + 1, heightOf(paper, name, BOLD))
	return Math.max(named, heightOf(paper, amount, { width: AMOUNT.width, size: 9 })) + 14
}

function drawItem(paper: Paper, item: PrintedProjectItem, top: number): number {
	const y = top + 7
	let below = writeAny(paper, item.name, { ...BOLD, y })
	for (const text of [item.detail, item.note]) {
		if (text !== '') below = writeAny(paper, text, { ...DETAIL, y: below + 1 })
	}
	write(paper, item.amount, { ...AMOUNT, y, size: 9 })
	write(paper, item.price, { ...PRICE, y, size: 9.5, align: 'right' })
	write(paper, item.priceWithVat, { ...WITH_VAT, y, size: 9.5, align: 'right' })
	const end = top + heightOfItem(paper, item)
	joint(paper, PAGE.side, end, RIGHT, end)
	return end
}

function drawTotals(paper: Paper, project: PrintedProject, top: number): void {
	const { totals, remarks } = project
	const height = totals.length * 16 + remarks.length * 26 + 20
	let y = top + height > FLOOR ? continuePage(paper, project) : top
	joint(paper, PAGE.side, y, RIGHT, y, INK.tinta)
	y += 8
	for (const [index, [name, amount]] of totals.entries()) {
		const isLast = index === totals.length - 1
		const line = { y, size: isLast ? 11.5 : 10, font: isLast ? 'bold' : 'sans' } as const
		write(paper, name, { ...line, x: RIGHT - 290, width: 190 })
		write(paper, amount, { ...line, x: RIGHT - 100, width: 100, align: 'right' })
		y += 16
	}
	y += 8
	for (const text of remarks) y = write(paper, text, { x: PAGE.side, y, width: INNER, size: 9, colour: INK.piedra }) + 3
}

/** Starts a further page; returns the y where it begins. */
function continuePage(paper: Paper, { title, brand }: PrintedProject): number {
	turnPage(paper)
	mark(paper, PAGE.side, PAGE.top - 8, 13, INK.noche)
	write(paper, brand, { x: PAGE.side + 20, y: PAGE.top - 10, width: 190, font: 'serif', size: 13, lines: 1 })
	writeAny(paper, title, { x: PAGE.side, y: PAGE.top + 10, width: INNER, size: 9, colour: INK.piedra })
	return PAGE.top + 36
}

function drawFeet(paper: Paper, { company, contact }: PrintedProject): void {
	const { start, count } = paper.bufferedPageRange()
	for (let page = start; page < start + count; page++) {
		paper.switchToPage(page)
		const y = PAGE.height - 38
		joint(paper, PAGE.side, y - 8, RIGHT, y - 8)
		const small = { y, size: 7.5, colour: INK.piedra, lines: 1 }
		write(paper, `${company} · ${contact}`, { ...small, x: PAGE.side, width: INNER - 90 })
		write(paper, `${page - start + 1} / ${count}`, { ...small, x: RIGHT - 80, width: 80, align: 'right' })
	}
}
