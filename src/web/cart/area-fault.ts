import { numberOf } from '#domain/input/read-number.ts'

/** How an area is typed. */
export const AREA = { places: 2, unit: 'area' } as const

const NO_AREA = 'Por favor, indica los metros cuadrados necesarios'

/** The message for an invalid area repeats the input, since its field may be on another page or reset. */
export function areaFault(typed: string): string {
	const area = numberOf(typed, AREA)
	return typed === '' || (area !== null && area <= 0)
		? NO_AREA
		: `Has escrito «${typed.slice(0, 20)}» m²: van de medio en medio, desde 0,5 m²`
}
