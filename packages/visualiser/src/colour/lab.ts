/** A colour in CIE Lab under daylight (D65): lightness 0 to 100, and two axes from green to red and from blue to yellow. */
export interface Lab {
	readonly l: number
	readonly a: number
	readonly b: number
}

/** The Lab colour of an sRGB one; channels from 0 to 255. */
export function toLab(red: number, green: number, blue: number): Lab {
	const [r, g, b] = [linear(red), linear(green), linear(blue)]
	const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
	const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
	const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
	return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

function linear(channel: number): number {
	const share = channel / 255
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const curve = (share: number) => (share > 216 / 24_389 ? Math.cbrt(share) : (24_389 / 27) * (share / 116) + 16 / 116)
