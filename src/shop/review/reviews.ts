import type { HidingReason } from '#domain/review/review.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	decideReview,
	findLatestReviews,
	findReviewPhoto,
	findReviewsOfOrder,
	updateReview,
} from '#store/review/reviews.ts'
import { withdrawReview, writeReview } from './write-review.ts'

const FILE = /^(\d{1,9})-([0-2])\.([0-9a-f]{8})$/

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

/** The bytes of a published photograph by the name of its file; null for an unknown name. */
async function photo(db: Database, file: string, size: 'content' | 'small'): Promise<Uint8Array | null> {
	const [, id, position, hash = ''] = FILE.exec(file) ?? []
	if (id === undefined) return null
	return findReviewPhoto(db, { reviewId: Number(id), position: Number(position), hash }, size)
}

/** Hides a review for a reason, or with null displays it again; returns false if there is none, or if nothing changes. */
async function decide({ db, clock, catalogue }: Context, id: number, hiddenReason: HidingReason | null) {
	const isChanged = await db.transaction(async (tx) => decideReview(tx, id, { hiddenReason, at: await clock.now(tx) }))
	if (isChanged) catalogue.refreshSoon()
	return isChanged
}

/** Stores the shop's answer to a review in place of an earlier one; returns false if there is no such review. */
export async function answerReview({ db, clock, catalogue }: Context, id: number, text: string) {
	const isChanged = await updateReview(db, id, { answer: text, answeredAt: await clock.now(db) })
	if (isChanged) catalogue.refreshSoon()
	return isChanged
}

/** Reviews of buyers. */
export const reviews = {
	/** The reviews of an order's products, hidden ones included, for its buyer. */
	ofOrder: onDatabase(findReviewsOfOrder),
	write: writeReview,
	withdraw: withdrawReview,
	photo: onDatabase(photo),
	/** The latest reviews of all products, hidden ones included, for the staff. */
	latest: onDatabase(findLatestReviews),
	decide,
	answer: answerReview,
}
