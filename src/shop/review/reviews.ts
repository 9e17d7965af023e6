import type { HidingReason } from '#domain/review/review.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	decideReview,
	findLatestReviews,
	findReviewPhoto,
	findReviewsOfOrder,
	type OwnReview,
	type ReviewFilter,
	updateReview,
} from '#store/review/reviews.ts'
import {
	type AskedReview,
	type Reviewed,
	type ReviewKept,
	type ReviewPhotoRefusal,
	type ReviewRefusal,
	withdrawReview,
	writeReview,
} from './write-review.ts'

/** What buyers say of what they have bought. */
export interface Reviews {
	/** The reviews of an order's products, also hidden ones, for its buyer. */
	ofOrder(orderId: string): Promise<OwnReview[]>
	write(asked: AskedReview): Promise<ReviewKept | ReviewRefusal | ReviewPhotoRefusal>
	withdraw(which: Reviewed): Promise<ReviewKept | ReviewRefusal>
	/** The bytes of a photograph that everybody may see, by its file's name; null for another. */
	photo(file: string, size: 'content' | 'small'): Promise<Uint8Array | null>
	/** The latest reviews of all products, also hidden ones, for staff. */
	latest(limit: number, filter?: ReviewFilter): Promise<OwnReview[]>
	/** Hides a review for a reason, or shows it again by null; false when there is none, or it stands so already. */
	decide(id: number, hiddenReason: HidingReason | null): Promise<boolean>
	/** The shop's answer beside a review, in the place of an earlier one; false when there is none of this id. */
	answer(id: number, text: string): Promise<boolean>
}

const FILE = /^(\d{1,9})-([0-2])\.([0-9a-f]{8})$/

export function createReviews(context: Pick<ShopContext, 'db' | 'clock' | 'catalogue' | 'uploads'>): Reviews {
	const { db, clock, catalogue } = context
	const followed = async (change: Promise<boolean>) => {
		const isChanged = await change
		if (isChanged) catalogue.refreshSoon()
		return isChanged
	}
	return {
		ofOrder: (orderId) => findReviewsOfOrder(db, orderId),
		write: (asked) => writeReview(context, asked),
		withdraw: (which) => withdrawReview(context, which),
		photo: async (file, size) => {
			const [, id, position, hash = ''] = FILE.exec(file) ?? []
			if (id === undefined) return null
			return findReviewPhoto(db, { reviewId: Number(id), position: Number(position), hash }, size)
		},
		latest: (limit, filter) => findLatestReviews(db, limit, filter),
		decide: (id, hiddenReason) =>
			followed(db.transaction(async (tx) => decideReview(tx, id, { hiddenReason, at: await clock.now(tx) }))),
		answer: async (id, text) => followed(updateReview(db, id, { answer: text, answeredAt: await clock.now(db) })),
	}
}
