import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainBand } from '#domain/laying/design.ts'
import { drawRoom, type OrderedBand } from './room-drawing.ts'
import { readRoomLayers } from './room-layers.ts'
import { readVisualiserFiles } from './visualiser-files.ts'

const DIRECTORY = 'data/pictures'
const ROOMS = ['comedor-hidraulico', 'bano-marmol-dorado', 'salon-crema-novelda', 'cocina-espiga-roble']
/** Of 255. What is compared are means of squares of 16 pixels, since which face lies in which place differs by chance. */
const MOST_DIFFERENCE = 8
const BLOCK = 16
const files = await readVisualiserFiles(DIRECTORY, ROOMS)

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
	const surfaces = room.words.surfaces.filter(({ tile }) => tile && files?.sheets.has(tile.slug))
	const bands = surfaces.map((surface): OrderedBand => {
		const slug = slugOf(surface.tile?.slug ?? '')
		const sheet = files?.sheets.get(slug)
		if (!sheet) throw new Error(`${slug} has no sheet`)
		const band = { ...plainBand(slug), turn: surface.tile?.turned ? 90 : 0 } as const
		const { name: on, height: toMm } = surface
		return { surface: on, band, fromMm: 0, toMm, sheet, faces: sheet.file, renderedGloss: sheet.gloss }
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
