import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { HIDING_REASONS, type HidingReason } from '#domain/review/review.ts'
import { products } from '#store/catalogue/tables.ts'
import { bytes, instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

const REASONS = HIDING_REASONS.map(({ id }) => id)

/**
 * Buyers' reviews of their purchases: one review of a product by order. The trigger `reviews_of_buyers` accepts none of an order that was
 * not delivered or that does not have the product; `reviews_changed` makes the catalogue read the product again.
 */
export const reviews = pgTable(
	'reviews',
	{
		id: serial().primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		author: text().notNull(),
		tono: smallint().notNull(),
		calidad: smallint().notNull(),
		entrega: smallint().notNull(),
		texto: text().notNull(),
		writtenAt: instant('written_at').notNull(),
		/** When its buyer last changed it; null if never. */
		changedAt: instant('changed_at'),
		answer: text(),
		answeredAt: instant('answered_at'),
		/** Why and when staff have hidden it; null while it is shown. */
		hiddenReason: text('hidden_reason').$type<HidingReason>(),
		hiddenAt: instant('hidden_at'),
	},
	(table) => [
		unique('reviews_one_by_order').on(table.orderId, table.productId),
		index().on(table.productId),
		index('reviews_written').on(table.writtenAt, table.id),
		check(
			'reviews_marks',
			sql`${table.tono} between 1 and 5 and ${table.calidad} between 1 and 5 and ${table.entrega} between 1 and 5`,
		),
		check('reviews_texts', sql`length(${table.texto}) <= 1000 and length(${table.author}) between 1 and 60`),
		check('reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
		check('reviews_hidden', sql`(${table.hiddenReason} is null) = (${table.hiddenAt} is null)`),
		check('reviews_hidden_reason', oneOf(table.hiddenReason, REASONS)),
	],
)

/** The photographs of a review, encoded anew by the shop: one to look at, and a small one for the list. */
export const reviewPhotos = pgTable(
	'review_photos',
	{
		reviewId: integer('review_id')
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		position: smallint().notNull(),
		/** Short hash of the content, which is part of its address. */
		hash: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		content: bytes().notNull(),
		small: bytes().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.reviewId, table.position] }),
		check('review_photos_position', sql`${table.position} between 0 and 2`),
		check('review_photos_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
		check(
			'review_photos_size',
			sql`length(${table.content}) between 1 and 2097152 and length(${table.small}) between 1 and 262144`,
		),
	],
)

/** Every time that staff have hidden a review or shown it again. Rows are only added. */
export const reviewDecisions = pgTable(
	'review_decisions',
	{
		id: serial().primaryKey(),
		reviewId: integer('review_id')
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		/** Why it was hidden; null if it was shown again. */
		hiddenReason: text('hidden_reason').$type<HidingReason>(),
	},
	(table) => [index().on(table.reviewId), check('review_decisions_reason', oneOf(table.hiddenReason, REASONS))],
)
