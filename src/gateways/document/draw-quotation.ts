import type { PrintedQuotation, PrintedQuotationLine } from '#domain/document/printed-quotation.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { bytesOf, INK, INNER, joint, mark, openPaper, PAGE, type Paper, turnPage, write } from './paper.ts'

const RIGHT = PAGE.width - PAGE.side
const FLOOR = PAGE.height - 74
/** The columns from the right. */
const TOTAL = { x: RIGHT - 72, width: 72 } as const
const VAT = { x: TOTAL.x - 40, width: 34 } as const
const UNIT = { x: VAT.x - 90, width: 84 } as const
const AMOUNT = { x: UNIT.x - 108, width: 100 } as const
const NAME = { x: PAGE.side, width: AMOUNT.x - PAGE.side - 10 } as const
/** The box that a logo stands in. */
const LOGO = { width: 150, height: 62 } as const

/** A quotation, on as many pages as it needs. Deterministic: the same quotation gives the same bytes. */
export async function drawQuotation(quotation: PrintedQuotation): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`${quotation.title} · ${quotation.brand}`, quotation)
	turnPage(paper)
	let y = drawNames(paper, drawHead(paper, quotation))
	for (const line of quotation.lines) {
		if (y + heightOfLine(paper, line) > FLOOR) y = drawNames(paper, continuePage(paper, quotation))
		y = drawLine(paper, line, y)
	}
	y = drawTotals(paper, quotation, y)
	y = drawTexts(paper, quotation, y)
	drawClosing(paper, quotation, y)
	drawFeet(paper, quotation)
	return bytesOf(paper)
}

function drawHead(paper: Paper, { title, from, to, logo, isShop, brand, day, validTo }: PrintedQuotation): number {
	if (logo) paper.image(Buffer.from(logo, 'base64'), PAGE.side, PAGE.top - 8, { fit: [LOGO.width, LOGO.height] })
	else if (isShop) {
		mark(paper, PAGE.side, PAGE.top - 8, 16, INK.noche)
		write(paper, brand, { x: PAGE.side + 24, y: PAGE.top - 8, width: 200, font: 'serif', size: 14, lines: 1 })
	} else writeAny(paper, brand, { x: PAGE.side, y: PAGE.top - 8, width: 240, font: 'bold', size: 15 })
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

function drawNames(paper: Paper, y: number): number {
	const small = { y, size: 8, colour: INK.piedra }
	write(paper, 'Producto', { ...small, ...NAME })
	write(paper, 'Cantidad', { ...small, ...AMOUNT })
	write(paper, 'Precio sin IVA', { ...small, ...UNIT, align: 'right' })
	write(paper, 'IVA', { ...small, ...VAT, align: 'right' })
	write(paper, 'Sin IVA', { ...small, ...TOTAL, align: 'right' })
	joint(paper, PAGE.side, y + 13, RIGHT, y + 13, INK.tinta)
	return y + 13
}

const BOLD = { ...NAME, size: 10, font: 'bold' } as const
const DETAIL = { ...NAME, size: 8.5, colour: INK.piedra } as const

function heightOfLine(paper: Paper, { name, detail, amount }: PrintedQuotationLine): number {
	const named = heightOf(paper, name, BOLD) + (detail === '' ? 0 : heightOf(paper, detail, DETAIL) + 1)
	return Math.max(named, heightOf(paper, amount, { width: AMOUNT.width, size: 9 })) + 14
}

function drawLine(paper: Paper, line: PrintedQuotationLine, top: number): number {
	const y = top + 7
	const below = writeAny(paper, line.name, { ...BOLD, y })
	if (line.detail !== '') writeAny(paper, line.detail, { ...DETAIL, y: below + 1 })
	write(paper, line.amount, { ...AMOUNT, y, size: 9 })
	write(paper, line.unitPrice, { ...UNIT, y, size: 9, align: 'right' })
	write(paper, line.vat, { ...VAT, y, size: 9, align: 'right' })
	write(paper, line.total, { ...TOTAL, y, size: 9.5, align: 'right' })
	const end = top + heightOfLine(paper, line)
	joint(paper, PAGE.side, end, RIGHT, end)
	return end
}

function drawTotals(paper: Paper, quotation: PrintedQuotation, top: number): number {
	const { totals } = quotation
	let y = (top + totals.length * 16 + 16 > FLOOR ? continuePage(paper, quotation) : top) + 8
	for (const [index, [name, amount]] of totals.entries()) {
		const isLast = index === totals.length - 1
		const row = { y, size: isLast ? 11.5 : 10, font: isLast ? 'bold' : 'sans' } as const
		write(paper, name, { ...row, x: RIGHT - 310, width: 210 })
		write(paper, amount, { ...row, x: RIGHT - 100, width: 100, align: 'right' })
		y += 16
	}
	return y + 14
}

function drawTexts(paper: Paper, quotation: PrintedQuotation, top: number): number {
	let y = top
	for (const { title, text } of quotation.texts) {
		const paragraphs = text.split(/\r?\n/)
		if (y + 40 > FLOOR) y = continuePage(paper, quotation)
		y = write(paper, title, { x: PAGE.side, y, width: INNER, font: 'bold', size: 10.5 }) + 2
		for (const paragraph of paragraphs) {
			const line = { x: PAGE.side, width: INNER, size: 9.5 } as const
			if (y + heightOf(paper, paragraph, line) > FLOOR) y = continuePage(paper, quotation)
			y = paragraph === '' ? y + 6 : writeAny(paper, paragraph, { ...line, y })
		}
		y += 12
	}
	return y
}

function drawClosing(paper: Paper, quotation: PrintedQuotation, top: number): void {
	const { closing, link } = quotation
	const y = top + 40 > FLOOR ? continuePage(paper, quotation) : top
	const below = writeAny(paper, closing, { x: PAGE.side, y, width: INNER, font: 'bold', size: 10 })
	if (link !== '') write(paper, link, { x: PAGE.side, y: below + 1, width: INNER, size: 9, colour: INK.mar, link })
}

/** Starts a further page; returns the y where it begins. */
function continuePage(paper: Paper, { title, brand }: PrintedQuotation): number {
	turnPage(paper)
	writeAny(paper, `${brand} · ${title}`, { x: PAGE.side, y: PAGE.top - 8, width: INNER, size: 9, colour: INK.piedra })
	return PAGE.top + 14
}

function drawFeet(paper: Paper, { from }: PrintedQuotation): void {
	const { start, count } = paper.bufferedPageRange()
	for (let page = start; page < start + count; page++) {
		paper.switchToPage(page)
		const y = PAGE.height - 38
		joint(paper, PAGE.side, y - 8, RIGHT, y - 8)
		const small = { y, size: 7.5, colour: INK.piedra, lines: 1 }
		writeAny(paper, from[0] ?? '', { ...small, x: PAGE.side, width: INNER - 90 })
		write(paper, `${page - start + 1} / ${count}`, { ...small, x: RIGHT - 80, width: 80, align: 'right' })
	}
}
