import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { BRAND_PICTURES, type BrandPictureKind } from '#domain/brand/brand-logo.ts'
import { bytes, instant, oneOf } from '#store/columns.ts'

/** The logo and the own icon of the merchant, as PNG. */
export const brandPictures = pgTable(
	'brand_pictures',
	{
		kind: text().$type<BrandPictureKind>().primaryKey(),
		/** Short hash of the content, which is part of its address. */
		hash: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** Whether a logo contains the brand's name. */
		hasName: boolean('has_name').notNull(),
		content: bytes().notNull(),
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [
		check('brand_pictures_kind', oneOf(table.kind, BRAND_PICTURES)),
		check('brand_pictures_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
		check('brand_pictures_size', sql`length(${table.content}) between 1 and 2097152`),
		check('brand_pictures_sides', sql`${table.width} between 1 and 1024 and ${table.height} between 1 and 1024`),
	],
)
