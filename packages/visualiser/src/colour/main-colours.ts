import { deltaE } from './delta-e.ts'
import type { FaceColour } from './face-look.ts'
import type { Lab } from './lab.ts'

const MOST_COLOURS = 5
const ROUNDS = 12
/** Colours nearer than this, in ΔE, are one. */
const ALIKE = 4
/** Smaller parts of a face are left out. */
const LEAST_SHARE = 0.03

const squared = (one: Lab, other: Lab) => (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2

/**
 * The main colours of pixels, largest first: k-means in Lab from colours that are far apart, without chance. Shares are 1
 * together, in thousandths, and colours are in tenths.
 */
export function mainColours(pixels: readonly Lab[]): FaceColour[] {
	let colours = farApart(pixels).map((colour): FaceColour => ({ ...colour, share: 0 }))
	for (let round = 0; round < ROUNDS; round++) colours = means(pixels, colours)
	const merged: FaceColour[] = []
	for (const colour of colours.sort(bySize)) {
		const near = merged.findIndex((one) => deltaE(one, colour) < ALIKE)
		const known = merged[near]
		if (known) merged[near] = mixed(known, colour)
		else merged.push(colour)
	}
	const kept = merged.filter(({ share }) => share >= LEAST_SHARE).sort(bySize)
	const sum = kept.reduce((total, { share }) => total + share, 0)
	const tenths = (value: number) => Math.round(value * 10) / 10
	const rest = kept.map(({ l, a, b, share }) => {
		return { l: tenths(l), a: tenths(a), b: tenths(b), share: Math.round((share / sum) * 1000) }
	})
	const missing = 1000 - rest.reduce((total, { share }) => total + share, 0)
	return rest.map((colour, place) => ({ ...colour, share: (colour.share + (place === 0 ? missing : 0)) / 1000 }))
}

const bySize = (one: FaceColour, other: FaceColour) => other.share - one.share

/** The pixel nearest to the mean, then repeatedly the one farthest from all before it. */
function farApart(pixels: readonly Lab[]): Lab[] {
	const [mean] = means(pixels, [{ l: 0, a: 0, b: 0 }])
	const distance = pixels.map((pixel) => (mean ? squared(pixel, mean) : 0))
	const chosen: Lab[] = mean ? [mean] : []
	while (chosen.length < MOST_COLOURS) {
		let farthest = 0
		for (let at = 1; at < pixels.length; at++) if ((distance[at] ?? 0) > (distance[farthest] ?? 0)) farthest = at
		const next = pixels[farthest]
		if (!next || distance[farthest] === 0) break
		chosen.push(next)
		pixels.forEach((pixel, at) => {
			distance[at] = Math.min(distance[at] ?? 0, squared(pixel, next))
		})
	}
	return chosen
}

/** The means of the pixels that are nearest to each colour, with their shares; a colour without any is left out. */
function means(pixels: readonly Lab[], colours: readonly Lab[]): FaceColour[] {
	const sums = colours.map(() => ({ l: 0, a: 0, b: 0, count: 0 }))
	for (const pixel of pixels) {
		let nearest = 0
		let least = Number.POSITIVE_INFINITY
		for (const [place, colour] of colours.entries()) {
			const apart = squared(pixel, colour)
			if (apart < least) [nearest, least] = [place, apart]
		}
		const sum = sums[nearest]
		if (!sum) continue
		sum.l += pixel.l
		sum.a += pixel.a
		sum.b += pixel.b
		sum.count += 1
	}
	return sums.flatMap(({ l, a, b, count }) =>
		count === 0 ? [] : [{ l: l / count, a: a / count, b: b / count, share: count / pixels.length }],
	)
}

function mixed(one: FaceColour, other: FaceColour): FaceColour {
	const share = one.share + other.share
	const mean = (part: keyof Lab) => (one[part] * one.share + other[part] * other.share) / share
	return { l: mean('l'), a: mean('a'), b: mean('b'), share }
}
