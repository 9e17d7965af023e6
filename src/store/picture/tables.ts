import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#store/columns.ts'

/** Pictures of the merchant's own, which every process of the shop shows instead of the sample's of the same name. */
export const pictures = pgTable(
	'pictures',
	{
		name: text().primaryKey(),
		mediaType: text('media_type').$type<'image/avif'>().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** Short hash of the content, which is part of the addresses of its copies. */
		hash: text().notNull(),
		/** Placeholder: a tiny WebP in base64. */
		blur: text().notNull(),
		content: bytes().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('pictures_name', sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.name}) <= 160`),
		check('pictures_media_type', sql`${table.mediaType} = 'image/avif'`),
		check('pictures_size', sql`length(${table.content}) between 1 and 5242880`),
		check('pictures_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
	],
)
