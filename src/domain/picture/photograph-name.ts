import { slugOf } from '#domain/catalogue/slug.ts'

/** The product that a photograph's file may name, and the place of the photograph among its pictures. */
export interface NamedPhotograph {
	/** As `slugOf` writes a slug, a reference or an EAN. */
	readonly key: string
	/** From 0; a place that no product has is a fault. */
	readonly place: number
}

/** The places by the words that studios and manufacturers end names with. */
const PLACES: readonly (readonly [RegExp, number])[] = [
	[/^(?:frente|frontal|cara|face|pieza1)$/, 0],
	[/^(?:ambiente|amb|colocado|cover|room|escena)\d?$/, 1],
	[/^(?:pieza|envase|producto|shot|saco|caja)$/, 2],
	[/^(?:detalle|detail|cerca|zoom|textura)$/, 3],
]

/**
 * The products that the name of a file may mean, the likeliest first: `REF.jpg` is the first picture of REF, `REF-2.jpg` its second one and
 * `REF_ambiente.jpg` the one of a room; but a reference may itself end in `-2`.
 */
export function namedPhotograph(fileName: string): readonly NamedPhotograph[] {
	const stem = slugOf(fileName.replace(/\.[^.]*$/, ''))
	const whole = { key: stem, place: 0 }
	const [, key = '', ending = ''] = /^(.+)-([a-z]+\d?|\d{1,2})$/.exec(stem) ?? []
	if (key === '') return [whole]
	const place = /^\d/.test(ending) ? Number(ending) - 1 : PLACES.find(([words]) => words.test(ending))?.[1]
	return place === undefined || place < 0 ? [whole] : [whole, { key, place }]
}
