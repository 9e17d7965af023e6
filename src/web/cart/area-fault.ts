import { numberOf } from '#domain/input/read-number.ts'

/** How an area is typed. */
export const AREA = { places: 2, unit: 'area' } as const

/** The fault of a missing area, or of one not above 0 (specification §5). */
const NO_AREA = 'Por favor, indica los metros cuadrados necesarios'

/** The message for an area that cannot be cut repeats the input, since its field may be on another page or reset. */
export function areaFault(typed: string): string {
	const area = numberOf(typed, AREA)
	return typed.trim() === '' || (area !== null && area <= 0)
		? NO_AREA
		: `Has escrito «${typed.slice(0, 20)}» m²: van de medio en medio, de 0,5 a 100.000 m²`
}
