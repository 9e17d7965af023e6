import type { PrintedDeliveryNote, PrintedItem } from '#domain/document/printed-delivery-note.ts'
import { heightOf, writeAny } from './any-letters.ts'
import { continuePage, feet, table } from './kit.ts'
import { bytesOf, INK, INNER, joint, openPaper, PAGE, type Paper, RIGHT, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const GAP = 24
const HALF = (INNER - GAP) / 2
const FLOOR = PAGE.height - 74
/** The height of the field for the signature. */
const SIGNING = 176

/**
 * Delivery notes one after the other, each on as many pages as its lines need, with a field for the recipient's signature on its last
 * page. Deterministic: the same notes give the same bytes. Requires at least one.
 */
export async function drawDeliveryNotes(
	notes: readonly PrintedDeliveryNote[],
	look?: PaperLook,
): Promise<Uint8Array<ArrayBuffer>> {
	const [first] = notes
	if (!first) throw new RangeError('there is no delivery note to draw')
	const paper = openPaper(
		notes.length === 1 ? `Albarán ${first.id}` : `${notes.length} albaranes`,
		first,
		look && { look },
	)
	for (const note of notes) {
		const before = paper.bufferedPageRange().count
		drawNote(paper, note)
		const number = (page: number, pages: number) => `Página ${page - before} de ${pages - before}`
		const words = [`${note.company} · NIF ${note.taxId} · Este albarán no es una factura`]
		feet(paper, { words, first: before, number })
	}
	return bytesOf(paper)
}

function drawNote(paper: Paper, note: PrintedDeliveryNote): void {
	turnPage(paper)
	let y = drawHead(paper, note)
	y = drawParties(paper, note, y)
	y = drawItems(paper, note, y)
	if (note.weight !== '') {
		const at = { x: PAGE.side, y: y + 10, width: INNER, size: 10, font: 'bold', align: 'right' } as const
		y = write(paper, `Peso total: ${note.weight}`, at)
	}
	if (note.export !== null) y = write(paper, note.export, { x: PAGE.side, y: y + 10, width: INNER, size: 9.5 })
	if (y + SIGNING > FLOOR) continuePage(paper, note.brand, `Albarán ${note.id}`)
	drawSigning(paper, FLOOR - SIGNING + 24)
}

function drawHead(paper: Paper, { brand, id, facts }: PrintedDeliveryNote): number {
	writeBrand(paper, brand, { x: PAGE.side, y: PAGE.top - 2, height: 32, size: 20, width: 279 })
	const at = { x: RIGHT - 220, width: 220, align: 'right' } as const
	const below = write(paper, 'Albarán', { ...at, y: PAGE.top - 7, font: 'serif', size: 28 })
	write(paper, id, { ...at, y: below, font: 'bold', size: 11, colour: paper.look.colours.main })
	const y = below + 34
	joint(paper, PAGE.side, y, RIGHT, y, INK.tinta)
	drawFacts(paper, facts, y)
	joint(paper, PAGE.side, y + 46, RIGHT, y + 46)
	return y + 46
}

function drawFacts(paper: Paper, facts: PrintedDeliveryNote['facts'], top: number): void {
	const step = (INNER + GAP) / facts.length
	for (const [place, [name, value]] of facts.entries()) {
		const at = { x: PAGE.side + place * step, width: step - GAP }
		const below = write(paper, name, { ...at, y: top + 10, size: 8, colour: INK.piedra })
		writeAny(paper, value, { ...at, y: below, size: 10 })
	}
}

function drawParties(
	paper: Paper,
	{ parties, references, transport, driver }: PrintedDeliveryNote,
	top: number,
): number {
	const ends = parties.map(({ role, name, details }, place) => {
		const at = { x: PAGE.side + place * (HALF + GAP), width: HALF }
		let y = write(paper, role, { ...at, y: top + 12, size: 8, colour: INK.piedra }) + 2
		y = writeAny(paper, name, { ...at, y, font: 'bold', size: 10.5 }) + 1
		for (const detail of details) y = writeAny(paper, detail, { ...at, y, size: 9.5 }) + 1
		return y
	})
	let y = Math.max(...ends) + 10
	for (const [name, text] of references) {
		joint(paper, PAGE.side, y, RIGHT, y)
		y = write(paper, name, { x: PAGE.side, y: y + 10, width: INNER, size: 8, colour: INK.piedra })
		y = writeAny(paper, text, { x: PAGE.side, y, width: INNER, font: 'bold', size: 10 }) + 10
	}
	if (transport.length > 0) {
		joint(paper, PAGE.side, y, RIGHT, y)
		drawFacts(paper, transport, y)
		y += 46
	}
	if (driver.length > 0) {
		joint(paper, PAGE.side, y, RIGHT, y)
		y = write(paper, 'Para el transportista', { x: PAGE.side, y: y + 10, width: INNER, size: 8, colour: INK.piedra })
		for (const text of driver) y = writeAny(paper, text, { x: PAGE.side, y: y + 1, width: INNER, size: 9.5 })
		y += 8
	}
	return y + 14
}

/** The columns from the right; empty ones are omitted. */
function columnsOf(items: readonly PrintedItem[]) {
	const columns = [
		{ name: 'Lote', field: 'lot', width: 112 },
		{ name: 'Cantidad', field: 'quantity', width: 84 },
		{ name: 'Bultos', field: 'packages', width: 72 },
		{ name: 'Peso', field: 'weight', width: 62 },
	] as const
	const filled = columns.filter(({ field }) => items.some((item) => item[field] !== ''))
	let x = RIGHT
	const placed = filled.toReversed().map((column) => {
		x -= column.width
		return { ...column, x: x + 6, width: column.width - 6 }
	})
	return { placed, width: x - PAGE.side }
}

function drawItems(paper: Paper, note: PrintedDeliveryNote, top: number): number {
	const { placed, width } = columnsOf(note.items)
	const name = { x: PAGE.side, width: width - 6, size: 10, font: 'bold' } as const
	const detail = { x: PAGE.side, width: width - 6, size: 8.5, colour: INK.piedra }
	return table(paper, top, {
		columns: [
			{ name: 'Producto', x: PAGE.side, width },
			...placed.map((column) => ({ name: column.name, x: column.x, width: column.width, align: 'right' }) as const),
		],
		rows: note.items,
		headHeight: 15,
		floor: FLOOR,
		heightOf(item) {
			const heights = placed.map((column) => heightOf(paper, item[column.field], { width: column.width, size: 9.5 }))
			const named = heightOf(paper, item.name, name) + heightOf(paper, item.variant, detail) + 1
			return Math.max(named, ...heights) + 14
		},
		draw(item, y) {
			const below = writeAny(paper, item.name, { ...name, y: y + 7 })
			writeAny(paper, item.variant, { ...detail, y: below + 1 })
			for (const { field, x, width } of placed)
				write(paper, item[field], { x, y: y + 7, width, size: 9.5, align: 'right' })
		},
		turn: () => continuePage(paper, note.brand, `Albarán ${note.id}`),
	})
}

/** The field for the recipient's signature. */
function drawSigning(paper: Paper, top: number): void {
	joint(paper, PAGE.side, top - 16, RIGHT, top - 16, INK.tinta)
	write(paper, 'Recibí conforme', { x: PAGE.side, y: top - 6, width: HALF, size: 13, font: 'serif' })
	const advice =
		'Antes de firmar, comprueba las cajas, el tono y el calibre. Si algo falta o llega roto, anótalo en las observaciones.'
	write(paper, advice, { x: PAGE.side + HALF + GAP, y: top - 6, width: HALF, size: 8.5, colour: INK.piedra })
	const fields = [
		['Nombre y apellidos', PAGE.side, 54],
		['Fecha', PAGE.side, 130],
		['Observaciones', PAGE.side + HALF + GAP, 54],
		['Firma', PAGE.side + HALF + GAP, 130],
	] as const
	for (const [name, x, down] of fields) {
		joint(paper, x, top + down, x + HALF, top + down, INK.piedra)
		write(paper, name, { x, y: top + down + 3, width: HALF, size: 8, colour: INK.piedra })
	}
}
