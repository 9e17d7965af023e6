import type { jsPDF } from 'jspdf'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import { EXPORT_EXEMPTION } from '#domain/tax/tax-regime-text.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import type { ShownMerchant } from '#web/page/merchant.ts'
import { drawableText } from './delivery-note-text.ts'

type DeliveredItem = OrderAnswer['items'][number]

/** What a delivery note takes of an order, without prices. */
export interface DeliveryNoteFacts
	extends Pick<OrderAnswer, 'id' | 'date' | 'items' | 'weight' | 'shipping' | 'taxRegime'> {
	readonly merchant: ShownMerchant
	/** Date of the note in display form; defaults to today. */
	readonly day?: string
}

const PAGE = { width: 595.28, height: 841.89, side: 42, top: 62 } as const
const RIGHT = PAGE.width - PAGE.side
const INNER = RIGHT - PAGE.side
const HALF = (INNER - 24) / 2
const FLOOR = PAGE.height - 74
const SIGNING = 176
const INK = { tinta: '#1b2628', piedra: '#566160', lino: '#e4dfd4', mar: '#155160' } as const
const TILES = ['#2b7d8f', '#9e4227', '#e3a72f', '#12292f'] as const
const LEADING = 1.35

interface TextBlock {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly size: number
	readonly bold?: boolean
	readonly serif?: boolean
	readonly colour?: string
	readonly align?: 'left' | 'right'
}

/** File name of an order's delivery note: `albaran-2611K7Q2M4.pdf`. */
export function deliveryNoteName(id: string): string {
	return `albaran-${id}.pdf`
}

/** The delivery note of an order as a PDF, made in the browser: jspdf is loaded lazily. */
export async function makeDeliveryNote(order: DeliveryNoteFacts): Promise<Blob> {
	const { jsPDF: Document } = await import('jspdf')
	const paper = new Document({ unit: 'pt', format: 'a4', putOnlyUsedFonts: true })
	paper.setProperties({ title: `Albarán ${order.id}`, author: order.merchant.companyName })
	paper.setLanguage('es-ES')
	let y = drawHead(paper, order)
	y = drawParties(paper, order, y)
	y = drawItems(paper, order, y)
	if (order.weight) {
		const at = { x: PAGE.side, y: y + 18, width: INNER, size: 10, bold: true, align: 'right' } as const
		y = write(paper, `Peso total: ${order.weight}`, at)
	}
	if (order.taxRegime === 'exportacion') {
		const text = `Exportación. ${EXPORT_EXEMPTION}. El IGIC y la aduana los paga quien lo recibe.`
		y = write(paper, text, { x: PAGE.side, y: y + 18, width: INNER, size: 9.5 })
	}
	if (y + SIGNING > FLOOR) continuePage(paper, order)
	drawSigning(paper, FLOOR - SIGNING + 24)
	drawFeet(paper, order)
	return new Blob([paper.output('arraybuffer')], { type: 'application/pdf' })
}

function drawHead(paper: jsPDF, order: DeliveryNoteFacts): number {
	drawMark(paper, PAGE.top - 15, 19)
	write(paper, order.merchant.brand, { x: PAGE.side + 28, y: PAGE.top, width: 260, size: 19, serif: true })
	const at = { x: RIGHT - 220, width: 220, align: 'right' } as const
	write(paper, 'Albarán', { ...at, y: PAGE.top, size: 28, serif: true })
	write(paper, order.id, { ...at, y: PAGE.top + 19, size: 11, bold: true, colour: INK.mar })
	const y = PAGE.top + 38
	line(paper, y, INK.tinta)
	const { shipping } = order
	const facts = [
		['Fecha', order.day ?? dayInWords(madridDay(Date.now()))],
		['Pedido del', order.date],
		['Entrega', shipping.method],
	] as const
	for (const [place, fact] of facts.entries())
		drawFact(paper, fact, PAGE.side + (place * INNER) / 3, y + 17, INNER / 3 - 12)
	line(paper, y + 48)
	return y + 48
}

