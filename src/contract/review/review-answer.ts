import { averageText } from '#domain/review/average-text.ts'
import { ASPECTS, markOf, markWords, type Review, ratingOf } from '#domain/review/review.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { REVIEW_TEXT } from '#domain/trade/terms-text.ts'

/** The latest reviews that a page shows; the rating counts all of them. */
const MOST_SHOWN = 30

/** How reviews are checked, and how the mark is worked out (RDLeg 1/2007, art. 20.4; Ley 3/1991, art. 27.7 and 27.8). */
const CHECKED = `Solo puede opinar quien lo ha comprado aquí y lo ha recibido, en los ${REVIEW_TEXT} siguientes a la entrega: cada opinión va unida a su pedido. Las publicamos todas, buenas y malas; solo retiramos las que contienen insultos o datos personales, no hablan del producto o son ilegales. La nota es la media de tono, calidad y entrega.`

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
	/** How the shop verifies that they come from buyers. */
	readonly checked: string
	readonly shown: readonly ShownReview[]
}

/** The reviews of a product for its page; null without any. */
export function reviewsAnswer(reviews: readonly Review[]): ReviewsAnswer | null {
	const rating = ratingOf(reviews)
	if (rating === null) return null
	const { count, averageTenths, aspectTenths, counts } = rating
	return {
		count,
		average: averageText(averageTenths / 10),
		aspects: ASPECTS.map(({ id, name }) => ({ name, average: averageText(aspectTenths[id] / 10) })),
		counts,
		checked: CHECKED,
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
