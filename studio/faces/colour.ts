/** Red, green and blue from 0 to 1, as the screen shows them. */
export type Colour = readonly [number, number, number]

export function clamp(value: number, low = 0, high = 1): number {
	return value < low ? low : value > high ? high : value
}

/** 0 below `from`, 1 above `to`, and a soft curve between. Also falls, when `from` is the greater. */
export function smooth(from: number, to: number, value: number): number {
	const part = clamp((value - from) / (to - from))
	return part * part * (3 - 2 * part)
}

/** `colourOf('#f6f5f2')`; anything that is no such colour throws, since faces are part of the data we check. */
export function colourOf(hex: string): Colour {
	const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? []
	if (red === undefined || green === undefined || blue === undefined) throw new RangeError(`not a colour: ${hex}`)
	return [Number.parseInt(red, 16) / 255, Number.parseInt(green, 16) / 255, Number.parseInt(blue, 16) / 255]
}

export function hexOf(colour: Colour): string {
	return `#${colour
		.map((part) =>
			Math.round(clamp(part) * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`
}

export function mix(one: Colour, other: Colour, part: number): Colour {
	return [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part, one[2] + (other[2] - one[2]) * part]
}

/** Lighter above 0, darker below: −1 is black and 1 is white. Dark shades keep a little more colour than black paint would. */
export function shade(colour: Colour, amount: number): Colour {
	if (amount >= 0) return mix(colour, [1, 1, 1], amount)
	const keep = 1 + amount
	return [colour[0] * keep ** 0.97, colour[1] * keep, colour[2] * keep ** 1.03]
}

const STEPS = 256

/** Colours from dark (0) to light (1) as a table, so that a pixel costs one look-up. */
export type Ramp = Float32Array

function rampOf(colours: readonly Colour[]): Ramp {
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

/** The usual ramp of a stone or clay: the colour in the middle, darker and lighter around it. */
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
