import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { type Film, filmOf } from '../src/laying/film.ts'
import { lightOf, type RoomLayers, type RoomWords } from '../src/laying/room-layers.ts'

const point = z.tuple([z.number(), z.number(), z.number()])

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

/** Where the pictures of a rendered room are. */
export interface LayerFiles {
	readonly picture: string
	readonly mask: string
	readonly diffuse: string
	readonly gloss: string
}

/** The tone curve of the rooms in a directory of masters, from its table `layers/film.png`. */
export async function readFilm(pictures: string): Promise<Film> {
	return filmOf(
		await sharp(join(pictures, 'layers', 'film.png'))
			.removeAlpha()
			.raw()
			.toBuffer(),
	)
}

/** The description of a rendered room in a directory of masters. */
export async function readRoomWords(pictures: string, name: string): Promise<RoomWords> {
	return words.parse(JSON.parse(await readFile(join(pictures, 'layers', `${name}.json`), 'utf8')))
}

/** A rendered room in a directory of masters, with the layers that lie beside it. */
export async function readRoomLayers(pictures: string, name: string): Promise<RoomLayers> {
	const layer = (kind: string) => join(pictures, 'layers', `${name}-${kind}.avif`)
	const said = await readRoomWords(pictures, name)
	const picture = join(pictures, 'rooms', `${name}.avif`)
	return layersFrom(said, { picture, mask: layer('mask'), diffuse: layer('diffuse'), gloss: layer('gloss') })
}

/** Decodes a room's pictures; its layers are stored smaller and are stretched to the size of the picture. */
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
		diffuse: lightOf(await stretched(files.diffuse), said.diffuseMax),
		gloss: lightOf(await stretched(files.gloss), said.glossMax),
	}
}
