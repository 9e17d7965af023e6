import type { TileSheet } from '@soleria/visualiser'
import { MOST_KEPT } from '@soleria/visualiser'
import type { FaceLook } from '@soleria/visualiser/colour'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '#store/catalogue/tables.ts'
import { bytes, instant } from '#store/columns.ts'

/** Designs of the visualiser that have a short link. */
export const sharedDesigns = pgTable(
	'shared_designs',
	{
		code: text().primaryKey(),
		/** A room with its laid tiles: `bano-denim?suelo=roble`. */
		design: text().notNull().unique(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('shared_designs_code', sql`${table.code} ~ '^[a-z0-9]{8,40}$'`),
		check('shared_designs_design', sql`char_length(${table.design}) between 3 and ${sql.raw(`${MOST_KEPT}`)}`),
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
