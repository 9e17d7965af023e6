/** sRGB red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

export function clamp(value: number, low = 0, high = 1): number {
	return value < low ? low : value > high ? high : value
}

/** Smoothstep: 0 below `from`, 1 above `to`. Decreases when `from` is the greater. */
export function smooth(from: number, to: number, value: number): number {
	const part = clamp((value - from) / (to - from))
	return part * part * (3 - 2 * part)
}

/** `colourOf('#f6f5f2')`; throws if the text is no such colour. */
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

/**
 * Lighter above 0, darker below: −1 is black and 1 is white. Darker shades are shifted slightly towards red, which
 * keeps them from looking grey.
 */
export function shade(colour: Colour, amount: number): Colour {
	if (amount >= 0) return mix(colour, [1, 1, 1], amount)
	const keep = 1 + amount
	return [colour[0] * keep ** 0.97, colour[1] * keep, colour[2] * keep ** 1.03]
}

/** Linear light, 0 to 1, of one part of a colour as the screen shows it (sRGB). */
export function linearOf(shown: number): number {
	return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
}

/** The same of each byte, 0 to 255. */
export const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))
