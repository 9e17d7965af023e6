import { CUSTOM_STEP_HUNDREDTHS } from './variants.ts'

/** Waste percentages the aid offers; 10 is the default (rules §2). */
export const WASTE_PERCENTS = [0, 5, 10, 15] as const

/**
 * The tiles needed for a surface: m² with waste, whole boxes, and the area to request when boxes are not sold.
 * Hundredths of m².
 */
export interface AreaNeed {
	readonly netHundredths: number
	readonly boxes: number
	readonly boxesAreaHundredths: number
	/** The boxes' area rounded up to the custom step. */
	readonly customAreaHundredths: number
}

/**
 * `areaNeed(1730, 10, 144)` → 19.03 m², 14 boxes, 20.16 m², 20.5 m² to request (rules §2).
 * `boxHundredths` 0 means the product has no box: then only the step rounds.
 */
export function areaNeed(surfaceHundredths: number, wastePercent: number, boxHundredths: number): AreaNeed {
	const netHundredths = Math.floor((surfaceHundredths * (100 + wastePercent) * 2 + 100) / 200)
	const boxes = boxHundredths > 0 ? Math.ceil(netHundredths / boxHundredths) : 0
	const boxesAreaHundredths = boxHundredths > 0 ? boxes * boxHundredths : netHundredths
	return {
		netHundredths,
		boxes,
		boxesAreaHundredths,
		customAreaHundredths: Math.ceil(boxesAreaHundredths / CUSTOM_STEP_HUNDREDTHS) * CUSTOM_STEP_HUNDREDTHS,
	}
}
