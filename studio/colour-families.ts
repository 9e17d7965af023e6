import type { Lab } from '@soleria/visualiser/colour'
import type { ColourFamily } from '../src/domain/catalogue/sheet/colour-families.ts'

const chroma = ({ a, b }: Lab) => Math.hypot(a, b)
/** The hue angle, 0 to 360°. */
const hue = ({ a, b }: Lab) => (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360

const average = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function meanOf(pixels: readonly Lab[]): Lab {
	return {
		l: average(pixels.map(({ l }) => l)),
		a: average(pixels.map(({ a }) => a)),
		b: average(pixels.map(({ b }) => b)),
	}
}

function spreadOf(pixels: readonly Lab[], { l: mean }: Lab): number {
	return Math.sqrt(average(pixels.map(({ l }) => (l - mean) ** 2)))
}

/**
 * The colour families of a tile by the picture of its flat face, at most two: by the mean of its pixels, «multicolor»
 *  * with that of the mean when strong hues are far apart, and black and white for a pattern of both. The borders
 * have been set by the
 * sample's 183 faces; no standard defines these families.
 */
export function familiesOfPicture(pixels: readonly Lab[]): readonly ColourFamily[] {
	const mean = meanOf(pixels)
	const spread = spreadOf(pixels, mean)
	if (spread >= 20 && chroma(mean) < 6) return ['blanco', 'negro']
	const family = familyOf(mean)
	return spread >= 12 && hasDistantHues(pixels) ? ['multicolor', family] : [family]
}

/** Where the groups of hues end, in degrees. */
const HUE_BORDERS = [62, 105, 180, 225, 305, 340]
const STRONG_CHROMA = 18
const LEAST_SHARE = 0.1
const FAR_APART = 60

/** Whether two groups of hues have a tenth of the picture each, and are at least 60° from each other. */
function hasDistantHues(pixels: readonly Lab[]): boolean {
	const groups = Map.groupBy(
		pixels.filter((pixel) => chroma(pixel) >= STRONG_CHROMA),
		(pixel) => HUE_BORDERS.findIndex((border) => hue(pixel) < border) % HUE_BORDERS.length,
	)
	const middles = [...groups.values()]
		.filter((group) => group.length >= pixels.length * LEAST_SHARE)
		.map((group) => hue(meanOf(group)))
	return middles.some((one) => middles.some((other) => Math.abs(((one - other + 540) % 360) - 180) >= FAR_APART))
}

/** The family of one colour. */
export function familyOf(colour: Lab): ColourFamily {
	const { l } = colour
	const strength = chroma(colour)
	if (l < 27 && strength < 10) return 'negro'
	if (strength < (l >= 88 ? 6 : l >= 60 ? 6.5 : 7))
		return l >= 85 ? 'blanco' : l >= 47 ? 'gris' : l >= 27 ? 'antracita' : 'negro'
	return familyOfHue(hue(colour), l, strength)
}

function familyOfHue(angle: number, l: number, strength: number): ColourFamily {
	if (angle >= 225 && angle < 305) return 'azul'
	if (angle >= 180 && angle < 225) return 'turquesa'
	if (angle >= 105 && angle < 180) return 'verde'
	if (angle >= 305 && angle < 340) return l >= 60 ? 'rosa' : 'rojo'
	// From here on red to yellow: 340° to 360° come before 0°.
	const warm = angle >= 340 ? angle - 360 : angle
	if (warm < 38 && strength >= 30 && l < 60) return 'rojo'
	if (warm >= 45 && warm < 70 && strength >= 45 && l >= 55) return 'naranja'
	if (warm < 62 && strength >= 24 && l < 65) return 'terracota'
	if (warm < 58 && l >= 62) return 'rosa'
	if (warm >= 70 && l >= 60 && strength >= (l < 68 ? 40 : 35)) return 'amarillo'
	if (l >= 84 && strength >= 8.5) return 'crema'
	if (l >= 68) return 'beige'
	return l >= 48 && strength < 10 ? 'gris' : 'marrón'
}
