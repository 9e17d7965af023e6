import sharp, { type Sharp } from 'sharp'
import { lay } from '../../src/domain/laying/lay.ts'
import { type LaidMap, layInRoom } from '../../src/domain/laying/lay-in-room.ts'
import { readFilm, readRoomLayers } from '../../src/gateways/picture/room-layers.ts'
import { caraOf } from '../faces/cara.ts'
import { illuminate } from '../faces/light.ts'
import { faceFor, type PictureSubject } from '../faces/subject.ts'
import { PICTURES } from '../places.ts'
import { layingOf } from '../rooms/surface-maps.ts'

const MM_PER_PX = 1.5

/** Whether a tile is little without its relief, which the light kept of a room knows nothing of. */
export function isInRelief({ cara }: PictureSubject): boolean {
	return caraOf(cara).name === 'relieve'
}

/** A room with tiles in relief on some surfaces: the relief is shaded by light from the upper left before it is laid. */
export async function reliefRoom(subject: PictureSubject, name: string, surfaces: readonly string[]): Promise<Sharp> {
	const [room, film] = await Promise.all([readRoomLayers(PICTURES, name), readFilm(PICTURES)])
	let picture = room.picture
	for (const surface of room.words.surfaces)
		if (surfaces.includes(surface.name))
			picture = layInRoom({ ...room, picture }, surface.name, await shaded(subject, surface), film)
	const { width, height } = room
	return sharp(picture, { raw: { width, height, channels: 3 } })
}

async function shaded(
	subject: PictureSubject,
	surface: { readonly width: number; readonly height: number },
): Promise<LaidMap> {
	const width = Math.round(surface.width / MM_PER_PX)
	const height = Math.round(surface.height / MM_PER_PX)
	const laying = await layingOf(subject, MM_PER_PX)
	const leftMm = (laying.layout.width - surface.width) / 2
	const topMm = (laying.layout.height - surface.height) / 2
	const wall = lay(laying, { width, height, mmPerPx: MM_PER_PX, leftMm, topMm })
	const light = { relief: faceFor(subject).relief, gloss: 0, raking: false, window: 0 }
	const bytes = illuminate(wall, MM_PER_PX, light)
	const colour = new Uint8Array(width * height * 4)
	for (let pixel = 0; pixel < width * height; pixel++)
		for (let part = 0; part < 3; part++) colour[pixel * 4 + part] = bytes[pixel * 3 + part] ?? 0
	return { width, height, colour }
}
