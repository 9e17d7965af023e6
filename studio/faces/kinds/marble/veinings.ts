import { greatVeins, hairlines, netOfVeins, youngVeins } from './generations.ts'
import type { Veining } from './veined.ts'

/** Marbles of an even ground by their names in the trade. */
export const VEININGS = {
	marquina: {
		old: hairlines(),
		great: greatVeins(),
		young: youngVeins(),
		softMm: 0.8,
		clouds: 0.5,
		specks: 0.8,
	},
	gris: {
		old: hairlines({ metres: 6, opaque: [0.3, 0.7] }),
		great: greatVeins({ metres: 2.6, halfMm: [0.5, 5], opaque: [0.6, 1] }),
		young: youngVeins({ metres: 3.5 }),
		softMm: 2,
		clouds: 0.95,
		specks: 0.5,
	},
	crema: {
		old: netOfVeins({ metres: 12, halfMm: [0.25, 0.9], opaque: [0.4, 1] }),
		great: greatVeins({
			metres: 3,
			halfMm: [0.3, 2],
			opaque: [0.7, 1],
			runMm: 60,
			turn: 0.9,
			jag: 0.17,
			angle: -0.4,
		}),
		young: netOfVeins({ metres: 5, halfMm: [0.3, 1.2], opaque: [0.4, 1] }),
		softMm: 4,
		clouds: 0.9,
		specks: 0,
	},
	rosa: {
		old: netOfVeins({ metres: 9, opaque: [0.3, 0.8] }),
		great: greatVeins({
			metres: 3,
			halfMm: [0.3, 3],
			opaque: [0.5, 1],
			runMm: 70,
			turn: 0.8,
			jag: 0.16,
			angle: -0.6,
		}),
		young: netOfVeins({ metres: 5, halfMm: [0.25, 1], opaque: [0.3, 0.9] }),
		softMm: 3,
		clouds: 1,
		specks: 0.2,
	},
} satisfies Readonly<Record<string, Veining>>