function drawParties(paper: jsPDF, { shipping, merchant }: DeliveryNoteFacts, top: number): number {
	const seller = [
		`NIF ${merchant.taxId}`,
		addressText(merchant.warehouse),
		`${merchant.phones[0].text} · ${merchant.email}`,
	]
	const left = drawParty(paper, PAGE.side, top + 19, 'Remitente', merchant.companyName, seller)
	const buyer = [shipping.address, ...(shipping.phone === '' ? [] : [`Tel. ${shipping.phone}`])]
	const x = PAGE.side + HALF + 24
	const right = drawParty(paper, x, top + 19, 'Destinatario', shipping.name, buyer)
	let y = Math.max(left, right) + 4
	const transport = [
		...(shipping.carrier ? [['Transportista', shipping.carrier] as const] : []),
		...(shipping.tracking ? [['Seguimiento', shipping.tracking] as const] : []),
	]
	if (transport.length > 0) {
		line(paper, y)
		for (const [place, fact] of transport.entries()) {
			drawFact(paper, fact, PAGE.side + place * (HALF + 24), y + 17, HALF)
		}
		y += 48
		line(paper, y)
	}
	return drawDriverNotes(paper, shipping, y) + 24
}

/** What the driver was told, over the whole width. Line breaks become « / », which bounds its height by the text's length. */
function drawDriverNotes(paper: jsPDF, { notes, access }: DeliveryNoteFacts['shipping'], top: number): number {
	const texts = [...(notes === null ? [] : [notes.split(/\s*[\r\n]+\s*/).join(' / ')]), access.join(' · ')]
	const said = texts.filter((text) => text !== '')
	if (said.length === 0) return top
	let y = write(paper, 'Para el transportista', {
		x: PAGE.side,
		y: top + 17,
		width: INNER,
		size: 8,
		colour: INK.piedra,
	})
	for (const text of said) y = write(paper, text, { x: PAGE.side, y: y + 3, width: INNER, size: 9.5 })
	line(paper, y)
	return y
}

function drawParty(paper: jsPDF, x: number, top: number, role: string, name: string, details: readonly string[]) {
	let y = write(paper, role, { x, y: top, width: HALF, size: 8, colour: INK.piedra })
	y = write(paper, name, { x, y: y + 3, width: HALF, size: 10.5, bold: true })
	for (const detail of details) y = write(paper, detail, { x, y, width: HALF, size: 9.5 })
	return y
}

function drawFact(paper: jsPDF, [name, value]: readonly [string, string], x: number, y: number, width: number) {
	write(paper, name, { x, y, width, size: 8, colour: INK.piedra })
	write(paper, value, { x, y: y + 14, width, size: 10 })
}

/** The columns from the right; columns without content are omitted. */
function columnsOf(items: readonly DeliveredItem[]) {
	const columns: { name: string; width: number; of: (item: DeliveredItem) => string }[] = [
		{ name: 'Lote', width: 112, of: ({ lot }) => lotText(lot) },
		{ name: 'Cantidad', width: 84, of: ({ area, quantity }) => area ?? quantity },
		{ name: 'Bultos', width: 72, of: ({ packages }) => packages ?? '' },
		{ name: 'Peso', width: 62, of: ({ weight }) => weight },
	]
	const filled = columns.filter(({ of }) => items.some((item) => of(item) !== ''))
	let x = RIGHT
	const placed = filled.toReversed().map((column) => {
		x -= column.width
		return { ...column, x: x + 6, width: column.width - 6 }
	})
	return { placed, width: x - PAGE.side }
}

/** «B / 9» → «tono B · calibre 9». */
function lotText(lot: string): string {
	const [tone, calibre] = lot.split(' / ')
	return tone && calibre ? `tono ${tone} · calibre ${calibre}` : lot
}

function drawItems(paper: jsPDF, order: DeliveryNoteFacts, top: number): number {
	const { placed, width } = columnsOf(order.items)
	const drawNames = (y: number) => {
		const small = { y, size: 8, colour: INK.piedra }
		write(paper, 'Producto', { ...small, x: PAGE.side, width })
		for (const { name, x, width } of placed) write(paper, name, { ...small, x, width, align: 'right' })
		line(paper, y + 7, INK.tinta)
		return y + 7
	}
	let y = drawNames(top)
	for (const item of order.items) {
		const name = { x: PAGE.side, width: width - 6, size: 10, bold: true }
		const heights = placed.map((column) => heightOf(paper, column.of(item), { ...column, size: 9.5 }))
		const height = Math.max(heightOf(paper, item.name, name) + 13, ...heights) + 14
		if (y + height > FLOOR) y = drawNames(continuePage(paper, order))
		const below = write(paper, item.name, { ...name, y: y + 17 })
		write(paper, item.variant, { x: PAGE.side, y: below, width, size: 8.5, colour: INK.piedra })
		for (const { of, x, width } of placed) write(paper, of(item), { x, y: y + 17, width, size: 9.5, align: 'right' })
		y += height
		line(paper, y)
	}
	return y
}

