import type { TileSheet } from '@soleria/visualiser'
import { MOST_KEPT } from '@soleria/visualiser'
import type { FaceLook } from '@soleria/visualiser/colour'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '#store/catalogue/tables.ts'
import { bytes, instant } from '#store/columns.ts'

/** The target of a short link: a room of the visualiser, or a laying plan. */
export type SharedKind = 'room' | 'plan'

/** The longest query of a shared plan. */
export const MOST_SHARED_PLAN = 2000

/** Designs of the visualiser, and laying plans, that have a short link. */
export const sharedDesigns = pgTable(
	'shared_designs',
	{
		code: text().primaryKey(),
		kind: text().$type<SharedKind>().notNull().default('room'),
		/** A room with its laid tiles, `bano-denim?suelo=roble`, or the query of a plan: `largo=3&ancho=2`. */
		design: text().notNull().unique(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('shared_designs_code', sql`${table.code} ~ '^[a-z0-9]{8,40}$'`),
		check('shared_designs_kind', sql`${table.kind} in ('room', 'plan')`),
		check(
			'shared_designs_design',
			sql`char_length(${table.design}) between 3 and case ${table.kind} when 'plan' then ${sql.raw(`${MOST_SHARED_PLAN}`)} else ${sql.raw(`${MOST_KEPT}`)} end`,
		),
	],
)

/** The faces of tiles that the merchant has photographed, as rooms are laid with them. */
export const tileFaces = pgTable(
	'tile_faces',
	{
		productId: integer('product_id')
			.primaryKey()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** Short hash of the content, which is part of its address. */
		hash: text().notNull(),
		/** All faces side by side, as AVIF. */
		content: bytes().notNull(),
		sheet: jsonb().$type<Omit<TileSheet, 'slug'>>().notNull(),
		/** Its colours and texture, by which it is found. */
		look: jsonb().$type<Omit<FaceLook, 'slug'>>().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('tile_faces_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
		check('tile_faces_size', sql`length(${table.content}) between 1 and 5242880`),
		check('tile_faces_words', sql`jsonb_typeof(${table.sheet}) = 'object' and jsonb_typeof(${table.look}) = 'object'`),
	],
)
