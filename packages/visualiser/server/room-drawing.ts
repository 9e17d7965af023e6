import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { layBands } from '../src/laying/lay-in-room.ts'
import type { OrderedBand } from '../src/laying/order-bands.ts'
import { readFilm, readRoomLayers } from './room-layers.ts'

/** Bands of tiles in a rendered room. */
export interface RoomDrawingOrder {
	/** The directory of the pictures. */
	readonly directory: string
	readonly room: string
	readonly bands: readonly OrderedBand[]
}

const QUALITY = 82

async function facesIn(file: string | Uint8Array) {
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	return { width: info.width, bytes: data }
}

/** A room with the tiles of its bands, not encoded, in the room's size. It takes about a second of computing. */
export async function laidRoom({ directory, room: name, bands }: RoomDrawingOrder): Promise<Sharp> {
	const room = await readRoomLayers(directory, name)
	const film = await readFilm(directory)
	const out = new Uint8Array(room.picture)
	for (const { surface, faces, ...band } of bands) {
		const picture = typeof faces === 'string' ? join(directory, faces) : faces
		layBands(room, surface, [{ ...band, faces: await facesIn(picture) }], film, out)
	}
	const { width, height } = room
	return sharp(out, { raw: { width, height, channels: 3 } })
}

/** The same as JPEG. */
export async function drawRoom(order: RoomDrawingOrder): Promise<Buffer> {
	const room = await laidRoom(order)
	return room.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}
