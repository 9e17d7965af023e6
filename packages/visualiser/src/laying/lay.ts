import { type Colour, clamp } from '../colour/colour.ts'
import type { Cell, Layout } from './layout.ts'
import { chance, noiseFrom } from './noise.ts'
import type { Surface } from './surface.ts'

/** One pixel of a tile: colour and height in mm. It is changed in place. */
export interface Pixel {
	r: number
	g: number
	b: number
	height: number
}

/**
 * Changes a tile's pixel after it was taken from the surface: its tone, a bevel, an uneven face. `xMm` and `yMm` are
 * on the wall.
 */
export type Finish = (pixel: Pixel, cell: Cell, xMm: number, yMm: number) => void

export interface Laying {
	readonly layout: Layout
	readonly surface: Surface
	/** Side of the square of wall that the surface covers, or 'whole' when it is the image of one tile. */
	readonly surfaceSpanMm: number | 'whole'
	/** Images of whole tiles are turned by random quarters. */
	readonly quarterTurns: boolean
	readonly jointMm: number
	readonly grout: Colour
	/** Largest random difference of brightness of a tile from the mean, in parts of 1. */
	readonly tone: number
	/** Width of the rounded rim and its drop, in mm. */
	readonly rimMm: number
	readonly dropMm: number
	/** How far uneven sides deviate from straight, in mm. */
	readonly wobbleMm: number
	readonly finish: Finish | null
	/** Strength of the fine grain of an unglazed tile, 0 to 1; 0 from afar and under a glaze. */
	readonly grain: number
	readonly seed: number
}

export interface Frame {
	readonly width: number
	readonly height: number
	readonly mmPerPx: number
	/** Where the picture's top left corner is on the wall. */
	readonly leftMm: number
	readonly topMm: number
}

/** A laid wall before it is lit. */
export interface Relief {
	readonly width: number
	readonly height: number
	readonly rgb: Float32Array
	readonly heightMm: Float32Array
	/** 1 on tiles, 0 in joints, which are matt. */
	readonly glaze: Float32Array
}

export function lay(laying: Laying, frame: Frame): Relief {
	const { width, height, mmPerPx } = frame
	const count = width * height
	const relief: Relief = {
		width,
		height,
		rgb: new Float32Array(count * 3),
		heightMm: new Float32Array(count),
		glaze: new Float32Array(count),
	}
	const { layout, grout, seed, wobbleMm, rimMm, dropMm, tone } = laying
	const noise = noiseFrom(seed ^ 0x5eed)
	const cell: Cell = { column: 0, row: 0, x: 0, y: 0, edge: 0, turned: false }
	const pixel: Pixel = { r: 0, g: 0, b: 0, height: 0 }
	for (let py = 0, index = 0; py < height; py++) {
		const yMm = frame.topMm + (py + 0.5) * mmPerPx
		for (let px = 0; px < width; px++, index++) {
			const xMm = frame.leftMm + (px + 0.5) * mmPerPx
			layout.find(xMm, yMm, cell)
			let inside = cell.edge - laying.jointMm / 2
			if (wobbleMm > 0 && inside < wobbleMm * 3) inside += noise.layers(xMm / 4096, yMm / 4096, 110, 110, 2) * wobbleMm
			const cover = clamp(inside / mmPerPx + 0.5)
			const grain = cover < 1 ? 1 + noise.at(xMm / 1.7, yMm / 1.7, 4096, 4096) * 0.07 : 1
			if (cover > 0) {
				take(laying, frame, cell, pixel)
				const lighter = 1 + (chance(cell.column, cell.row, seed) - 0.5) * 2 * tone
				pixel.r *= lighter
				pixel.g *= lighter
				pixel.b *= lighter
				cell.edge = inside
				laying.finish?.(pixel, cell, xMm, yMm)
				if (laying.grain > 0)
					roughen(
						pixel,
						noise.at(xMm * 1.3, yMm * 1.3, 4096, 4096),
						noise.at(xMm * 3.1, yMm * 3.1, 8192, 8192),
						laying.grain,
					)
				const rim = 1 - clamp(inside / rimMm)
				pixel.height += dropMm * (1 - rim * rim)
			}
			const bare = 1 - cover
			relief.rgb[index * 3] = pixel.r * cover + grout[0] * grain * bare
			relief.rgb[index * 3 + 1] = pixel.g * cover + grout[1] * grain * bare
			relief.rgb[index * 3 + 2] = pixel.b * cover + grout[2] * grain * bare
			relief.heightMm[index] = pixel.height * cover
			relief.glaze[index] = cover
		}
	}
	return relief
}

/** Adds the fine grain of a matt tile. */
function roughen(pixel: Pixel, coarse: number, fine: number, strength: number): void {
	const speck = 1 + (coarse * 0.016 + fine * 0.014) * strength
	pixel.r *= speck
	pixel.g *= speck
	pixel.b *= speck
	pixel.height += (coarse * 0.03 + fine * 0.012) * strength
}

/** Reads a tile's pixel from the surface: each tile from a random place of it, and mirrored at random. */
function take(laying: Laying, frame: Frame, cell: Cell, pixel: Pixel): void {
	const { surface, layout, seed } = laying
	const { size, rgb, height } = surface
	let x = cell.x
	let y = cell.y
	if (laying.surfaceSpanMm === 'whole') {
		let u = clamp(x / layout.width, 0, 0.9999)
		let v = clamp(y / layout.height, 0, 0.9999)
		const turns = laying.quarterTurns ? Math.floor(chance(cell.column, cell.row, seed + 7) * 4) : 0
		for (let turn = 0; turn < turns; turn++) [u, v] = [v, 0.9999 - u]
		copy(rgb, height, Math.floor(v * size) * size + Math.floor(u * size), pixel)
		return
	}
	const sides = chance(cell.column, cell.row, seed + 3)
	if (sides < 0.5) x = layout.width - x
	if (sides * 4 - Math.floor(sides * 4) < 0.5) y = layout.height - y
	const scale = 1 / frame.mmPerPx
	const fromX = Math.floor(x * scale + chance(cell.column, cell.row, seed + 1) * size)
	const fromY = Math.floor(y * scale + chance(cell.column, cell.row, seed + 2) * size)
	copy(rgb, height, (((fromY % size) + size) % size) * size + (((fromX % size) + size) % size), pixel)
}

function copy(rgb: Float32Array, height: Float32Array, index: number, pixel: Pixel): void {
	pixel.r = rgb[index * 3] ?? 0
	pixel.g = rgb[index * 3 + 1] ?? 0
	pixel.b = rgb[index * 3 + 2] ?? 0
	pixel.height = height[index] ?? 0
}
