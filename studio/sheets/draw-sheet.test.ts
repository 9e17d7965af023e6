import { expect, test } from 'vitest'
import type { Pixels } from '../faces/draw-face.ts'
import { subjectOf } from '../faces/face-step.ts'
import { surfaceMaps } from '../rooms/surface-maps.ts'
import { sampleProducts } from '../sample-products.ts'
import { drawSheet } from './draw-sheet.ts'
import { sheetWords } from './sheet-words.ts'

function tileNamed(slug: string) {
	const product = sampleProducts().find((one) => one.slug === slug)
	if (!product) throw new Error(`${slug} is gone`)
	return subjectOf(product)
}

/** The bytes of each face of a sheet. */
function facesOf({ bytes, width }: Pixels, { faces, columns, faceWidth, faceHeight }: ReturnType<typeof sheetWords>) {
	return Array.from({ length: faces }, (_, face) => {
		const left = (face % columns) * faceWidth
		const top = Math.floor(face / columns) * faceHeight
		const rows = Array.from({ length: faceHeight }, (_, y) => {
			const from = ((top + y) * width + left) * 3
			return bytes.slice(from, from + faceWidth * 3)
		})
		return Buffer.concat(rows)
	})
}

async function facesDiffer(slug: string, forma: string, count: number): Promise<void> {
	const words = sheetWords(tileNamed(slug))
	expect([words.forma, words.faces]).toEqual([forma, count])
	const sheet = await drawSheet(tileNamed(slug))
	expect([sheet.width, sheet.height]).toEqual([
		words.columns * words.faceWidth,
		(count / words.columns) * words.faceHeight,
	])
	const faces = facesOf(sheet, words)
	expect(new Set(faces.map((face) => face.toString('base64'))).size).toBe(count)
}

test.each([
	['mosaico-gracia-trencadis', 'trencadis', 16],
	['hidraulico-sant-antoni', 'recta', 8],
])('%s: no two faces of its sheet are the same', facesDiffer)

test.each([
	['roble-ordesa-natural', 'tercio', 6],
	['espiga-gracia-roble', 'espiga', 8],
	['hexagono-macael-blanco', 'hexagono', 16],
])('%s: no two faces of its sheet are the same', { tags: 'long' }, facesDiffer)

/** Mean red, green and blue of the pixels for which `isTile` is true. */
function meanOf(bytes: Uint8Array, channels: number, isTile: (pixel: number) => boolean): number[] {
	const sums = [0, 0, 0]
	let count = 0
	for (let pixel = 0; pixel * channels < bytes.length; pixel++) {
		if (!isTile(pixel)) continue
		count += 1
		for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (bytes[pixel * channels + part] ?? 0)
	}
	return sums.map((sum) => sum / count)
}

const MOST_STEPS = 6

async function hasColourOfRooms(slug: string): Promise<void> {
	const tile = tileNamed(slug)
	const laid = await surfaceMaps(tile, { widthMm: 3600, heightMm: 2400, mmPerPx: 3, turned: false })
	const inRooms = meanOf(laid.colour, 4, (pixel) => (laid.colour[pixel * 4 + 3] ?? 0) > 250)
	const inSheet = meanOf((await drawSheet(tile)).bytes, 3, () => true)
	for (const part of [0, 1, 2])
		expect(Math.abs((inRooms[part] ?? 0) - (inSheet[part] ?? 0)), `${part}`).toBeLessThan(MOST_STEPS)
}

test.each(['hidraulico-sant-antoni', 'metro-chamberi-botella'])(
	'%s has the same colour in its sheet as in its rooms',
	hasColourOfRooms,
)

test.each([
	'roble-ordesa-natural',
	'terrazo-lavapies-multicolor',
	'calacatta-macael-oro',
	'zellige-alhambra-anil',
	'escama-mar-menor-azul',
])('%s has the same colour in its sheet as in its rooms', { tags: 'long' }, hasColourOfRooms)

test.each(['relieve-lanzarote-piramides', 'relieve-tarifa-canas', 'relieve-sitges-lineas'])(
	'%s: its relief is visible in its sheet, lit from one side in every place',
	async (slug) => {
		const words = sheetWords(tileNamed(slug))
		expect([words.mirrored, words.quarterTurns]).toEqual([false, false])
		const [face = Buffer.alloc(0)] = facesOf(await drawSheet(tileNamed(slug)), words)
		const sorted = face.filter((_, at) => at % 3 === 1).toSorted((one, other) => one - other)
		const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
		expect(at(0.95) - at(0.05)).toBeGreaterThan(30)
	},
)
