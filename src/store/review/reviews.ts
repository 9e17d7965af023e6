import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ERASED_AUTHOR, type HidingReason, type Marks } from '#domain/review/review.ts'
import { changed, type Database } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { reviewDecisions, reviewPhotos, reviews } from './tables.ts'

export type StoredReview = typeof reviews.$inferSelect
export type NewReviewPhoto = Omit<typeof reviewPhotos.$inferInsert, 'reviewId' | 'position'>

/** The buyer's content of a review. */
export type WrittenReview = Marks & Pick<StoredReview, 'author' | 'texto'>

/** A review as its buyer and staff see it: hidden or not, with the number of its photographs. */
export type OwnReview = StoredReview & { readonly photoCount: number }

const photoCount =
	sql<number>`(select count(*) from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id})`.mapWith(Number)

/** The reviews of an order's products, also hidden ones. */
export async function findReviewsOfOrder(db: Database, orderId: string): Promise<OwnReview[]> {
	const rows = await db
		.select({ review: reviews, photoCount })
		.from(reviews)
		.where(eq(reviews.orderId, orderId))
		.orderBy(asc(reviews.id))
	return rows.map(({ review, photoCount }) => ({ ...review, photoCount }))
}

/** Which reviews the staff looks for. */
export interface ReviewFilter {
	readonly show: 'all' | 'unanswered' | 'hidden'
	/** The last one of the page before; null for the first page. */
	readonly before: number | null
}

/** The latest reviews of all products, also hidden ones. */
export async function findLatestReviews(
	db: Database,
	limit: number,
	{ show, before }: ReviewFilter = { show: 'all', before: null },
): Promise<OwnReview[]> {
	const older =
		before === null
			? undefined
			: sql`(${reviews.writtenAt}, ${reviews.id}) < (select last.written_at, last.id from ${reviews} last where last.id = ${before})`
	const rows = await db
		.select({ review: reviews, photoCount })
		.from(reviews)
		.where(
			and(
				older,
				show === 'unanswered' ? and(isNull(reviews.answer), isNull(reviews.hiddenAt)) : undefined,
				show === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
			),
		)
		.orderBy(desc(reviews.writtenAt), desc(reviews.id))
		.limit(limit)
	return rows.map(({ review, photoCount }) => ({ ...review, photoCount }))
}

/** Stores a review and returns its id. The caller holds the lock of the order, and has checked that it has no review of the product. */
export async function insertReview(
	tx: Database,
	review: WrittenReview & Pick<StoredReview, 'orderId' | 'productId' | 'writtenAt'>,
): Promise<number> {
	const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
	if (!row) throw new Error('the insert answered no row')
	return row.id
}

/** Changes a review. Returns false if there is none with this id. */
export async function updateReview(
	tx: Database,
	id: number,
	change: Partial<Omit<StoredReview, 'id' | 'orderId' | 'productId' | 'writtenAt'>>,
): Promise<boolean> {
	return changed(tx.update(reviews).set(change).where(eq(reviews.id, id)).returning({ id: reviews.id }))
}

/** Replaces the photographs of a review. */
export async function replaceReviewPhotos(
	tx: Database,
	reviewId: number,
	photos: readonly NewReviewPhoto[],
): Promise<void> {
	await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId))
	if (photos.length === 0) return
	await tx.insert(reviewPhotos).values(photos.map((photo, position) => ({ ...photo, reviewId, position })))
}

export async function deleteReview(tx: Database, id: number): Promise<void> {
	await tx.delete(reviews).where(eq(reviews.id, id))
}

/**
 * Hides a review, or shows it again, and stores the decision. Returns false if there is none with this id, or it is in that state already.
 */
export async function decideReview(
	tx: Database,
	reviewId: number,
	{ hiddenReason, at }: { readonly hiddenReason: HidingReason | null; readonly at: Date },
): Promise<boolean> {
	const changed = await tx
		.update(reviews)
		.set({ hiddenReason, hiddenAt: hiddenReason === null ? null : at })
		.where(and(eq(reviews.id, reviewId), sql`${reviews.hiddenReason} is distinct from ${hiddenReason}`))
		.returning({ id: reviews.id })
	if (changed.length === 0) return false
	await tx.insert(reviewDecisions).values({ reviewId, at, hiddenReason })
	return true
}

/** The bytes of a photograph of a review that everybody may read; null for others. */
export async function findReviewPhoto(
	db: Database,
	{ reviewId, position, hash }: { readonly reviewId: number; readonly position: number; readonly hash: string },
	size: 'content' | 'small',
): Promise<Uint8Array | null> {
	const [found] = await db
		.select({ bytes: reviewPhotos[size] })
		.from(reviewPhotos)
		.innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
		.where(
			and(
				eq(reviewPhotos.reviewId, reviewId),
				eq(reviewPhotos.position, position),
				eq(reviewPhotos.hash, hash),
				sql`${reviews.hiddenAt} is null`,
			),
		)
	return found?.bytes ?? null
}

/** The reviews that an account has written, for its owner. */
export function findReviewsOfAccount(db: Database, accountId: number): Promise<StoredReview[]> {
	return db
		.select()
		.from(reviews)
		.where(inArray(reviews.orderId, ordersOf(db, accountId)))
		.orderBy(asc(reviews.id))
}

const ordersOf = (db: Database, accountId: number) =>
	db.select({ id: orders.id }).from(orders).where(sql`${accountId} in (${orders.accountId}, ${orders.resellerId})`)

/** Removes the author from the reviews of some orders, with their photographs, which show homes. Marks and texts stay. */
export async function forgetReviewers(tx: Database, orderIds: readonly string[]): Promise<void> {
	const written = await tx
		.update(reviews)
		.set({ author: ERASED_AUTHOR })
		.where(inArray(reviews.orderId, [...orderIds]))
		.returning({ id: reviews.id })
	if (written.length === 0) return
	const ids = written.map(({ id }) => id)
	await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids))
}

/** The same for all orders of an account. */
export async function forgetReviewerAccount(tx: Database, accountId: number): Promise<void> {
	const bought = await ordersOf(tx, accountId)
	if (bought.length > 0)
		await forgetReviewers(
			tx,
			bought.map(({ id }) => id),
		)
}