/** The field for the recipient's signature. */
function drawSigning(paper: jsPDF, top: number): void {
	line(paper, top - 16, INK.tinta)
	write(paper, 'Recibí conforme', { x: PAGE.side, y: top + 4, width: HALF, size: 13, serif: true })
	const advice =
		'Antes de firmar, comprueba las cajas, el tono y el calibre. Si algo falta o llega roto, anótalo en las observaciones.'
	const at = { x: PAGE.side + HALF + 24, width: HALF, size: 8.5, colour: INK.piedra }
	write(paper, advice, { ...at, y: top + 1 })
	const fields = [
		['Nombre y apellidos', PAGE.side, 54],
		['DNI', PAGE.side, 92],
		['Fecha', PAGE.side, 130],
		['Observaciones', PAGE.side + HALF + 24, 54],
		['Firma', PAGE.side + HALF + 24, 130],
	] as const
	for (const [name, x, down] of fields) {
		paper.setDrawColor(INK.piedra).setLineWidth(0.5)
		paper.line(x, top + down, x + HALF, top + down)
		write(paper, name, { x, y: top + down + 10, width: HALF, size: 8, colour: INK.piedra })
	}
}

/** Starts a further page with the note's title; returns the y where it begins. */
function continuePage(paper: jsPDF, order: DeliveryNoteFacts): number {
	paper.addPage()
	drawMark(paper, 40, 13)
	const at = { x: RIGHT - 300, y: 51, width: 300, align: 'right' } as const
	write(paper, `Albarán ${order.id}, continuación`, { ...at, size: 9, colour: INK.piedra })
	return 84
}

function drawFeet(paper: jsPDF, { merchant }: DeliveryNoteFacts): void {
	const pages = paper.getNumberOfPages()
	for (let page = 1; page <= pages; page++) {
		paper.setPage(page)
		const y = PAGE.height - 38
		line(paper, y - 12)
		const small = { y, size: 7.5, colour: INK.piedra }
		const footer = `${merchant.companyName} · NIF ${merchant.taxId} · Este albarán no es una factura`
		write(paper, footer, { ...small, x: PAGE.side, width: INNER - 90 })
		write(paper, `Página ${page} de ${pages}`, { ...small, x: RIGHT - 80, width: 80, align: 'right' })
	}
}

function drawMark(paper: jsPDF, y: number, size: number): void {
	const tile = size * 0.45
	const step = size - tile
	for (const [place, colour] of TILES.entries()) {
		paper.setFillColor(colour)
		paper.rect(PAGE.side + (place % 2) * step, y + Math.floor(place / 2) * step, tile, tile, 'F')
	}
}

function line(paper: jsPDF, y: number, colour: string = INK.lino): void {
	paper.setDrawColor(colour).setLineWidth(0.75)
	paper.line(PAGE.side, y, RIGHT, y)
}

function rowsOf(paper: jsPDF, text: string, { width, size, bold, serif }: Omit<TextBlock, 'x' | 'y'>): string[] {
	paper.setFont(serif ? 'times' : 'helvetica', bold ? 'bold' : 'normal').setFontSize(size)
	return paper.splitTextToSize(drawableText(text), width)
}

function heightOf(paper: jsPDF, text: string, block: Omit<TextBlock, 'x' | 'y' | 'align'>): number {
	return rowsOf(paper, text, block).length * block.size * LEADING
}

/** Writes a text with its first baseline at `y`; returns the next baseline. */
function write(paper: jsPDF, text: string, block: TextBlock): number {
	const { x, y, width, size, colour = INK.tinta, align = 'left' } = block
	const rows = rowsOf(paper, text, block)
	paper.setTextColor(colour)
	for (const [index, row] of rows.entries()) {
		paper.text(row, align === 'right' ? x + width : x, y + index * size * LEADING, { align })
	}
	return y + rows.length * size * LEADING
}
