import { ASPECTS, markOf, markWords, type Review, ratingOf } from '#domain/review/review.ts'
import { inMadrid } from '#domain/time/madrid.ts'

/** The latest reviews that a page shows; the rating counts all of them. */
const MOST_SHOWN = 30

/** A review as the product's page shows it. */
export interface ShownReview {
	readonly id: number
	readonly author: string
	/** «noviembre de 2026». */
	readonly month: string
	readonly mark: number
	/** «Buena». */
	readonly words: string
	/** «Tono 5 · Calidad 4 · Entrega 4». */
	readonly marks: string
	readonly text: string
	readonly answer: string | null
	readonly photos: Review['photos']
}

/** The reviews of a product as its page shows them. */
export interface ReviewsAnswer {
	readonly count: number
	/** «4,3». */
	readonly average: string
	readonly aspects: readonly { readonly name: string; readonly average: string }[]
	readonly counts: readonly { readonly mark: number; readonly count: number }[]
	readonly shown: readonly ShownReview[]
}

/** Tenths as they are read: 43 → «4,3». */
export const tenthsText = (tenths: number): string => (tenths / 10).toFixed(1).replace('.', ',')

/** The reviews of a product for its page; null without any. */
export function reviewsAnswer(reviews: readonly Review[]): ReviewsAnswer | null {
	const rating = ratingOf(reviews)
	if (rating === null) return null
	const { count, averageTenths, aspectTenths, counts } = rating
	return {
		count,
		average: tenthsText(averageTenths),
		aspects: ASPECTS.map(({ id, name }) => ({ name, average: tenthsText(aspectTenths[id]) })),
		counts,
		shown: reviews.slice(0, MOST_SHOWN).map((review) => ({
			id: review.id,
			author: review.author,
			month: inMadrid(review.writtenAtMs, 'month'),
			mark: markOf(review),
			words: markWords(markOf(review)),
			marks: ASPECTS.map(({ id, name }) => `${name} ${review[id]}`).join(' · '),
			text: review.texto,
			answer: review.answer,
			photos: review.photos,
		})),
	}
}
