/** The aspects that a buyer rates from 1 to 5, with the question of each. */
export const ASPECTS = [
	{ id: 'tono', name: 'Tono', question: 'Tono: ¿es como en las fotos?' },
	{ id: 'calidad', name: 'Calidad', question: 'Calidad del material' },
	{ id: 'entrega', name: 'Entrega', question: 'Entrega' },
] as const
export type Aspect = (typeof ASPECTS)[number]['id']

/** The marks, the best first, in words. */
export const MARKS = [
	{ mark: 5, words: 'Muy buena' },
	{ mark: 4, words: 'Buena' },
	{ mark: 3, words: 'Normal' },
	{ mark: 2, words: 'Floja' },
	{ mark: 1, words: 'Mala' },
] as const

export const MOST_REVIEW_LETTERS = 1000
export const MOST_REVIEW_PHOTOS = 3

/** Why staff may hide a review. That it is a bad one is no reason (Ley 3/1991, art. 27.8). */
export const HIDING_REASONS = [
	{ id: 'insultos', text: 'contiene insultos o amenazas' },
	{ id: 'datos-personales', text: 'contiene datos personales' },
	{ id: 'no-es-del-producto', text: 'no habla del producto ni de su compra' },
	{ id: 'ilegal', text: 'tiene un contenido ilegal' },
] as const
export type HidingReason = (typeof HIDING_REASONS)[number]['id']

/** The signature of a review whose author was erased. */
export const ERASED_AUTHOR = 'Comprador'

/** The marks of a review, each a whole number from 1 to 5. */
export type Marks = Readonly<Record<Aspect, number>>

/** A photograph of a review: the name of its file, and the size of its large copy in pixels. */
export interface ReviewPhoto {
	readonly file: string
	readonly width: number
	readonly height: number
}

/** A review as everybody may read it. */
export interface Review extends Marks {
	readonly id: number
	/** First name and initial: «Marta G.». */
	readonly author: string
	/** Empty when only marks were given. */
	readonly texto: string
	readonly writtenAtMs: number
	/** The shop's answer; null without one. */
	readonly answer: string | null
	readonly photos: readonly ReviewPhoto[]
}

const sumOf = (marks: Marks) => ASPECTS.reduce((sum, { id }) => sum + marks[id], 0)

/**
 * The mark of a review as a whole: the mean of its three marks, rounded: 5, 4, 4 → 4. A mean of three whole numbers never ends in a half.
 */
export function markOf(marks: Marks): number {
	return Math.round(sumOf(marks) / ASPECTS.length)
}

/** «Buena»: a mark in words. */
export function markWords(mark: number): string {
	const found = MARKS.find((known) => known.mark === mark)
	if (!found) throw new RangeError(`no mark: ${mark}`)
	return found.words
}

/** The summary of a product's reviews. */
export interface Rating {
	readonly count: number
	/** The mean of all marks in tenths, half up: 45 is 4.5. */
	readonly averageTenths: number
	/** The mean of the marks of each aspect in tenths. */
	readonly aspectTenths: Marks
	/** How many reviews have each mark as a whole, the best mark first. */
	readonly counts: readonly { readonly mark: number; readonly count: number }[]
}

/** The rating of a product by its reviews; null without any, for which no stars are shown. */
export function ratingOf(reviews: readonly Marks[]): Rating | null {
	const { length: count } = reviews
	if (count === 0) return null
	const tenths = (sum: number, marks: number) => Math.round((sum * 10) / marks)
	const aspectTenths = (aspect: Aspect) =>
		tenths(
			reviews.reduce((sum, marks) => sum + marks[aspect], 0),
			count,
		)
	return {
		count,
		averageTenths: tenths(
			reviews.reduce((sum, marks) => sum + sumOf(marks), 0),
			count * ASPECTS.length,
		),
		aspectTenths: {
			tono: aspectTenths('tono'),
			calidad: aspectTenths('calidad'),
			entrega: aspectTenths('entrega'),
		},
		counts: MARKS.map(({ mark }) => ({ mark, count: reviews.filter((marks) => markOf(marks) === mark).length })),
	}
}

/** The signature of a review: «Marta Giménez Ruiz» → «Marta G.», «reformas albero, s. l.» → «Reformas A.». */
export function authorOf(name: string): string {
	const [first = '', second = ''] = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
	if (first === '') return ERASED_AUTHOR
	const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es')
	return `${capital(first)}${first.slice(1, 40)}${second === '' ? '' : ` ${capital(second)}.`}`
}
