import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	serial,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NamedVariant } from '#domain/catalogue/product.ts'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import type { TechnicalData } from '#domain/catalogue/sheet/technical-data.ts'
import { cents, instant, noneOf } from '#store/columns.ts'

export const products = pgTable(
	'products',
	{
		id: serial().primaryKey(),
		slug: text().notNull().unique(),
		nombre: text().notNull(),
		descripcion: text().notNull(),
		tipo: text().notNull(),
		uso: text().notNull(),
		composicion: text().notNull(),
		medidas: text().notNull(),
		acabado: text().notNull(),
		tipologia: text().notNull(),
		efecto: text().notNull(),
		variacion: text().notNull(),
		estrellasTenths: smallint('estrellas_tenths').notNull(),
		precioCents: cents('precio_cents').notNull(),
		porcentajeDescuento: smallint('porcentaje_descuento').notNull(),
		pack: integer().notNull(),
		m2Hundredths: integer('m2_hundredths').notNull(),
		pesoGrams: integer('peso_grams').notNull(),
		azulejo: boolean().notNull(),
		picking: boolean().notNull(),
		pallet: boolean().notNull(),
		precioUnidadCents: cents('precio_unidad_cents'),
		precioPalletCents: cents('precio_pallet_cents'),
		variantes: jsonb().$type<readonly NamedVariant[]>().notNull(),
		iva: boolean().notNull(),
		/** What its manufacturer declares: shown and filtered by, never computed with. */
		ficha: jsonb().$type<TechnicalData>().notNull().default({}),
		/** Name of the generated face shown until the product has photographs. */
		cara: text().notNull(),
		/** Id of the transaction that last changed the product, its lots or its promotions; set by triggers. */
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		check('products_precio_positive', sql`${table.precioCents} > 0`),
		check('products_reserved_slug', noneOf(table.slug, SECTION_IDS)),
		check('products_porcentaje_descuento', sql`${table.porcentajeDescuento} between 0 and 90`),
		check('products_estrellas', sql`${table.estrellasTenths} between 0 and 50`),
	],
)

export const productPromotions = pgTable(
	'product_promotions',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		precioCents: cents('precio_cents').notNull(),
		startsAt: instant('starts_at'),
		endsAt: instant('ends_at'),
		flash: boolean().notNull(),
	},
	(table) => [
		uniqueIndex('product_promotions_own').on(table.productId).where(sql`not ${table.flash}`),
		index().on(table.productId),
		check('product_promotions_precio_positive', sql`${table.precioCents} > 0`),
	],
)

export const lots = pgTable(
	'lots',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		tono: text().notNull(),
		calibre: text().notNull(),
		onHandHundredths: integer('on_hand_hundredths').notNull(),
		reservedHundredths: integer('reserved_hundredths').notNull().default(0),
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		unique('lots_identity').on(table.productId, table.tono, table.calibre),
		check('lots_on_hand_not_negative', sql`${table.onHandHundredths} >= 0`),
		check('lots_reserved_within_on_hand', sql`${table.reservedHundredths} between 0 and ${table.onHandHundredths}`),
	],
)

/** Former slugs of products, which redirect to their present ones. */
export const formerSlugs = pgTable(
	'former_slugs',
	{
		slug: text().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
	},
	(table) => [index().on(table.productId)],
)
