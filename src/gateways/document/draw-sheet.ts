import sharp from 'sharp'
import type { TechnicalFact } from '#domain/catalogue/sheet/technical-facts.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import { heightOf } from './any-letters.ts'
import type { PrintedPictures } from './draw-catalogue.ts'
import { imprintFeet } from './kit.ts'
import { bytesOf, INK, INNER, joint, openPaper, PAGE, type Paper, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const GAP = 18
const ADVICE = { x: PAGE.side, width: INNER, size: 10, colour: INK.piedra } as const
const HALF = (INNER - GAP) / 2
const PICTURE = 150
/** Facts with sentences and addresses: as wide as the page, below the columns. */
const OF_WORDS: TechnicalFact['group'] = 'Fabricante y seguridad'

/** A technical sheet: pictures, facts, and laying advice. */
export async function drawSheet(
	sheet: PrintedSheet,
	pictures: PrintedPictures,
	look?: PaperLook,
): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`Ficha técnica · ${sheet.name}`, sheet, look && { look })
	turnPage(paper)
	writeBrand(paper, sheet.brand, { x: PAGE.side, y: PAGE.top - 10, height: 20, size: 14, width: 224 })
	write(paper, 'Ficha técnica', {
		x: PAGE.width - PAGE.side - 200,
		y: PAGE.top - 6,
		width: 200,
		size: 10,
		colour: INK.piedra,
		align: 'right',
	})
	const link = sheet.origin === null ? null : `${sheet.origin}/productos/${sheet.slug}`
	const below = write(paper, sheet.name, {
		x: PAGE.side,
		y: PAGE.top + 26,
		width: INNER,
		font: 'serif',
		size: 30,
		lines: 2,
		link,
	})
	const kind = write(paper, sheet.kind, { x: PAGE.side, y: below, width: INNER, size: 11, colour: INK.piedra })
	let y = await drawPictures(paper, sheet, pictures, kind + 14)
	y = drawWords(paper, sheet, y) + 18
	y = drawFacts(paper, sheet, y) + 10
	y = drawWordFacts(paper, sheet, y)
	if (y + heightOfAdvice(paper, sheet) > PAGE.height - PAGE.bottom) {
		turnPage(paper)
		y = PAGE.top
	}
	joint(paper, PAGE.side, y, PAGE.width - PAGE.side, y)
	write(paper, sheet.advice, { ...ADVICE, y: y + 12 })
	imprintFeet(paper, sheet, 0)
	return bytesOf(paper)
}

async function drawPictures(paper: Paper, sheet: PrintedSheet, pictures: PrintedPictures, y: number): Promise<number> {
	const shown = sheet.pictures.flatMap(({ name }) => pictures.get(name) ?? []).slice(0, 2)
	const width = shown.length === 1 ? INNER : HALF
	for (const [place, picture] of shown.entries()) {
		const printed = await sharp(picture)
			.resize(Math.round(width * 2.6), Math.round(PICTURE * 2.6), { fit: 'cover' })
			.jpeg({ quality: 80, mozjpeg: true })
			.toBuffer()
		paper.image(printed, PAGE.side + place * (HALF + GAP), y, { width, height: PICTURE })
	}
	return shown.length === 0 ? y : y + PICTURE + 22
}

/** Writes the facts with sentences, below the columns; returns the y where they end. */
function drawWordFacts(paper: Paper, { facts }: PrintedSheet, top: number): number {
	const rows = facts.filter(({ group }) => group === OF_WORDS)
	if (rows.length === 0) return top
	let y =
		write(paper, OF_WORDS, {
			x: PAGE.side,
			y: top,
			width: INNER,
			font: 'bold',
			size: 9.5,
			colour: paper.look.colours.main,
		}) + 5
	for (const { name, value } of rows) {
		joint(paper, PAGE.side, y - 3, PAGE.side + INNER, y - 3)
		write(paper, name, { x: PAGE.side, y, width: 110, size: 8.5, colour: INK.piedra })
		y = write(paper, value, { x: PAGE.side + 114, y, width: INNER - 114, size: 8.5 }) + 6
	}
	return y + 2
}

function heightOfAdvice(paper: Paper, { advice }: PrintedSheet): number {
	return heightOf(paper, advice, ADVICE) + 12
}

/** Writes the facts in two columns of about the same height, each group with its name; returns the y where the longer one ends. */
function drawFacts(paper: Paper, { facts }: PrintedSheet, top: number): number {
	const columns = facts.filter(({ group }) => group !== OF_WORDS)
	const rows = [...Map.groupBy(columns, ({ group }) => group)].flatMap(([group, own]) => [
		{ name: group, value: '', norm: null },
		...own,
	])
	let column = 0
	let y = top
	let lowest = top
	for (const [nth, { name, value, norm }] of rows.entries()) {
		// The name of a group stays with its first fact.
		if (column === 0 && nth + (value === '' ? 1 : 0) >= rows.length / 2) {
			column = 1
			y = top
		}
		const x = PAGE.side + column * (HALF + GAP)
		if (value === '')
			y = write(paper, name, { x, y: y + 2, width: HALF, font: 'bold', size: 9.5, colour: paper.look.colours.main }) + 5
		else {
			joint(paper, x, y - 3, x + HALF, y - 3)
			write(paper, name, { x, y, width: 100, size: 8.5, colour: INK.piedra })
			y = write(paper, value, { x: x + 104, y, width: HALF - 104, font: 'bold', size: 8.5 })
			if (norm !== null) y = write(paper, norm, { x: x + 104, y, width: HALF - 104, size: 7, colour: INK.piedra })
			y += 6
		}
		lowest = Math.max(lowest, y)
	}
	return lowest
}

/** Price on the left, description on the right. */
function drawWords(paper: Paper, sheet: PrintedSheet, top: number): number {
	const left = { x: PAGE.side, width: HALF }
	let y = write(paper, sheet.price, { ...left, y: top - 4, font: 'bold', size: 18, colour: paper.look.colours.main })
	const both = sheet.priceWithVat === '' ? 'sin IVA' : `sin IVA · ${sheet.priceWithVat}`
	y = write(paper, both, { ...left, y, size: 10, colour: INK.piedra })
	if (sheet.box !== '') y = write(paper, `${sheet.box} · sin IVA`, { ...left, y: y + 2, size: 10 })
	if (sheet.shade !== '') y = write(paper, sheet.shade, { ...left, y: y + 6, size: 9, colour: INK.piedra })
	const at = { x: PAGE.side + HALF + GAP, width: HALF, y: top }
	return Math.max(y, write(paper, sheet.description, { ...at, size: 9.5, lines: 8 }))
}
