import { colourOf, LINEAR_OF_BYTE, linearOf } from '../colour/colour.ts'
import type { LaidBand } from './design.ts'
import type { Film } from './film.ts'
import { laidTiles, type Spot } from './laid-tiles.ts'
import type { LaidSurface, Point, RoomLayers, RoomWords } from './room-layers.ts'
import type { TileSheet } from './tile-sheet.ts'

/** The colours of a laid surface: sRGB and a fourth byte, which is not read, row by row from its top left corner. */
export interface LaidMap {
	readonly width: number
	readonly height: number
	readonly colour: Uint8Array
}

/** A band of tiles on a surface, from one height to another in mm, and the picture of their faces: three bytes a pixel. */
export interface BandFaces {
	readonly band: LaidBand
	readonly fromMm: number
	readonly toMm: number
	readonly sheet: TileSheet
	readonly faces: { readonly width: number; readonly bytes: Uint8Array }
	/** The `gloss` of the tile that the surface was rendered with; null if it is not known. */
	readonly renderedGloss: number | null
}

/** Samples of a pixel in each direction, averaged: distant joints are thinner than a pixel. */
const SAMPLES = 3

/** How much more or less a tile mirrors than the one that was rendered in its place. */
export function mirrorScale(gloss: number, renderedGloss: number | null): number {
	if (renderedGloss === null || renderedGloss <= 0) return 1
	return Math.min(2, Math.max(0.25, gloss / renderedGloss))
}

/** The material laid on a surface. */
interface Laid {
	/** Adds the linear colour at a place, in mm to the right of and up from the surface's foot; returns false if no tile is laid there. */
	readonly addColour: (right: number, up: number, stepMm: number, sum: Float32Array) => boolean
	readonly mirrors: number
}

/**
 * Lays tiles on one surface of a rendered room: their colour where the camera sees it, under the light that fell there
 * when the room was rendered. Gives the whole picture, three bytes a pixel.
 */
export function layInRoom(room: RoomLayers, surfaceName: string, map: LaidMap, film: Film): Uint8Array {
	const out = new Uint8Array(room.picture)
	paint(room, surfaceName, (surface) => mapped(map, surface), film, out)
	return out
}

/** The same of bands of tiles from their sheets, onto a picture of the room's size. */
export function layBands(
	room: RoomLayers,
	surfaceName: string,
	bands: readonly BandFaces[],
	film: Film,
	out: Uint8Array,
): void {
	for (const band of bands) paint(room, surfaceName, (surface) => tiled(band, surface), film, out)
}

function paint(
	room: RoomLayers,
	surfaceName: string,
	laidOn: (surface: LaidSurface) => Laid,
	film: Film,
	out: Uint8Array,
): void {
	const { words, width, height, mask, diffuse, gloss } = room
	const channel = words.surfaces.findIndex(({ name }) => name === surfaceName)
	const surface = words.surfaces[channel]
	if (!surface) throw new Error(`the room has no surface ${surfaceName}`)
	const { addColour, mirrors } = laidOn(surface)
	const seen = lineOfSight(words, width, height)
	const exposure = 2 ** words.exposure
	const shown = new Uint8Array(3)
	const colour = new Float32Array(3)
	for (let y = 0, index = 0; y < height; y++)
		for (let x = 0; x < width; x++, index++) {
			const cover = (mask[index * 3 + channel] ?? 0) / 255
			if (cover < 0.02) continue
			const stepMm = stepAt(seen, surface, x, y)
			colour.fill(0)
			let met = 0
			for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
				const atX = x + ((sample % SAMPLES) + 0.5) / SAMPLES
				const atY = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
				const place = seen(atX, atY, surface)
				if (place && addColour(place[0], place[1], stepMm, colour)) met += 1
			}
			if (met === 0) continue
			const light = (part: number): number =>
				(((colour[part] ?? 0) / met) * (diffuse[index * 3 + part] ?? 0) + (gloss[index * 3 + part] ?? 0) * mirrors) *
				exposure
			film(light(0), light(1), light(2), shown, 0)
			const opacity = (cover * met) / (SAMPLES * SAMPLES)
			for (let part = 0; part < 3; part++) {
				const before = out[index * 3 + part] ?? 0
				out[index * 3 + part] = Math.round(before + ((shown[part] ?? 0) - before) * opacity)
			}
		}
}

function mapped(map: LaidMap, surface: LaidSurface): Laid {
	return {
		mirrors: 1,
		addColour: (right, up, _stepMm, sum) => {
			const column = Math.min(map.width - 1, Math.max(0, Math.floor((right / surface.width) * map.width)))
			const row = Math.min(map.height - 1, Math.max(0, Math.floor((1 - up / surface.height) * map.height)))
			addBytes(map.colour, (row * map.width + column) * 4, 1, sum)
			return true
		},
	}
}

function tiled({ band, fromMm, toMm, sheet, faces, renderedGloss }: BandFaces, surface: LaidSurface): Laid {
	const tiles = laidTiles(sheet, band, surface)
	const grout = colourOf(tiles.grout).map(linearOf)
	const spot: Spot = { face: 0, x: 0, y: 0, inside: 0 }
	return {
		mirrors: mirrorScale(sheet.gloss, renderedGloss),
		addColour: (right, up, stepMm, sum) => {
			if (up < fromMm || up >= toMm) return false
			tiles.find(right, surface.height - up, spot)
			const tile = Math.min(1, Math.max(0, spot.inside / stepMm + 0.5))
			const column = (spot.face % sheet.columns) * sheet.faceWidth + Math.floor(spot.x * sheet.faceWidth)
			const row = Math.floor(spot.face / sheet.columns) * sheet.faceHeight + Math.floor(spot.y * sheet.faceHeight)
			addBytes(faces.bytes, (row * faces.width + column) * 3, tile, sum)
			for (let part = 0; part < 3; part++) sum[part] = (sum[part] ?? 0) + (grout[part] ?? 0) * (1 - tile)
			return true
		},
	}
}

function addBytes(bytes: Uint8Array, at: number, weight: number, sum: Float32Array): void {
	for (let part = 0; part < 3; part++)
		sum[part] = (sum[part] ?? 0) + (LINEAR_OF_BYTE[bytes[at + part] ?? 0] ?? 0) * weight
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

/** How far apart on a surface the samples of a pixel lie where they are closest, in mm. */
function stepAt(seen: Sight, surface: LaidSurface, x: number, y: number): number {
	const corner = seen(x, y, surface)
	const across = seen(x + 1, y, surface)
	const down = seen(x, y + 1, surface)
	if (!corner || !across || !down) return 0.01
	const apart = (other: readonly [number, number]) => Math.hypot(other[0] - corner[0], other[1] - corner[1]) / SAMPLES
	return Math.max(0.01, Math.min(apart(across), apart(down)))
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
