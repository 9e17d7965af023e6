import { type Colour, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, slowField } from '../fields.ts'
import { paint, rampAround, wash } from '../paint.ts'
import { leafMould } from './relief/leaves.ts'
import { towerMould } from './relief/towers.ts'

type Pattern = (xMm: number, yMm: number, wave: number) => number

/** Heights in mm of the patterns that wall tiles are pressed with. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
	ondas: (x, y, wave) => Math.sin((y + Math.sin(x / 62) * 13 + wave * 16) / 6.4) * 1.5,
	lineas: (x) => smooth(0, 3.5, triangle(x, 22)) * 2.2,
	canas: (x) => Math.sqrt(Math.max(0, 1 - (triangle(x, 26) / 13 - 1) ** 2)) * 4,
	rombos: (x, y) => Math.min(triangle(x + y, 100), triangle(x - y, 100)) * 0.16,
	piramides: (x, y) => Math.min(triangle(x, 50), triangle(y, 50)) * 0.3,
}

/** Patterns that are modelled before they are pressed. */
const MOULDS: Readonly<Record<string, (seed: number) => Pattern>> = { hojas: leafMould, tablillas: towerMould }

/** Tiles of one colour with a pressed pattern that continues from tile to tile; only light and shadow show it. */
export function relief(cara: Cara, seed: number): Face {
	const base = cara.colour('base', '#f1efea')
	const pattern = MOULDS[cara.word('dibujo')]?.(seed) ?? PATTERNS[cara.word('dibujo')] ?? PATTERNS.ondas
	const noise = noiseFrom(seed)
	return faceWith({
		surface: ({ size }) => plain(size, base),
		grout: shade(base, -0.1),
		jointMm: 1.4,
		tone: 0.006,
		gloss: cara.number('brillo', 0),
		relief: cara.number('fuerza', 1.05),
		finish: (pixel, _cell, xMm, yMm) => {
			pixel.height += pattern?.(xMm, yMm, noise.at(xMm / 160, yMm / 160, 64, 64)) ?? 0
		},
	})
}

function plain(size: number, base: Colour): Surface {
	const surface = blankSurface(size)
	wash(surface.rgb, base)
	return surface
}

/** Woven cloth: warp and weft that pass over each other, threads of uneven thickness. */
export function textile(cara: Cara): Face {
	const base = cara.colour('base', '#e6e1d8')
	const threadMm = cara.number('hilo', 4)
	return faceWith({
		surface: (extent) => woven(extent, base, threadMm),
		grout: shade(base, -0.14),
		jointMm: 1.4,
		tone: 0.015,
		relief: 0.7,
	})
}

function woven(extent: Extent, base: Colour, threadMm: number): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const noise = noiseFrom(seed)
	const ramp = rampAround(base, 0.24)
	const threads = Math.round(spanMm / threadMm / 2) * 2
	const slub = slowField(size, (u, v) => noise.layers(u, v, 3, threads >> 1, 2), 1)
	const weft = slowField(size, (u, v) => noise.layers(u, v, threads >> 1, 3, 2), 1)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const across = (x / size) * threads
			const down = (y / size) * threads
			const over = (Math.floor(across) + Math.floor(down)) % 2 === 0
			const bow = Math.sin((over ? across - Math.floor(across) : down - Math.floor(down)) * Math.PI)
			const round = Math.sin((over ? down - Math.floor(down) : across - Math.floor(across)) * Math.PI)
			const thread = over ? (slub[index] ?? 0) : (weft[index] ?? 0)
			paint(surface.rgb, index, ramp, 0.4 + thread * 0.42 + bow * round * 0.2)
			surface.height[index] = bow * round * 0.35
		}
	return surface
}

function triangle(value: number, period: number): number {
	const inside = value - Math.floor(value / period) * period
	return Math.min(inside, period - inside)
}
