import { LINEAR_OF_BYTE } from './colour.ts'
import type { Film } from './film.ts'
import type { LaidSurface, Point, RoomLayers, RoomWords } from './room-layers.ts'

/** The colours of a laid surface: sRGB and a fourth byte, which is not read, row by row from its top left corner. */
export interface LaidMap {
	readonly width: number
	readonly height: number
	readonly colour: Uint8Array
}

/** Samples of a pixel in each direction, averaged: distant joints are thinner than a pixel. */
const SAMPLES = 3

/**
 * Lays tiles on one surface of a rendered room: their colour where the camera sees it, under the light that fell there
 * when the room was rendered. Gives the whole picture, three bytes a pixel.
 */
export function layInRoom(room: RoomLayers, surfaceName: string, map: LaidMap, film: Film): Uint8Array {
	const { words, width, height, mask, diffuse, gloss } = room
	const channel = words.surfaces.findIndex(({ name }) => name === surfaceName)
	const surface = words.surfaces[channel]
	if (!surface) throw new Error(`the room has no surface ${surfaceName}`)
	const seen = lineOfSight(words, width, height)
	const exposure = 2 ** words.exposure
	const out = new Uint8Array(room.picture)
	const shown = new Uint8Array(3)
	const colour = new Float32Array(3)
	for (let y = 0, index = 0; y < height; y++)
		for (let x = 0; x < width; x++, index++) {
			const cover = (mask[index * 3 + channel] ?? 0) / 255
			if (cover < 0.02) continue
			averageColour(map, surface, seen, x, y, colour)
			const light = (part: number): number =>
				((colour[part] ?? 0) * (diffuse[index * 3 + part] ?? 0) + (gloss[index * 3 + part] ?? 0)) * exposure
			film(light(0), light(1), light(2), shown, 0)
			for (let part = 0; part < 3; part++) {
				const before = out[index * 3 + part] ?? 0
				out[index * 3 + part] = Math.round(before + ((shown[part] ?? 0) - before) * cover)
			}
		}
	return out
}

/** Where the line of sight through a point of the picture meets a surface: mm along its width and height, or null. */
type Sight = (x: number, y: number, surface: LaidSurface) => readonly [number, number] | null

function lineOfSight({ camera, mirrored }: RoomWords, width: number, height: number): Sight {
	const ahead = unit([camera.target[0] - camera.position[0], camera.target[1] - camera.position[1], 0])
	const right: Point = [ahead[1], -ahead[0], 0]
	const zoom = camera.sensorMm / camera.lensMm
	return (x, y, { origin, u, v }) => {
		const across = ((mirrored ? width - x : x) / width - 0.5) * zoom
		const up = ((height / 2 - y) / width + camera.shift) * zoom
		const line: Point = [ahead[0] + right[0] * across, ahead[1] + right[1] * across, up]
		const normal = cross(u, v)
		const towards = dot(line, normal)
		if (Math.abs(towards) < 1e-9) return null
		const away = dot(minus(origin, camera.position), normal) / towards
		if (away <= 0) return null
		const place = minus(
			[camera.position[0] + line[0] * away, camera.position[1] + line[1] * away, camera.position[2] + line[2] * away],
			origin,
		)
		return [dot(place, u), dot(place, v)]
	}
}

function averageColour(map: LaidMap, surface: LaidSurface, seen: Sight, x: number, y: number, out: Float32Array): void {
	out.fill(0)
	let met = 0
	for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
		const atX = x + ((sample % SAMPLES) + 0.5) / SAMPLES
		const atY = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
		const place = seen(atX, atY, surface)
		if (!place) continue
		const column = Math.min(map.width - 1, Math.max(0, Math.floor((place[0] / surface.width) * map.width)))
		const row = Math.min(map.height - 1, Math.max(0, Math.floor((1 - place[1] / surface.height) * map.height)))
		const at = (row * map.width + column) * 4
		for (let part = 0; part < 3; part++)
			out[part] = (out[part] ?? 0) + (LINEAR_OF_BYTE[map.colour[at + part] ?? 0] ?? 0)
		met += 1
	}
	if (met > 0) for (let part = 0; part < 3; part++) out[part] = (out[part] ?? 0) / met
}

function minus(one: Point, other: Point): Point {
	return [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
}

function dot(one: Point, other: Point): number {
	return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function cross(one: Point, other: Point): Point {
	return [
		one[1] * other[2] - one[2] * other[1],
		one[2] * other[0] - one[0] * other[2],
		one[0] * other[1] - one[1] * other[0],
	]
}

function unit(vector: Point): Point {
	const length = Math.sqrt(dot(vector, vector))
	return [vector[0] / length, vector[1] / length, vector[2] / length]
}
