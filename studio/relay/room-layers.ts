import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'

const point = z.tuple([z.number(), z.number(), z.number()])

/** What `{room}.json` says: where the camera stood and where the tiled surfaces lie, in mm. */
const words = z.object({
	camera: z.object({
		position: point,
		target: point,
		lensMm: z.number(),
		sensorMm: z.number(),
		shift: z.number(),
	}),
	mirrored: z.boolean(),
	exposure: z.number(),
	mmPerPx: z.number(),
	diffuseMax: z.number(),
	glossMax: z.number(),
	surfaces: z.array(
		z.object({
			name: z.string(),
			origin: point,
			u: point,
			v: point,
			width: z.number(),
			height: z.number(),
			tile: z.object({ slug: z.string(), turned: z.boolean() }).nullable(),
		}),
	),
})

export type Point = z.infer<typeof point>
export type RoomWords = z.infer<typeof words>
export type LaidSurface = RoomWords['surfaces'][number]

/** A rendered room and the light on its tiled surfaces, each `width` × `height` × 3. */
export interface RoomLayers {
	readonly words: RoomWords
	readonly width: number
	readonly height: number
	readonly picture: Uint8Array
	/** Red is the first surface, green the second and blue the third: how much of the pixel it covers, of 255. */
	readonly mask: Uint8Array
	readonly diffuse: Float32Array
	readonly gloss: Float32Array
}

/** How the light was packed into 8 bits: see `to_steps` of blender/render.py. */
const DEPTH = 255

/** Where the parts of a rendered room are. */
export interface LayerFiles {
	readonly picture: string
	readonly mask: string
	readonly diffuse: string
	readonly gloss: string
}

/** The layers of a room on the shelf of the shop's pictures. */
export function readRoomLayers(pictures: string, name: string): Promise<RoomLayers> {
	const layer = (kind: string) => join(pictures, 'layers', `${name}-${kind}.avif`)
	const said = words.parse(JSON.parse(readFileSync(join(pictures, 'layers', `${name}.json`), 'utf8')))
	const picture = join(pictures, 'rooms', `${name}.avif`)
	return layersFrom(said, { picture, mask: layer('mask'), diffuse: layer('diffuse'), gloss: layer('gloss') })
}

export async function layersFrom(said: RoomWords, files: LayerFiles): Promise<RoomLayers> {
	const { data: picture, info } = await sharp(files.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const { width, height } = info
	const stretched = (file: string) => sharp(file).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()
	return {
		words: said,
		width,
		height,
		picture,
		mask: await stretched(files.mask),
		diffuse: unpacked(await stretched(files.diffuse), said.diffuseMax),
		gloss: unpacked(await stretched(files.gloss), said.glossMax),
	}
}

function unpacked(bytes: Uint8Array, largest: number): Float32Array {
	const table = Float32Array.from(
		{ length: 256 },
		(_, step) => ((2 ** ((step / 255) * Math.log2(1 + DEPTH)) - 1) / DEPTH) * largest,
	)
	return Float32Array.from(bytes, (step) => table[step] ?? 0)
}
