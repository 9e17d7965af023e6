import sharp from 'sharp'
import type { PrintedCatalogue, PrintedProduct } from '#domain/document/printed-catalogue.ts'
import { counted } from '#domain/text/counted.ts'
import { imprintFeet } from './kit.ts'
import { bytesOf, INK, INNER, joint, openPaper, PAGE, type Paper, turnPage, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

/** Pictures by name, as JPEG. */
export type PrintedPictures = ReadonlyMap<string, Uint8Array>

const GAP = 22
const CELL = (INNER - GAP) / 2
const PICTURE = 114
const ROW = 224
const HEADING = 40
const FLOOR = PAGE.height - PAGE.bottom
/** Pixels per point of a printed picture; more would only increase the file size. */
const SHARPNESS = 2.1

/** The visible part of a picture (`cover`), or all of it on its ground (`contain`), scaled down to its printed size. */
async function cut(
	picture: Uint8Array,
	width: number,
	height: number,
	fit: 'cover' | 'contain' = 'cover',
): Promise<Buffer> {
	return sharp(picture)
		.resize(Math.round(width * SHARPNESS), Math.round(height * SHARPNESS), { fit, background: INK.arena })
		.jpeg({ quality: 72, mozjpeg: true })
		.toBuffer()
}

interface Placed {
	readonly title: string
	/** Page number; the cover is 1. */
	readonly page: number
}

/** A printed catalogue: cover, contents, products in two columns of three, and a page of explanations. */
export async function drawCatalogue(
	catalogue: PrintedCatalogue,
	pictures: PrintedPictures,
	look?: PaperLook,
): Promise<Uint8Array<ArrayBuffer>> {
	const title = `${catalogue.title} · ${catalogue.brand}`
	const paper = openPaper(title, catalogue, look && { look })
	const products = catalogue.sections.flatMap((section) => section.products)
	await drawCover(paper, catalogue, products, pictures)
	turnPage(paper)
	const contentsPage = 1
	const placed = await drawProducts(paper, catalogue, pictures)
	drawTerms(paper, catalogue)
	paper.switchToPage(contentsPage)
	drawContents(paper, catalogue, placed, products.length)
	imprintFeet(paper, catalogue, 1)
	return bytesOf(paper)
}

async function drawCover(
	paper: Paper,
	catalogue: PrintedCatalogue,
	products: readonly PrintedProduct[],
	pictures: PrintedPictures,
): Promise<void> {
	turnPage(paper, paper.look.colours.dark)
	const place = { x: PAGE.side, y: PAGE.top, height: 30, size: 20, width: 336 }
	writeBrand(paper, catalogue.brand, { ...place, colour: INK.cal, plate: INK.cal })
	// Nine faces sampled evenly over the family, separated by joints.
	const faces = products.flatMap(({ picture }) => (picture ? (pictures.get(picture.name) ?? []) : []))
	const step = Math.max(1, Math.floor(faces.length / 9))
	const side = INNER / 3
	for (let place = 0; place < 9; place++) {
		const face = faces[place * step]
		const [x, y] = [PAGE.side + (place % 3) * side, 122 + Math.floor(place / 3) * side]
		if (face) paper.image(await cut(face, side, side), x, y, { width: side - 1.5, height: side - 1.5 })
		else
			paper
				.rect(x, y, side - 1.5, side - 1.5)
				.fill([INK.agua, INK.barro, INK.azafran, paper.look.colours.main][place % 4] ?? paper.look.colours.main)
	}
	const below = 122 + INNER + 22
	write(paper, catalogue.title, { x: PAGE.side, y: below, width: INNER, font: 'serif', size: 50, colour: INK.cal })
	write(paper, catalogue.lead, { x: PAGE.side, y: below + 64, width: INNER * 0.6, size: 12, colour: INK.cal })
	write(paper, `Catálogo de precios\n${catalogue.day}`, {
		x: PAGE.width - PAGE.side - 170,
		y: below + 64,
		width: 170,
		size: 12,
		colour: INK.azafran,
		align: 'right',
	})
}

/** Draws the sections, with as many rows on a page as fit. Returns the place where each section begins. */
async function drawProducts(paper: Paper, catalogue: PrintedCatalogue, pictures: PrintedPictures): Promise<Placed[]> {
	const placed: Placed[] = []
	let y = FLOOR
	for (const [index, { title, products }] of catalogue.sections.entries()) {
		if (y + HEADING + ROW > FLOOR) {
			turnPage(paper)
			y = PAGE.top
		}
		paper.addNamedDestination(`seccion-${index}`, 'XYZ', 0, y, null)
		paper.outline.addItem(title)
		write(paper, title, { x: PAGE.side, y, width: INNER, font: 'serif', size: 24, lines: 1 })
		placed.push({ title, page: paper.bufferedPageRange().count })
		y += HEADING
		for (let place = 0; place < products.length; place += 2) {
			if (y + ROW > FLOOR) {
				turnPage(paper)
				write(paper, `${title}, continuación`, { x: PAGE.side, y: PAGE.top, width: INNER, size: 9, colour: INK.piedra })
				y = PAGE.top + 20
			}
			joint(paper, PAGE.side, y, PAGE.width - PAGE.side, y)
			const pair = products.slice(place, place + 2)
			for (const [column, product] of pair.entries()) {
				await drawProduct(paper, catalogue, product, pictures, PAGE.side + column * (CELL + GAP), y + 10)
			}
			const middle = PAGE.side + CELL + GAP / 2
			if (pair.length === 2) joint(paper, middle, y + 10, middle, y + ROW - 12)
			y += ROW
		}
		y += 6
	}
	return placed
}

async function drawProduct(
	paper: Paper,
	{ origin }: PrintedCatalogue,
	product: PrintedProduct,
	pictures: PrintedPictures,
	x: number,
	y: number,
): Promise<void> {
	const picture = product.picture ? pictures.get(product.picture.name) : undefined
	if (picture)
		paper.image(await cut(picture, CELL, PICTURE, product.pack ? 'contain' : 'cover'), x, y, {
			width: CELL,
			height: PICTURE,
		})
	else paper.rect(x, y, CELL, PICTURE).fill(INK.arena)
	const at = { x, width: CELL }
	const link = origin === null ? null : `${origin}/productos/${product.slug}`
	const name = write(paper, product.name, { ...at, y: y + PICTURE + 8, font: 'bold', size: 11.5, lines: 1, link })
	const what = write(paper, product.what, { ...at, y: name + 1, size: 8.5, colour: INK.piedra, lines: 1 })
	write(paper, product.use, { ...at, y: what, size: 8.5, colour: INK.piedra, lines: 1 })
	const price = write(paper, product.price, {
		...at,
		y: y + PICTURE + 54,
		font: 'bold',
		size: 13,
		colour: paper.look.colours.main,
		lines: 1,
	})
	const both = ['sin IVA', product.priceWithVat].filter((part) => part !== '').join(' · ')
	const below = write(paper, both, { ...at, y: price, size: 8.5, colour: INK.piedra, lines: 1 })
	if (product.box !== '') write(paper, product.box, { ...at, y: below, size: 8.5, lines: 1 })
}

function drawContents(paper: Paper, catalogue: PrintedCatalogue, placed: readonly Placed[], count: number): void {
	const words = counted(count, 'referencia en almacén', 'referencias en almacén')
	write(paper, 'Contenido', { x: PAGE.side, y: PAGE.top, width: INNER, font: 'serif', size: 34 })
	write(paper, words, { x: PAGE.side, y: PAGE.top + 46, width: INNER, size: 11, colour: INK.piedra })
	let y = PAGE.top + 84
	const height = Math.min(30, (FLOOR - y) / Math.max(1, placed.length + 1))
	for (const [index, { title, page }] of placed.entries()) {
		joint(paper, PAGE.side, y - 7, PAGE.width - PAGE.side, y - 7)
		const { products } = catalogue.sections[index] ?? { products: [] }
		const goTo = `seccion-${index}`
		write(paper, title, { x: PAGE.side, y, width: 260, font: 'bold', size: 12, lines: 1, goTo })
		const references = counted(products.length, 'referencia', 'referencias')
		write(paper, references, { x: PAGE.side + 270, y: y + 2, width: 140, size: 9.5, colour: INK.piedra })
		write(paper, `${page}`, { x: PAGE.width - PAGE.side - 60, y, width: 60, size: 12, align: 'right', goTo })
		y += height
	}
	joint(paper, PAGE.side, y - 7, PAGE.width - PAGE.side, y - 7)
}

/** The last page, which explains how to read the catalogue. */
function drawTerms(paper: Paper, catalogue: PrintedCatalogue): void {
	turnPage(paper)
	write(paper, 'Antes de pedir', { x: PAGE.side, y: PAGE.top, width: INNER, font: 'serif', size: 34 })
	let y = PAGE.top + 66
	for (const [title, text] of termsOf(catalogue)) {
		joint(paper, PAGE.side, y - 10, PAGE.width - PAGE.side, y - 10)
		write(paper, title, { x: PAGE.side, y, width: 150, font: 'bold', size: 11 })
		y = Math.max(write(paper, text, { x: PAGE.side + 170, y, width: INNER - 170, size: 10.5 }), y + 16) + 24
	}
	joint(paper, PAGE.side, y - 10, PAGE.width - PAGE.side, y - 10)
	const where = catalogue.origin === null ? '' : `\n${catalogue.origin.replace(/^https?:\/\//, '')}`
	write(paper, `${catalogue.company}\n${catalogue.contact}${where}`, {
		x: PAGE.side + 170,
		y: y + 8,
		width: INNER - 170,
		font: 'bold',
		size: 11,
		colour: paper.look.colours.main,
	})
}

const termsOf = ({
	freeShipping,
	incentive,
}: PrintedCatalogue): readonly (readonly [title: string, text: string])[] => [
	[
		'Precios',
		`Son precios de tarifa sin IVA, por metro cuadrado, por pieza o por saco, y por caja donde se indica. Las ofertas y los descuentos por llevarse una partida entera están en la tienda y no figuran aquí.${incentive === null ? '' : ` A los profesionales aprobados se les descuentan ${incentive} por m².`}`,
	],
	[
		'Tono y calibre',
		'Cada lote es de una sola hornada. Un pedido se sirve de un solo lote y nunca mezclamos dos sin decirlo: pide de una vez todo lo que necesites y un 10 % más para cortes.',
	],
	[
		'Variación',
		'V1, aspecto uniforme. V2, variación leve. V3, moderada. V4, alta: las piezas cambian mucho entre sí y conviene mezclar varias cajas al colocar.',
	],
	[
		'Cajas y palets',
		'Los m² y las piezas de cada caja están junto a su precio. Por palet, el precio y los m² se ven en la página de cada producto.',
	],
	[
		'Transporte',
		`Viaja en palet y se cobra por peso y zona: con el código postal se sabe antes de pagar. Gratis ${freeShipping}. La recogida en el almacén es siempre gratis.`,
	],
	[
		'Existencias',
		'Recogemos lo que había en almacén el día de la portada. La tienda dice en todo momento cuántos m² quedan de cada lote.',
	],
]
