import type { RoomLayers } from '@soleria/visualiser'
import { type LaidMap, layInRoom } from '@soleria/visualiser'
import { readFilm, readRoomLayers } from '@soleria/visualiser/server'
import { expect, test } from 'vitest'
import { subjectOf } from '../faces/face-step.ts'
import { PICTURES } from '../places.ts'
import { sampleProducts } from '../sample-products.ts'
import { surfaceMaps } from './surface-maps.ts'

const ROOM = 'bano-metro-botella'

async function laid(slug: string, room: RoomLayers, surfaceName: string): Promise<LaidMap> {
	const product = sampleProducts().find((one) => one.slug === slug)
	const surface = room.words.surfaces.find(({ name }) => name === surfaceName)
	if (!product || !surface) throw new Error(`${slug} or ${surfaceName} is gone`)
	const { width, height } = surface
	return surfaceMaps(subjectOf(product), { widthMm: width, heightMm: height, mmPerPx: 3, turned: false })
}

/** Mean difference of the wholly covered pixels of the first surface, in steps of 255. */
function difference(room: RoomLayers, picture: Uint8Array): number {
	let sum = 0
	let count = 0
	for (let pixel = 0; pixel < room.width * room.height; pixel++) {
		if ((room.mask[pixel * 3] ?? 0) < 250) continue
		for (let part = 0; part < 3; part++)
			sum += Math.abs((picture[pixel * 3 + part] ?? 0) - (room.picture[pixel * 3 + part] ?? 0))
		count += 3
	}
	expect(count).toBeGreaterThan(100_000)
	return sum / count
}

test('a floor laid from its layers looks as rendered, and another tile does not', {
	tags: 'long',
}, async () => {
	const film = await readFilm(PICTURES)
	const room = await readRoomLayers(PICTURES, ROOM)
	const floor = room.words.surfaces[0]
	expect(floor?.name).toBe('suelo')
	const same = layInRoom(room, 'suelo', await laid(floor?.tile?.slug ?? '', room, 'suelo'), film)
	const other = layInRoom(room, 'suelo', await laid('barro-salvatierra-oscuro', room, 'suelo'), film)
	expect(difference(room, same)).toBeLessThan(12)
	expect(difference(room, other)).toBeGreaterThan(40)
	// Outside the floor's mask the picture is unchanged, byte for byte.
	const untouched = same.every(
		(value, index) => (room.mask[index - (index % 3)] ?? 0) > 4 || value === room.picture[index],
	)
	expect(untouched).toBe(true)
})
