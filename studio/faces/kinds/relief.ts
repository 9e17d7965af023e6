import { type Colour, shade, smooth } from '../../../src/domain/laying/colour.ts'
import { noiseFrom } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blendRamp, paint, rampAround, wash } from '../paint.ts'

type Pattern = (xMm: number, yMm: number, wave: number) => number

/** Heights in mm of the patterns that wall tiles are pressed with. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
	ondas: (x, y, wave) => Math.sin((y + Math.sin(x / 62) * 13 + wave * 16) / 6.4) * 1.5,
	lineas: (x) => smooth(0, 3.5, triangle(x, 22)) * 2.2,
	canas: (x) => Math.sqrt(Math.max(0, 1 - (triangle(x, 26) / 13 - 1) ** 2)) * 4,
	rombos: (x, y) => Math.min(triangle(x + y, 100), triangle(x - y, 100)) * 0.16,
	piramides: (x, y) => Math.min(triangle(x, 50), triangle(y, 50)) * 0.3,
	hojas: (x, y) => leaf(x, y),
	tablillas: (x, y) =>
		((Math.floor(x / 50) * 7 + Math.floor(y / 100) * 3) % 5) * 0.9 +
		smooth(0, 1.6, Math.min(triangle(x, 50), triangle(y, 100))) * 0.8,
}

/** Tiles of one colour with a pressed pattern that continues from tile to tile; only light and shadow show it. */
export function relief(cara: Cara, seed: number): Face {
	const base = cara.colour('base', '#f1efea')
	const pattern = PATTERNS[cara.word('dibujo')] ?? PATTERNS.ondas
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

/** Weathered metal: areas of different tone, patches of rust or patina, a brushed grain. */
export function metal(cara: Cara): Face {
	const base = cara.colour('base', '#6d655d')
	const oxido = cara.colour('oxido', '#9a5a34')
	const amount = cara.number('manchas', 0.6)
	return faceWith({
		surface: (extent) => weathered(extent, base, oxido, amount),
		grout: shade(base, -0.3),
		jointMm: 1.6,
		tone: 0.04,
		gloss: 0.05,
	})
}

function weathered(extent: Extent, base: Colour, oxido: Colour, amount: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const drifts = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const metalRamp = rampAround(base, 0.34)
	const rustRamp = rampAround(oxido, 0.46)
	const wide = featuresOf(extent, 420)
	const fine = featuresOf(extent, 3)
	const pull = slowField(size, (u, v) => grains.layers(u, v, wide, wide, 4) * 0.14)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			const drift = drifts.layers(u + aside, v - aside, wide, wide, 5, 0.58)
			const speck = grains.layers(u, v, wide * 12, wide * 12, 3, 0.65)
			const brushed = grains.at(u * fine * 0.12, v * fine, Math.max(1, Math.round(fine * 0.12)), fine)
			const rusty = smooth(0.05, 0.4, drift + speck * 0.3) * amount
			paint(surface.rgb, index, metalRamp, 0.5 + drift * 0.3 + brushed * 0.1 + speck * 0.1)
			if (rusty > 0) blendRamp(surface.rgb, index, rustRamp, 0.5 + speck * 0.5 + drift * 0.2, rusty)
			surface.height[index] = speck * 0.12 * rusty
		}
	return surface
}

function triangle(value: number, period: number): number {
	const inside = value - Math.floor(value / period) * period
	return Math.min(inside, period - inside)
}

/** Rows of almond leaves with a rib, every other row turned. */
function leaf(x: number, y: number): number {
	const row = Math.floor(y / 60)
	const across = (x + (row % 2) * 30) / 60
	const dx = (across - Math.floor(across) - 0.5) * 60
	const dy = y - row * 60 - 30
	const turned = (dx * (row % 2 === 0 ? 1 : -1) + dy) / Math.SQRT2
	const other = (dx * (row % 2 === 0 ? 1 : -1) - dy) / Math.SQRT2
	const half = 12 * (1 - (turned / 31) ** 2)
	return half <= 0 ? 0 : Math.max(0, half - Math.abs(other)) * 0.22 - smooth(1.6, 0, Math.abs(other)) * 0.7
}
