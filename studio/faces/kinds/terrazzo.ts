import { type Colour, hexOf, shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom, type Random, randomFrom } from '@soleria/visualiser/material'
import sharp from 'sharp'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf } from '../fields.ts'
import { dim } from '../paint.ts'

interface Chip {
	readonly x: number
	readonly y: number
	readonly radius: number
}

/** Chip radii in mm and the number of each a square metre, largest first. */
const SIEVES: readonly (readonly [number, number, number])[] = [
	[13, 20, 90],
	[7, 11, 460],
	[3.6, 6, 1500],
	[1.6, 3, 1700],
]

const CHIPS = ['#c9b8a3', '#8f8a84', '#b8734f', '#5d6660', '#d8c7ae', '#f3efe6']

/** Terrazzo: chips of stone packed in cement and ground flat. */
export function terrazzo(cara: Cara): Face {
	const base = cara.colour('base', '#e8e3da')
	const chips = cara.colours('chips', CHIPS)
	const grain = cara.number('grano', 1)
	return faceWith({
		surface: (extent) => terrazzoSurface(extent, base, chips, grain),
		grout: shade(base, -0.14),
		jointMm: 1.6,
		tone: 0.012,
	})
}

async function terrazzoSurface(
	extent: Extent,
	base: Colour,
	colours: readonly Colour[],
	grain: number,
): Promise<Surface> {
	const { size, spanMm, seed } = extent
	const random = randomFrom(seed)
	const hexes = colours.map(hexOf)
	const shapes: string[] = []
	for (const chip of scatter(spanMm, grain, random)) {
		const fill = hexes[Math.floor(random() ** 1.15 * hexes.length)] ?? hexes[0]
		const points = outline(chip, random)
		// A chip that crosses a side is drawn on the opposite one too, so that the surface repeats without a seam.
		for (const dx of [-spanMm, 0, spanMm])
			for (const dy of [-spanMm, 0, spanMm]) {
				const seen =
					Math.abs(chip.x + dx - spanMm / 2) < spanMm / 2 + chip.radius &&
					Math.abs(chip.y + dy - spanMm / 2) < spanMm / 2 + chip.radius
				if (seen)
					shapes.push(
						`<path fill="${fill}" d="M${points.map(([x, y]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z"/>`,
					)
			}
	}
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${spanMm} ${spanMm}" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${hexOf(base)}"/>${shapes.join('')}</svg>`
	const bytes = await sharp(Buffer.from(drawing)).resize(size, size).removeAlpha().raw().toBuffer()
	const surface = blankSurface(size)
	const noise = noiseFrom(seed + 3)
	const fine = featuresOf(extent, 2.4)
	const clouds = featuresOf(extent, 22)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			for (let channel = 0; channel < 3; channel++)
				surface.rgb[index * 3 + channel] = (bytes[index * 3 + channel] ?? 0) / 255
			const mottle = noise.layers(x / size, y / size, clouds, clouds, 2, 0.6)
			dim(surface.rgb, index, 1 + mottle * 0.045 + noise.at((x / size) * fine, (y / size) * fine, fine, fine) * 0.025)
		}
	return surface
}

/** Places chips at random, largest first, and keeps those that overlap no other. */
function scatter(spanMm: number, grain: number, random: Random): Chip[] {
	const pitch = 34 * grain
	const columns = Math.max(1, Math.floor(spanMm / pitch))
	const step = spanMm / columns
	const kept: Chip[] = []
	const near = new Map<number, Chip[]>()
	const squareMetres = (spanMm / 1000) ** 2
	for (const [least, most, count] of SIEVES) {
		for (let thrown = 0; thrown < (count / grain ** 0.7) * squareMetres; thrown++) {
			const radius = (least + random() * (most - least)) * grain
			for (let attempt = 0; attempt < 5; attempt++) {
				const chip = { x: random() * spanMm, y: random() * spanMm, radius }
				if (touches(chip, near, columns, step, spanMm)) continue
				const key = Math.floor(chip.y / step) * columns + Math.floor(chip.x / step)
				near.set(key, [...(near.get(key) ?? []), chip])
				kept.push(chip)
				break
			}
		}
	}
	return kept
}

function touches(
	chip: Chip,
	near: ReadonlyMap<number, readonly Chip[]>,
	columns: number,
	step: number,
	spanMm: number,
): boolean {
	const column = Math.floor(chip.x / step)
	const row = Math.floor(chip.y / step)
	for (let down = -1; down <= 1; down++)
		for (let across = -1; across <= 1; across++) {
			const key = ((row + down + columns) % columns) * columns + ((column + across + columns) % columns)
			for (const other of near.get(key) ?? []) {
				const dx = Math.abs(other.x - chip.x)
				const dy = Math.abs(other.y - chip.y)
				const room = (other.radius + chip.radius) * 0.98
				if (Math.hypot(Math.min(dx, spanMm - dx), Math.min(dy, spanMm - dy)) < room) return true
			}
		}
	return false
}

/** The outline of a chip: five to eight corners, a little longer than wide. */
function outline({ x, y, radius }: Chip, random: Random): [number, number][] {
	const corners = 5 + Math.floor(random() * 4)
	const start = random() * 6.28
	const flat = 0.66 + random() * 0.34
	const turn = random() * 3.14
	return Array.from({ length: corners }, (_, index) => {
		const angle = start + ((index + (random() - 0.5) * 0.55) / corners) * 6.283
		const far = radius * (0.82 + random() * 0.2)
		const px = Math.cos(angle) * far
		const py = Math.sin(angle) * far * flat
		return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]
	})
}
