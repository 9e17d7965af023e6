import type { PrintedQuotation, PrintedQuotationLine } from '#domain/document/printed-quotation.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { type Column, feet, shortNumber, table, totalRows } from './kit.ts'
import { bytesOf, INK, INNER, openPaper, PAGE, type Paper, RIGHT, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const FLOOR = PAGE.height - 74
/** The columns from the right. */
const TOTAL = { x: RIGHT - 72, width: 72 } as const
const VAT = { x: TOTAL.x - 40, width: 34 } as const
const UNIT = { x: VAT.x - 90, width: 84 } as const
const AMOUNT = { x: UNIT.x - 108, width: 100 } as const
const NAME = { x: PAGE.side, width: AMOUNT.x - PAGE.side - 10 } as const
/** The box of a logo. */
const LOGO = { width: 150, height: 62 } as const

/** A quotation, on as many pages as it needs. Deterministic: the same quotation gives the same bytes. */
export async function drawQuotation(quotation: PrintedQuotation, look?: PaperLook): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`${quotation.title} · ${quotation.brand}`, quotation, look && { look })
	turnPage(paper)
	let y = table(paper, drawHead(paper, quotation), {
		columns: COLUMNS,
		rows: quotation.lines,
		headHeight: 13,
		floor: FLOOR,
		heightOf: (line) => heightOfLine(paper, line),
		draw: (line, at) => drawLine(paper, line, at + 7),
		turn: () => turn(paper, quotation),
	})
	y = drawTotals(paper, quotation, y)
	y = drawTexts(paper, quotation, y)
	drawClosing(paper, quotation, y)
	feet(paper, { words: [quotation.from[0] ?? ''], number: shortNumber, any: true })
	return bytesOf(paper)
}

function drawHead(paper: Paper, { title, from, to, logo, isShop, brand, day, validTo }: PrintedQuotation): number {
	if (logo) paper.image(Buffer.from(logo, 'base64'), PAGE.side, PAGE.top - 8, { fit: [LOGO.width, LOGO.height] })
	else if (isShop) writeBrand(paper, brand, { x: PAGE.side, y: PAGE.top - 12, height: 28, size: 16, width: 240 })
	else writeAny(paper, brand, { x: PAGE.side, y: PAGE.top - 8, width: 240, font: 'bold', size: 15 })
	let right = PAGE.top - 8
	for (const [index, line] of from.entries()) {
		const font = index === 0 ? 'bold' : 'sans'
		right = writeAny(paper, line, { x: RIGHT - 200, y: right, width: 200, size: 9, font })
	}
	let y = Math.max(PAGE.top + LOGO.height, right + 12)
	y = write(paper, title, { x: PAGE.side, y, width: INNER, font: 'bold', size: 20 }) + 4
	write(paper, `${day} · Precios hasta el ${validTo}, incluido`, { x: PAGE.side, y, width: INNER, size: 10 })
	y += 22
	write(paper, 'Para', { x: PAGE.side, y, width: INNER, size: 8, colour: INK.piedra })
	y += 12
	for (const line of to) y = writeAny(paper, line, { x: PAGE.side, y, width: INNER, size: 10.5 })
	return y + 16
}

const COLUMNS: readonly Column[] = [
	{ name: 'Producto', ...NAME },
	{ name: 'Cantidad', ...AMOUNT },
	{ name: 'Precio sin IVA', ...UNIT, align: 'right' },
	{ name: 'IVA', ...VAT, align: 'right' },
	{ name: 'Sin IVA', ...TOTAL, align: 'right' },
]
const BOLD = { ...NAME, size: 10, font: 'bold' } as const
const DETAIL = { ...NAME, size: 8.5, colour: INK.piedra } as const

function heightOfLine(paper: Paper, { name, detail, amount }: PrintedQuotationLine): number {
	const named = heightOf(paper, name, BOLD) + (detail === '' ? 0 : heightOf(paper, detail, DETAIL) + 1)
	return Math.max(named, heightOf(paper, amount, { width: AMOUNT.width, size: 9 })) + 14
}

function drawLine(paper: Paper, line: PrintedQuotationLine, y: number): void {
	const below = writeAny(paper, line.name, { ...BOLD, y })
	if (line.detail !== '') writeAny(paper, line.detail, { ...DETAIL, y: below + 1 })
	write(paper, line.amount, { ...AMOUNT, y, size: 9 })
	write(paper, line.unitPrice, { ...UNIT, y, size: 9, align: 'right' })
	write(paper, line.vat, { ...VAT, y, size: 9, align: 'right' })
	write(paper, line.total, { ...TOTAL, y, size: 9.5, align: 'right' })
}

function drawTotals(paper: Paper, quotation: PrintedQuotation, top: number): number {
	const { totals } = quotation
	const y = (top + totals.length * 16 + 16 > FLOOR ? turn(paper, quotation) : top) + 8
	return totalRows(paper, y, { rows: totals, name: { x: RIGHT - 310, width: 210 } }) + 14
}

function drawTexts(paper: Paper, quotation: PrintedQuotation, top: number): number {
	let y = top
	for (const { title, text } of quotation.texts) {
		const paragraphs = text.split(/\r?\n/)
		if (y + 40 > FLOOR) y = turn(paper, quotation)
		y = write(paper, title, { x: PAGE.side, y, width: INNER, font: 'bold', size: 10.5 }) + 2
		for (const paragraph of paragraphs) {
			const line = { x: PAGE.side, width: INNER, size: 9.5 } as const
			if (y + heightOf(paper, paragraph, line) > FLOOR) y = turn(paper, quotation)
			y = paragraph === '' ? y + 6 : writeAny(paper, paragraph, { ...line, y })
		}
		y += 12
	}
	return y
}

function drawClosing(paper: Paper, quotation: PrintedQuotation, top: number): void {
	const { closing, link } = quotation
	const y = top + 40 > FLOOR ? turn(paper, quotation) : top
	const below = writeAny(paper, closing, { x: PAGE.side, y, width: INNER, font: 'bold', size: 10 })
	if (link !== '')
		write(paper, link, { x: PAGE.side, y: below + 1, width: INNER, size: 9, colour: paper.look.colours.main, link })
}

/** Starts a further page; returns the y where it begins. */
function turn(paper: Paper, { title, brand }: PrintedQuotation): number {
	turnPage(paper)
	writeAny(paper, `${brand} · ${title}`, { x: PAGE.side, y: PAGE.top - 8, width: INNER, size: 9, colour: INK.piedra })
	return PAGE.top + 14
}
