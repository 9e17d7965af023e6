import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MOST_ALT_LETTERS } from '#domain/picture/alt-text.ts'
import { LEAST_SIDE } from '#domain/picture/crop.ts'
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
		/** Its own alternative text; null for the one made from the product's data. */
		alt: text(),
	},
	(table) => [
		check('pictures_name', sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.name}) <= 160`),
		check('pictures_media_type', sql`${table.mediaType} = 'image/avif'`),
		check('pictures_size', sql`length(${table.content}) between 1 and 5242880`),
		check('pictures_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$'`),
		check(
			'pictures_alt',
			sql`length(${table.alt}) between 1 and ${sql.raw(`${MOST_ALT_LETTERS}`)} and ${table.alt} !~ '[[:cntrl:]]' and ${table.alt} = btrim(${table.alt})`,
		),
	],
)

/**
 * The originals of cropped pictures. A row belongs to the picture with its name and hash: beside another picture, stored by the previous
 * version, it is ignored.
 */
export const pictureOriginals = pgTable(
	'picture_originals',
	{
		name: text()
			.primaryKey()
			.references(() => pictures.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
		/** Of the picture that was cut from it. */
		hash: text().notNull(),
		/** The short hash of this content. */
		photograph: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		content: bytes().notNull(),
		cropLeft: integer('crop_left').notNull(),
		cropTop: integer('crop_top').notNull(),
		cropWidth: integer('crop_width').notNull(),
		cropHeight: integer('crop_height').notNull(),
	},
	(table) => {
		const least = (side: typeof table.width) => sql`least(${sql.raw(`${LEAST_SIDE}`)}, ${side})`
		return [
			check('picture_originals_hash', sql`${table.hash} ~ '^[0-9a-f]{8}$' and ${table.photograph} ~ '^[0-9a-f]{8}$'`),
			check('picture_originals_size', sql`length(${table.content}) between 1 and 5242880`),
			check(
				'picture_originals_within',
				sql`${table.cropLeft} >= 0 and ${table.cropTop} >= 0 and ${table.cropLeft} + ${table.cropWidth} <= ${table.width} and ${table.cropTop} + ${table.cropHeight} <= ${table.height}`,
			),
			check(
				'picture_originals_least',
				sql`${table.cropWidth} >= ${least(table.width)} and ${table.cropHeight} >= ${least(table.height)}`,
			),
			check('picture_originals_cut', sql`${table.cropWidth} < ${table.width} or ${table.cropHeight} < ${table.height}`),
		]
	},
)
