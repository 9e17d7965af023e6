import { measureAsked, type WrongMeasure } from '#web/routes/visualiser/measure-asked.ts'
import { measuresAsked, type PhotoPlace, photoPlace, type TypedMeasures } from './photo-place.ts'

/** The answer to a URL: the query of another one if it has typed measures; otherwise a place, and its faults. */
export type PhotoAsked =
	| { readonly search: string }
	| {
			readonly search?: never
			readonly place: PhotoPlace
			readonly wrong: WrongMeasure
			readonly wrongMeasures: TypedMeasures | null
	  }

export function photoAsked(params: URLSearchParams): PhotoAsked {
	const measures = measuresAsked(params)
	if (measures?.search !== undefined) return { search: measures.search }
	const place = photoPlace(params)
	const asked = measureAsked(place, params)
	if (asked?.search !== undefined) return { search: asked.search }
	return { place, wrong: asked?.wrong ?? {}, wrongMeasures: measures?.wrong ?? null }
}
