import { type Colour, clamp, mix, shade } from '@soleria/visualiser/colour'

const STEPS = 256

/** A gradient from dark (0) to light (1) as a table of 256 colours. */
export type Ramp = Float32Array

/** A gradient through colours at equal steps, from the darkest. */
export function rampOf(colours: readonly Colour[]): Ramp {
	const table = new Float32Array(STEPS * 3)
	const last = colours.length - 1
	for (let step = 0; step < STEPS; step++) {
		const place = (step / (STEPS - 1)) * last
		const index = Math.min(Math.floor(place), Math.max(0, last - 1))
		const from = colours[index] ?? [0, 0, 0]
		table.set(mix(from, colours[index + 1] ?? from, place - index), step * 3)
	}
	return table
}

/** A gradient with the colour in the middle, darker below and lighter above it. */
export function rampAround(colour: Colour, contrast: number): Ramp {
	const steps = [-1, -0.5, 0, 0.45, 0.8]
	return rampOf(steps.map((step) => shade(colour, step * contrast)))
}

/** Writes the ramp's colour at `part` (0 to 1) as pixel `index`. */
export function paint(rgb: Float32Array, index: number, ramp: Ramp, part: number): void {
	const from = Math.round(clamp(part) * (STEPS - 1)) * 3
	const to = index * 3
	rgb[to] = ramp[from] ?? 0
	rgb[to + 1] = ramp[from + 1] ?? 0
	rgb[to + 2] = ramp[from + 2] ?? 0
}

/** Fills every pixel with one colour. */
export function wash(rgb: Float32Array, colour: Colour): void {
	for (let at = 0; at < rgb.length; at += 3) {
		rgb[at] = colour[0]
		rgb[at + 1] = colour[1]
		rgb[at + 2] = colour[2]
	}
}

/** Lays a colour over pixel `index`, `part` of it opaque. */
export function blend(rgb: Float32Array, index: number, colour: Colour, part: number): void {
	if (part <= 0) return
	const to = index * 3
	const opaque = part > 1 ? 1 : part
	const kept = 1 - opaque
	rgb[to] = (rgb[to] ?? 0) * kept + colour[0] * opaque
	rgb[to + 1] = (rgb[to + 1] ?? 0) * kept + colour[1] * opaque
	rgb[to + 2] = (rgb[to + 2] ?? 0) * kept + colour[2] * opaque
}

/** Lays the ramp's colour at `place` over pixel `index`. */
export function blendRamp(rgb: Float32Array, index: number, ramp: Ramp, place: number, part: number): void {
	const from = Math.round(clamp(place) * (STEPS - 1)) * 3
	const opaque = clamp(part)
	for (let channel = 0; channel < 3; channel++) {
		const under = rgb[index * 3 + channel] ?? 0
		rgb[index * 3 + channel] = under + ((ramp[from + channel] ?? 0) - under) * opaque
	}
}

/** Makes pixel `index` brighter or darker. */
export function dim(rgb: Float32Array, index: number, factor: number): void {
	const to = index * 3
	rgb[to] = (rgb[to] ?? 0) * factor
	rgb[to + 1] = (rgb[to + 1] ?? 0) * factor
	rgb[to + 2] = (rgb[to + 2] ?? 0) * factor
}
