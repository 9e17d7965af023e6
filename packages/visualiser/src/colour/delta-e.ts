import type { Lab } from './lab.ts'

const DEGREE = Math.PI / 180
const P25 = 25 ** 7

const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + P25))

/** The hue angle in degrees, 0 to 360; 0 for a grey. */
function hueOf(a: number, b: number): number {
	if (a === 0 && b === 0) return 0
	const angle = Math.atan2(b, a) / DEGREE
	return angle < 0 ? angle + 360 : angle
}

/**
 * How different two colours look: CIEDE2000 with all weights 1 (CIE 142, ISO/CIE 11664-6). About 1 is just seen side by side; black
 * and white are 100 apart.
 */
export function deltaE(one: Lab, other: Lab): number {
	const meanChroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2
	const stretch = 1 + 0.5 * (1 - seventh(meanChroma))
	const [a1, a2] = [one.a * stretch, other.a * stretch]
	const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)]
	const [h1, h2] = [hueOf(a1, one.b), hueOf(a2, other.b)]
	const isGrey = c1 * c2 === 0
	const apart = h2 - h1
	const turn = isGrey ? 0 : apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart
	const hueSum = h1 + h2
	const hue = isGrey
		? hueSum
		: Math.abs(apart) <= 180
			? hueSum / 2
			: hueSum < 360
				? (hueSum + 360) / 2
				: (hueSum - 360) / 2
	const lightness = ((one.l + other.l) / 2 - 50) ** 2
	const chroma = (c1 + c2) / 2
	const t =
		1 -
		0.17 * Math.cos((hue - 30) * DEGREE) +
		0.24 * Math.cos(2 * hue * DEGREE) +
		0.32 * Math.cos((3 * hue + 6) * DEGREE) -
		0.2 * Math.cos((4 * hue - 63) * DEGREE)
	const inLightness = (other.l - one.l) / (1 + (0.015 * lightness) / Math.sqrt(20 + lightness))
	const inChroma = (c2 - c1) / (1 + 0.045 * chroma)
	const inHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE)) / (1 + 0.015 * chroma * t)
	const blue = 60 * Math.exp(-(((hue - 275) / 25) ** 2))
	const rotation = -Math.sin(blue * DEGREE) * 2 * seventh(chroma)
	return Math.sqrt(inLightness ** 2 + inChroma ** 2 + inHue ** 2 + rotation * inChroma * inHue)
}
