import { deltaE } from './delta-e.ts'
import type { Lab } from './lab.ts'

/** A main colour of a tile's face and the part of the face that has it, 0 to 1. */
export interface FaceColour extends Lab {
	readonly share: number
}

/** The look of a tile: computed once from its faces, so that tiles are found by colour and by likeness. */
export interface FaceLook {
	/** The slug of the tile when its faces were drawn. */
	readonly slug: string
	/** At most five, whose shares are 1 together. */
	readonly colours: readonly FaceColour[]
	/** Contrast and grain of the laid tile by scale and direction; as many numbers, in the same order, for each tile. */
	readonly texture: readonly number[]
}

/** The difference, in ΔE, at which a colour counts 1/e of the same one. */
const FADES = 10
/** How much one colour looks like another, 0 to 1. The likeness of a face to a colour is that of its colours, by their shares. */
export function likenessOf(one: Lab, other: Lab): number {
	return Math.exp(-deltaE(one, other) / FADES)
}

/**
 * How far apart two faces are in colour, in ΔE: the mean difference over the face when each part of one is matched with a part of
 * the other, the most alike colours first.
 */
export function coloursApart(one: readonly FaceColour[], other: readonly FaceColour[]): number {
	const pairs = one.flatMap((mine, from) => other.map((its, to) => ({ from, to, apart: deltaE(mine, its) })))
	pairs.sort((first, second) => first.apart - second.apart)
	const left = [one.map(({ share }) => share), other.map(({ share }) => share)] as const
	let sum = 0
	let matched = 0
	for (const { from, to, apart } of pairs) {
		const part = Math.min(left[0][from] ?? 0, left[1][to] ?? 0)
		if (part <= 0) continue
		left[0][from] = (left[0][from] ?? 0) - part
		left[1][to] = (left[1][to] ?? 0) - part
		sum += part * apart
		matched += part
	}
	return matched === 0 ? Number.POSITIVE_INFINITY : sum / matched
}
