import type { Account } from '#domain/account/account.ts'
import type { Order, OrderView } from '#domain/order/order.ts'
import { authorOf, HIDING_REASONS } from '#domain/review/review.ts'
import { isReviewable, lastReviewDay } from '#domain/review/review-term.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldValues } from '#web/forms/form-answer.ts'

/** A bought product and what its buyer has said of it. */
interface OwnReview {
	readonly productId: number
	readonly name: string
	/** What was written, as the form begins; null before. */
	readonly values: FieldValues | null
	readonly photoCount: number
	/** «2 de octubre de 2026: contiene datos personales»; null while it is shown. */
	readonly hidden: string | null
}

/** What the page of a delivered order asks of its buyer. */
export interface OwnReviews {
	/** The last day on which reviews are written; null when it has passed. */
	readonly until: string | null
	/** How they are signed. */
	readonly author: string
	readonly products: readonly OwnReview[]
}

/** Who writes a review: a reseller signs with their own name, not with that of the client whom the order is for. */
export function writerOf(order: Pick<Order, 'nombre' | 'resellerId'>, account: Account | null): string {
	return account !== null && account.id === order.resellerId ? account.nombre : order.nombre
}

/** The reviews of an order that was delivered; null when none may be written and there are none. */
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
