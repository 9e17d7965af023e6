import { isGoods } from '#domain/catalogue/variants.ts'
import type { Marks } from '#domain/review/review.ts'
import { authorOf } from '#domain/review/review.ts'
import { isReviewable } from '#domain/review/review-term.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ReadReviewPhoto } from '#gateways/picture/read-review-photo.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findOrderEvents, findOrderLines, lockOrder } from '#store/order/orders.ts'
import {
	deleteReview,
	findReviewsOfOrder,
	insertReview,
	type OwnReview,
	replaceReviewPhotos,
	updateReview,
} from '#store/review/reviews.ts'

type ReviewContext = Pick<ShopContext, 'db' | 'clock' | 'catalogue' | 'uploads'>

/** The product and the order. */
export interface Reviewed {
	readonly orderId: string
	readonly productId: number
}

export interface AskedReview extends Reviewed, Marks {
	/** The author, of whose name the first name and the initial are stored. */
	readonly name: string
	readonly texto: string
	/** The files that replace its photographs; null leaves them unchanged. */
	readonly photos: readonly Uint8Array[] | null
}

export type ReviewRefusal = {
	readonly ok: false
	readonly code: 'opinion_no_admitida' | 'opinion_fuera_de_plazo' | 'opinion_oculta'
}
/** `file` is the position of the refused photograph among those given. */
export type ReviewPhotoRefusal = PictureRefusal & { readonly file: number }
export type ReviewKept = { readonly ok: true }

const refused = (code: ReviewRefusal['code']): ReviewRefusal => ({ ok: false, code })

/** The review of a product of an order, under the order's lock, so that concurrent writes run one after the other. */
async function lockReview(tx: Database, { orderId, productId }: Reviewed): Promise<OwnReview | null> {
	await lockOrder(tx, orderId)
	const written = await findReviewsOfOrder(tx, orderId)
	return written.find((review) => review.productId === productId) ?? null
}

/** Why a bought product may not be reviewed now; null if it may. */
async function refuseReview(tx: Database, { orderId, productId }: Reviewed, nowMs: number) {
	const events = await findOrderEvents(tx, orderId)
	const delivered = events.at(-1)?.state === 'delivered' ? events.find(({ state }) => state === 'delivered') : undefined
	const lines = await findOrderLines(tx, orderId)
	if (!delivered || !lines.some((line) => isGoods(line) && line.productId === productId))
		return refused('opinion_no_admitida')
	return isReviewable(delivered.at.getTime(), nowMs) ? null : refused('opinion_fuera_de_plazo')
}

async function readPhotos(
	{ uploads }: Pick<ReviewContext, 'uploads'>,
	files: readonly Uint8Array[],
): Promise<readonly ReadReviewPhoto[] | ReviewPhotoRefusal> {
	const photos: ReadReviewPhoto[] = []
	for (const [file, bytes] of files.entries()) {
		const read = await uploads.reviewPhoto(bytes)
		if (!read.ok) return { ...read, file }
		photos.push(read.photo)
	}
	return photos
}

/** Stores the review of a delivered product, or changes an existing one, within its term. The buyer has opened the order. */
export async function writeReview(
	context: ReviewContext,
	asked: AskedReview,
): Promise<ReviewKept | ReviewRefusal | ReviewPhotoRefusal> {
	const { orderId, productId, tono, calidad, entrega, texto } = asked
	const { db, clock } = context
	// Decodes photographs only if the author may write.
	const early = await refuseReview(db, asked, (await clock.now(db)).getTime())
	if (early) return early
	const photos = asked.photos && (await readPhotos(context, asked.photos))
	if (photos && 'code' in photos) return photos
	const kept = await context.db.transaction(async (tx): Promise<ReviewKept | ReviewRefusal> => {
		const at = await context.clock.now(tx)
		const known = await lockReview(tx, asked)
		const refusal = await refuseReview(tx, asked, at.getTime())
		if (refusal) return refusal
		if (known?.hiddenAt) return refused('opinion_oculta')
		const said = { author: authorOf(asked.name), tono, calidad, entrega, texto }
		const id = known?.id ?? (await insertReview(tx, { ...said, orderId, productId, writtenAt: at }))
		if (photos !== null) await replaceReviewPhotos(tx, id, photos)
		if (known) await updateReview(tx, id, { ...said, changedAt: at })
		return { ok: true }
	})
	if (kept.ok) context.catalogue.refreshSoon()
	return kept
}

/** Deletes a review at its buyer's request, at any time; a review hidden by staff stays as it is. */
export async function withdrawReview(
	context: Omit<ReviewContext, 'uploads'>,
	which: Reviewed,
): Promise<ReviewKept | ReviewRefusal> {
	const withdrawn = await context.db.transaction(async (tx): Promise<ReviewKept | ReviewRefusal> => {
		const known = await lockReview(tx, which)
		if (known?.hiddenAt) return refused('opinion_oculta')
		if (known) await deleteReview(tx, known.id)
		return { ok: true }
	})
	if (withdrawn.ok) context.catalogue.refreshSoon()
	return withdrawn
}
