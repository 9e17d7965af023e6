import { type SQL, sql } from 'drizzle-orm'
import type { Review } from '#domain/review/review.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { reviewPhotos, reviews } from './tables.ts'

/** A review of a product, as the catalogue reads it. */
export interface ReviewOfProduct {
	readonly productId: number
	readonly review: Review
}

/** The reviews that everybody may read of some products, latest first. `which` says which, by the columns of `reviews`. */
export async function findShownReviews(db: Database, which: SQL): Promise<ReviewOfProduct[]> {
	const rows = await rowsOf<Review & { readonly productId: number }>(
		db,
		sql`select ${reviews.productId} as "productId", ${reviews.id}, ${reviews.author}, ${reviews.tono}, ${reviews.calidad},
				${reviews.entrega}, ${reviews.texto}, ${reviews.answer},
				(extract(epoch from ${reviews.writtenAt}) * 1000)::float8 as "writtenAtMs",
				(select coalesce(json_agg(json_build_object(
					'file', review_id || '-' || position || '.' || hash, 'width', width, 'height', height
				) order by position), '[]') from ${reviewPhotos} where review_id = ${reviews.id}) as photos
			from ${reviews} where ${reviews.hiddenAt} is null and ${which}
			order by ${reviews.writtenAt} desc, ${reviews.id} desc`,
	)
	return rows.map(({ productId, ...review }) => ({ productId, review }))
}
