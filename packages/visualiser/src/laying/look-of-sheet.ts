import { colourOf } from '../colour/colour.ts'
import type { FaceLook } from '../colour/face-look.ts'
import { toLab } from '../colour/lab.ts'
import { mainColours } from '../colour/main-colours.ts'
import { type Luminance, textureOf } from '../colour/texture.ts'
import { plainBand } from './design.ts'
import { laidTiles, type Spot } from './laid-tiles.ts'
import type { TileSheet } from './tile-sheet.ts'

/** The pixels of a sheet that colours are computed from: about so many, evenly spread. */
const PIXELS = 12_000
/** The laid square whose texture is measured, and its resolution. */
const SQUARE_MM = 1200
const MM_PER_PX = 3

/** Red, green and blue bytes, row by row. */
export interface SheetPixels {
	readonly width: number
	readonly bytes: Uint8Array
}

/** The colours of a tile's faces and the texture that it has when it is laid as usual, joints and gloss included. */
export function lookOfSheet(sheet: TileSheet, { width, bytes }: SheetPixels): FaceLook {
	const labAt = (at: number) => toLab(bytes[at * 3] ?? 0, bytes[at * 3 + 1] ?? 0, bytes[at * 3 + 2] ?? 0)
	const count = Math.floor(bytes.length / 3)
	const step = Math.max(1, Math.floor(count / PIXELS))
	const pixels = Array.from({ length: Math.floor(count / step) }, (_, place) => labAt(place * step))
	const lightness = Float32Array.from({ length: count }, (_, at) => labAt(at).l)
	const texture = textureOf(laidSquare(sheet, lightness, width))
	return { slug: sheet.slug, colours: mainColours(pixels), texture: [...texture, sheet.gloss] }
}

function laidSquare(sheet: TileSheet, lightness: Float32Array, width: number): Luminance {
	const tiles = laidTiles(sheet, plainBand(sheet.slug), { width: SQUARE_MM, height: SQUARE_MM })
	const joint = toLab(...byteTriple(sheet.grout)).l
	const side = SQUARE_MM / MM_PER_PX
	const values = new Float32Array(side * side)
	const spot: Spot = { face: 0, x: 0, y: 0, inside: 0 }
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) {
			tiles.find((x + 0.5) * MM_PER_PX, (y + 0.5) * MM_PER_PX, spot)
			const column = (spot.face % sheet.columns) * sheet.faceWidth + Math.floor(spot.x * sheet.faceWidth)
			const row = Math.floor(spot.face / sheet.columns) * sheet.faceHeight + Math.floor(spot.y * sheet.faceHeight)
			const cover = Math.min(1, Math.max(0, spot.inside / MM_PER_PX + 0.5))
			values[y * side + x] = (lightness[row * width + column] ?? 0) * cover + joint * (1 - cover)
		}
	return { side, values }
}

function byteTriple(hex: string): [number, number, number] {
	const [red = 0, green = 0, blue = 0] = colourOf(hex)
	return [red * 255, green * 255, blue * 255]
}
