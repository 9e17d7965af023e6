import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainBand } from '../src/laying/design.ts'
import type { OrderedBand } from '../src/laying/order-bands.ts'
import type { TileSheet } from '../src/laying/tile-sheet.ts'
import { drawRoom } from './room-drawing.ts'
import { readRoomLayers } from './room-layers.ts'

/** The pictures of the sample shop: rooms with their layers, and the faces of its tiles. */
const DIRECTORY = join(import.meta.dirname, '../../../data/pictures')
const ROOMS = ['comedor-hidraulico', 'bano-marmol-dorado', 'salon-crema-novelda', 'cocina-espiga-roble']
/** Of 255. Compares means of squares of 16 pixels, since the face at each place differs by chance. */
const MOST_DIFFERENCE = 8
const BLOCK = 16
const stored: readonly TileSheet[] = JSON.parse(readFileSync(join(DIRECTORY, 'sheets.json'), 'utf8'))
const sheets = new Map(stored.map((sheet) => [sheet.slug, sheet]))

/** Mean difference of two pictures over the wholly covered blocks of each surface. */
function differences(
	mask: Uint8Array,
	{ width, height }: { readonly width: number; readonly height: number },
	surfaces: readonly string[],
	one: Uint8Array,
	other: Uint8Array,
): Map<string, number> {
	const found = new Map<string, number>()
	for (const [channel, name] of surfaces.entries()) {
		let sum = 0
		let count = 0
		for (let top = 0; top + BLOCK <= height; top += BLOCK)
			for (let left = 0; left + BLOCK <= width; left += BLOCK) {
				const apart = [0, 0, 0]
				let covered = 0
				for (let y = top; y < top + BLOCK; y++)
					for (let x = left; x < left + BLOCK; x++) {
						const at = (y * width + x) * 3
						if ((mask[at + channel] ?? 0) < 250) continue
						covered += 1
						for (const part of [0, 1, 2])
							apart[part] = (apart[part] ?? 0) + (one[at + part] ?? 0) - (other[at + part] ?? 0)
					}
				if (covered < (BLOCK * BLOCK) / 2) continue
				for (const difference of apart) sum += Math.abs(difference) / covered
				count += 3
			}
		found.set(name, sum / count)
	}
	return found
}

/** How far the surfaces of a room with the tiles of `slugOf` are from their render. */
async function farFromRender(name: string, slugOf: (rendered: string) => string): Promise<number[]> {
	const room = await readRoomLayers(DIRECTORY, name)
	const surfaces = room.words.surfaces.filter(({ tile }) => tile && sheets.has(tile.slug))
	const bands = surfaces.map((surface): OrderedBand => {
		const slug = slugOf(surface.tile?.slug ?? '')
		const sheet = sheets.get(slug)
		if (!sheet) throw new Error(`${slug} has no sheet`)
		const band = { ...plainBand(slug), turn: surface.tile?.turned ? 90 : 0 } as const
		const { name: on, height: toMm } = surface
		return {
			surface: on,
			band,
			fromMm: 0,
			toMm,
			sheet,
			faces: join('sheets', `${slug}.avif`),
			renderedGloss: sheet.gloss,
		}
	})
	const drawn = await sharp(await drawRoom({ directory: DIRECTORY, room: name, bands }))
		.raw()
		.toBuffer()
	const names = room.words.surfaces.map((surface) => surface.name)
	const found = differences(room.mask, room, names, drawn, room.picture)
	return surfaces.map((surface) => found.get(surface.name) ?? Number.NaN)
}

async function looksAsRendered(name: string): Promise<void> {
	const far = await farFromRender(name, (rendered) => rendered)
	expect(far.length).toBeGreaterThan(0)
	for (const difference of far) expect(difference).toBeLessThan(MOST_DIFFERENCE)
}

const [always = '', ...seldom] = ROOMS

test(`${always} laid from the sheets of its own tiles looks as it was rendered`, () => looksAsRendered(always))

test.each(seldom)(
	'%s laid from the sheets of its own tiles looks as it was rendered',
	{ tags: 'long' },
	looksAsRendered,
)

test('with another tile a room looks otherwise', async () => {
	for (const difference of await farFromRender('salon-crema-novelda', () => 'barro-salvatierra-oscuro'))
		expect(difference).toBeGreaterThan(3 * MOST_DIFFERENCE)
})
