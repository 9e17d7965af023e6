import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainBand } from '#domain/laying/design.ts'
import { drawRoom, type OrderedBand } from './room-drawing.ts'
import { readRoomLayers } from './room-layers.ts'
import { readVisualiserFiles } from './visualiser-files.ts'

const DIRECTORY = 'data/pictures'
const ROOMS = ['bano-marmol-dorado', 'salon-crema-novelda', 'cocina-espiga-roble', 'comedor-hidraulico']
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

test.each(ROOMS)(
	'%s laid from the sheets of its own tiles looks as it was rendered, and not with another',
	async (name) => {
		const room = await readRoomLayers(DIRECTORY, name)
		const surfaces = room.words.surfaces.filter(({ tile }) => tile && files?.sheets.has(tile.slug))
		const bandOf = (slug: string, surface: (typeof surfaces)[number]): OrderedBand => {
			const sheet = files?.sheets.get(slug)
			if (!sheet) throw new Error(`${slug} has no sheet`)
			const band = { ...plainBand(slug), turn: surface.tile?.turned ? 90 : 0 } as const
			const { name: on, height: toMm } = surface
			return { surface: on, band, fromMm: 0, toMm, sheet, file: sheet.file, renderedGloss: sheet.gloss }
		}
		const compared = async (bands: readonly OrderedBand[]) => {
			const drawn = await drawRoom({ directory: DIRECTORY, room: name, bands })
			const names = room.words.surfaces.map((surface) => surface.name)
			return differences(room.mask, room, names, await sharp(drawn).raw().toBuffer(), room.picture)
		}
		const own = await compared(surfaces.map((surface) => bandOf(surface.tile?.slug ?? '', surface)))
		const other = await compared(surfaces.map((surface) => bandOf('barro-salvatierra-oscuro', surface)))
		expect(surfaces.length).toBeGreaterThan(0)
		for (const surface of surfaces) {
			expect(own.get(surface.name), surface.name).toBeLessThan(MOST_DIFFERENCE)
			expect(other.get(surface.name), surface.name).toBeGreaterThan(3 * MOST_DIFFERENCE)
		}
	},
)
