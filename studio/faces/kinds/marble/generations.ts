import type { Generation } from '../../veins/generation.ts'

const ACUTE = { least: 0.14, most: 0.6, back: 0.4 }

const GREAT: Generation = {
	metres: 2.8,
	lengthMm: [500, 1900],
	angle: -0.95,
	spread: 0.4,
	halfMm: [0.5, 7],
	opaque: [0.85, 1],
	runMm: 150,
	turn: 0.5,
	jag: 0.085,
	swell: 0.85,
	forking: { perMetre: 3.2, depth: 3, ...ACUTE },
}

const YOUNG: Generation = {
	metres: 2.8,
	lengthMm: [200, 1100],
	angle: 0.2,
	spread: 0.5,
	halfMm: [0.25, 2.2],
	opaque: [0.6, 1],
	runMm: 190,
	turn: 0.3,
	jag: 0.05,
	swell: 0.7,
	forking: { perMetre: 2.5, depth: 2, ...ACUTE },
}

const HAIRS: Generation = {
	metres: 5,
	lengthMm: [160, 700],
	angle: 0.55,
	spread: 0.5,
	halfMm: [0.18, 0.5],
	opaque: [0.2, 0.55],
	runMm: 130,
	turn: 0.3,
	jag: 0.05,
	swell: 0.5,
	forking: { perMetre: 3, depth: 1, ...ACUTE },
}

export const greatVeins = (special: Partial<Generation> = {}): Generation => ({ ...GREAT, ...special })
export const youngVeins = (special: Partial<Generation> = {}): Generation => ({ ...YOUNG, ...special })
export const hairlines = (special: Partial<Generation> = {}): Generation => ({ ...HAIRS, ...special })

/** A net of short veins in every direction. */
export const netOfVeins = (special: Partial<Generation> = {}): Generation => ({
	...HAIRS,
	metres: 12,
	lengthMm: [60, 380],
	spread: 3.1,
	runMm: 45,
	turn: 0.7,
	jag: 0.16,
	swell: 0.9,
	forking: { perMetre: 9, depth: 2, least: 0.3, most: 1.1, back: 0.5 },
	...special,
})
