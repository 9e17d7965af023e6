import type { Generation } from '../../veins/generation.ts'
import type { WhiteVeining } from './white.ts'

const STEEP = [2, 1] as const
const FLAT = [1, 2] as const
const along = ([x, y]: readonly [number, number]): number => Math.atan2(-x, y)

function bandsAlong(normal: readonly [number, number], special: Partial<Generation>): Generation {
	return {
		metres: 1.5,
		lengthMm: [900, 2200],
		angle: along(normal),
		spread: 0.16,
		halfMm: [18, 70],
		opaque: [0.7, 1],
		runMm: 95,
		turn: 0.4,
		jag: 0.06,
		swell: 0.75,
		ends: [0.3, 0.4],
		forking: { perMetre: 1.2, depth: 2, least: 0.25, most: 0.75, back: 0.3 },
		oneWay: true,
		...special,
	}
}

function hairsAlong(normal: readonly [number, number], special: Partial<Generation>): Generation {
	return {
		metres: 3,
		lengthMm: [150, 620],
		angle: along(normal) + 0.5,
		spread: 0.9,
		halfMm: [0.25, 0.8],
		opaque: [0.3, 0.8],
		runMm: 70,
		turn: 0.5,
		jag: 0.16,
		swell: 0.8,
		forking: { perMetre: 3, depth: 2, least: 0.2, most: 0.7, back: 0.4 },
		...special,
	}
}

/** White marbles by their names in the trade. */
export const WHITE_VEININGS = {
	calacatta: {
		normal: STEEP,
		bands: bandsAlong(STEEP, { metres: 2.2 }),
		threads: 9,
		threadMm: 2.6,
		smoke: 0.6,
		ink: 0.8,
		feather: 0.1,
		hairs: hairsAlong(STEEP, {}),
		bend: 0.35,
	},
	statuario: {
		normal: STEEP,
		bands: bandsAlong(STEEP, { metres: 2, halfMm: [14, 85], swell: 0.95 }),
		threads: 11,
		threadMm: 3.2,
		smoke: 0.78,
		ink: 0.85,
		feather: 0.16,
		hairs: hairsAlong(STEEP, { metres: 4 }),
		bend: 0.45,
	},
	carrara: {
		normal: FLAT,
		bands: bandsAlong(FLAT, { metres: 5, lengthMm: [300, 1100], halfMm: [6, 30], opaque: [0.35, 0.9], swell: 0.9 }),
		threads: 5,
		threadMm: 1.5,
		smoke: 0.55,
		ink: 0.5,
		feather: 0.42,
		hairs: hairsAlong(FLAT, { metres: 4, spread: 0.6, opaque: [0.2, 0.5] }),
		bend: 0.5,
	},
	/** White clasts that grey closes in on all sides. */
	arabescato: {
		normal: STEEP,
		bands: bandsAlong(STEEP, {
			metres: 5,
			lengthMm: [500, 1500],
			spread: 0.75,
			halfMm: [5, 34],
			runMm: 120,
			turn: 0.6,
			jag: 0.1,
			swell: 1,
			forking: { perMetre: 4, depth: 2, least: 0.5, most: 1.35, back: 0.5 },
		}),
		threads: 6,
		threadMm: 2.4,
		smoke: 0.85,
		ink: 0.75,
		feather: 0.08,
		hairs: hairsAlong(STEEP, { metres: 7, spread: 1.6 }),
		bend: 0.6,
	},
	macchia: {
		normal: STEEP,
		bands: bandsAlong(STEEP, {
			metres: 2.2,
			halfMm: [16, 120],
			spread: 0.5,
			turn: 0.7,
			jag: 0.09,
			swell: 1.1,
			forking: { perMetre: 2.5, depth: 2, least: 0.4, most: 1.2, back: 0.4 },
		}),
		threads: 9,
		threadMm: 3,
		smoke: 0.9,
		ink: 0.8,
		feather: 0.42,
		hairs: hairsAlong(STEEP, { metres: 6, spread: 1.4 }),
		bend: 0.9,
	},
	fino: {
		normal: FLAT,
		bands: bandsAlong(FLAT, { metres: 3, lengthMm: [400, 1300], halfMm: [6, 26], opaque: [0.6, 1] }),
		threads: 4,
		threadMm: 1.7,
		smoke: 0.75,
		ink: 1,
		feather: 0.3,
		hairs: hairsAlong(FLAT, { metres: 5, opaque: [0.5, 1] }),
		bend: 0.5,
	},
} satisfies Readonly<Record<string, WhiteVeining>>
