import type { Account } from '#domain/account/account.ts'
import type { Order, OrderView } from '#domain/order/order.ts'
import { authorOf, HIDING_REASONS } from '#domain/review/review.ts'
import { isReviewable, lastReviewDay } from '#domain/review/review-term.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'

/** A bought product and its buyer's review. */
interface OwnReview {
	readonly productId: number
	readonly name: string
	/** The written review, as the form's initial values; null before. */
	readonly values: FieldValues | null
	readonly photoCount: number
	/** «2 de octubre de 2026: contiene datos personales»; null while it is shown. */
	readonly hidden: string | null
}

/** The review section of a delivered order. */
export interface OwnReviews {
	/** The last day for writing reviews; null if it has passed. */
	readonly until: string | null
	/** Their signature. */
	readonly author: string
	readonly products: readonly OwnReview[]
}

/** The author of a review: a reseller signs with their own name, not with the client's. */
export function writerOf(order: Pick<Order, 'nombre' | 'resellerId'>, account: Account | null): string {
	return account !== null && account.id === order.resellerId ? account.nombre : order.nombre
}

/** The reviews of a delivered order; null if none may be written and there are none. */
export async function ownReviews(
	shop: Pick<Shop, 'reviews' | 'catalogue' | 'nowMs'>,
	{ order, lines, events }: OrderView,
	account: Account | null,
): Promise<OwnReviews | null> {
	const delivered = events.find(({ state }) => state === 'delivered')
	if (!delivered) return null
	const deliveredMs = delivered.at.getTime()
	const isOpen = order.state === 'delivered' && isReviewable(deliveredMs, shop.nowMs())
	const written = new Map((await shop.reviews.ofOrder(order.id)).map((review) => [review.productId, review]))
	const products = new Map(lines.map((line) => [line.productId, line.nombre]))
	const shown = [...products].flatMap(([productId, name]): OwnReview[] => {
		const review = written.get(productId)
		if (!review)
			return isOpen && shop.catalogue.productById(productId)
				? [{ productId, name, values: null, photoCount: 0, hidden: null }]
				: []
		const { tono, calidad, entrega, texto, photoCount, hiddenAt, hiddenReason } = review
		const reason = HIDING_REASONS.find(({ id }) => id === hiddenReason)
		const hidden = hiddenAt && reason ? `${inMadrid(hiddenAt, 'day')}: ${reason.text}` : null
		const values = { tono: `${tono}`, calidad: `${calidad}`, entrega: `${entrega}`, texto }
		return [{ productId, name, values, photoCount, hidden }]
	})
	if (shown.length === 0) return null
	return {
		until: isOpen ? dayInWords(lastReviewDay(deliveredMs)) : null,
		author: authorOf(writerOf(order, account)),
		products: shown,
	}
}
