import type { Breccia } from './breccia.ts'
import { greatVeins, hairlines, netOfVeins } from './generations.ts'

/** Breccias by their names in the trade. */
export const BRECCIAS = {
	emperador: {
		clastMm: [105, 80],
		smallMm: 24,
		warp: 0.55,
		tones: [0.6, 0.36],
		seamMm: 1.6,
		seam: 0.7,
		seamSoft: 0.6,
		seamless: -0.05,
		smallSeam: 0.4,
		clay: false,
		veins: [
			netOfVeins({ metres: 14, halfMm: [0.2, 0.9], opaque: [0.3, 0.8] }),
			greatVeins({ metres: 2, halfMm: [0.5, 4.5], jag: 0.13 }),
		],
	},
	serpentina: {
		clastMm: [80, 60],
		smallMm: 20,
		warp: 0.7,
		tones: [0.45, 0.45],
		seamMm: 5,
		seam: 0.3,
		seamSoft: 0.9,
		seamless: 0,
		smallSeam: 0.22,
		clay: false,
		veins: [
			netOfVeins({ metres: 13, halfMm: [0.2, 0.9], opaque: [0.3, 0.8] }),
			greatVeins({ metres: 2.4, halfMm: [0.4, 3.6], opaque: [0.6, 0.95], jag: 0.11 }),
		],
	},
	nodular: {
		clastMm: [46, 34],
		smallMm: 15,
		warp: 0.5,
		tones: [0.75, 0.6],
		seamMm: 1.8,
		seam: 0.75,
		seamSoft: 0.8,
		seamless: -0.15,
		smallSeam: 0.25,
		clay: true,
		veins: [
			greatVeins({ metres: 2.2, halfMm: [0.5, 4.5], opaque: [0.8, 1], jag: 0.09 }),
			hairlines({ metres: 5, opaque: [0.4, 0.9] }),
		],
	},
} satisfies Readonly<Record<string, Breccia>>
