import { type Colour, shade, smooth } from '../../../src/domain/laying/colour.ts'
import { noiseFrom, randomFrom } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, paint, rampAround } from '../paint.ts'

interface Knot {
	readonly u: number
	readonly v: number
	readonly size: number
}

/** Wood: growth rings cut lengthwise, fibres, pores, a few knots. The grain runs along the plank. */
export function wood(cara: Cara): Face {
	const base = cara.colour('base', '#b8966d')
	const knots = cara.number('nudos', 3)
	const drawing = cara.number('dibujo', 1)
	return faceWith({
		forma: 'tercio',
		surface: (extent) => woodSurface(extent, base, knots, drawing),
		grout: shade(base, -0.36),
		jointMm: 1.8,
		tone: 0.085,
		rimMm: 1,
		dropMm: 0.5,
	})
}

function woodSurface(extent: Extent, base: Colour, knotCount: number, drawing: number): Surface {
	const { size, seed } = extent
	// The number of rings is that of a wall of this length, scaled to what is shown.
	const scale = 1260 / extent.spanMm
	const surface = blankSurface(size)
	const rings = noiseFrom(seed)
	const bends = noiseFrom(seed + 1)
	const fibres = noiseFrom(seed + 2)
	const random = randomFrom(seed)
	const knots = Array.from({ length: Math.round(knotCount / scale) }, () => ({
		u: random(),
		v: random(),
		size: 0.5 + random(),
	}))
	const ramp = rampAround(base, 0.44)
	const deep = shade(base, -0.6)
	const knotColour = shade(base, -0.68)
	const rows = featuresOf(extent, 240)
	const long = featuresOf(extent, 1260)
	const bands = Math.max(1, Math.round(8 / scale))
	const bend = slowField(
		size,
		(u, v) =>
			bends.layers(u, v, long, rows, 2, 0.4) * 0.022 * scale +
			bends.layers(u, v, long * 6, rows * 4, 2, 0.5) * 0.0022 * scale,
		2,
	)
	const tones = slowField(size, (u, v) => rings.layers(u, v, 1, 4, 3))
	const wave = slowField(size, (u, v) => rings.layers(u, v, 1, rows * 3, 2, 0.5), 2)
	const fine = featuresOf(extent, 2.6)
	const fibreLength = featuresOf(extent, 300)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const knot = nearKnots(knots, u, v)
			const along = v + (bend[index] ?? 0) + knot.push
			const ring = 0.5 + 0.5 * Math.sin(((wave[index] ?? 0) * 5 + along * bands) * 2 * Math.PI)
			const growth = ring ** 1.7 * drawing
			const fibre = fibres.layers(u, along, fibreLength, Math.round(fine / 2), 4, 0.65)
			const pore =
				smooth(0.32, 0.62, fibres.layers(u + 0.4, along, fibreLength * 3, fine, 3, 0.7)) * (0.35 + 0.65 * growth)
			paint(surface.rgb, index, ramp, 0.62 - growth * 0.24 + fibre * 0.3 + (tones[index] ?? 0) * 0.22)
			blend(surface.rgb, index, deep, pore * 0.34)
			blend(surface.rgb, index, knotColour, knot.dark * 0.75)
			surface.height[index] = -pore * 0.12 + fibre * 0.05
		}
	}
	return surface
}

/** How far a knot displaces the grain at a point, and how dark the knot itself is there. */
function nearKnots(knots: readonly Knot[], u: number, v: number): { push: number; dark: number } {
	let push = 0
	let dark = 0
	for (const knot of knots) {
		let dx = u - knot.u
		dx -= Math.round(dx)
		let dy = v - knot.v
		dy -= Math.round(dy)
		const far = (dx * dx * 42 + dy * dy * 900) / (knot.size * knot.size)
		if (far > 6) continue
		push += Math.exp(-far * 1.6) * 0.05 * Math.sign(dy) * Math.min(1, Math.abs(dy) * 60)
		const near = (dx * dx * 5200 + dy * dy * 9000) / (knot.size * knot.size)
		dark +=
			Math.exp(-(near ** 1.6)) * 0.9 + Math.exp(-(dx * dx * 900 + dy * dy * 5200) / (knot.size * knot.size)) * 0.22
	}
	return { push, dark }
}
