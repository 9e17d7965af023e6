import { sql } from 'drizzle-orm'
import {
	bigint,
	bigserial,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NamedVariant } from '#domain/catalogue/product.ts'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import type { TechnicalData } from '#domain/catalogue/sheet/technical-data.ts'
import { STOCK_MOVEMENT_KINDS, type StockMovementKind } from '#domain/catalogue/stock-movement.ts'
import type { Cents } from '#domain/money/cents.ts'
import { cents, instant, noneOf, oneOf, vatColumns, vatHolds } from '#store/columns.ts'

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
		...vatColumns(),
		/** The manufacturer's declarations: displayed and filtered by, never computed with. */
		ficha: jsonb().$type<TechnicalData>().notNull().default({}),
		/** Name of the generated face shown until the product has photographs. */
		cara: text().notNull(),
		/** Hidden from shoppers' lists, searches and pages; orders keep it. */
		oculto: boolean().notNull().default(false),
		/** Id of the transaction that last changed the product, its lots or its promotions; set by triggers. */
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		check('products_precio_positive', sql`${table.precioCents} > 0`),
		check('products_reserved_slug', noneOf(table.slug, SECTION_IDS)),
		check('products_porcentaje_descuento', sql`${table.porcentajeDescuento} between 0 and 90`),
		check('products_vat', vatHolds(table)),
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
		/** The lowest price of the 30 days before it begins; a trigger finds it if none is given. */
		beforeCents: cents('before_cents'),
	},
	(table) => [
		uniqueIndex('product_promotions_own').on(table.productId).where(sql`not ${table.flash}`),
		index().on(table.productId),
		index('product_promotions_flash').on(table.endsAt).where(sql`${table.flash}`),
		check('product_promotions_precio_positive', sql`${table.precioCents} > 0`),
	],
)

/** The prices of a product and its promotions from an instant on, written by triggers whenever one of them changes. */
export const priceHistory = pgTable(
	'price_history',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		precioCents: cents('precio_cents').notNull(),
		promotions: jsonb().$type<readonly PromotionThen[]>().notNull(),
	},
	(table) => [index().on(table.productId, table.id)],
)

interface PromotionThen {
	readonly precio_cents: Cents
	readonly starts_at: string | null
	readonly ends_at: string | null
}

export const lots = pgTable(
	'lots',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		tono: text().notNull(),
		calibre: text().notNull(),
		/** Stock in the warehouse, in hundredths of m² or of a piece, including sold stock that has not left. */
		onHandHundredths: integer('on_hand_hundredths').notNull(),
		/** The part that is not for sale: held for unpaid orders and for professionals, or sold and not sent. */
		reservedHundredths: integer('reserved_hundredths').notNull().default(0),
		/** The shelf; empty if not recorded. */
		ubicacion: text().notNull().default(''),
		/** The day of the last delivery. */
		llegada: date({ mode: 'string' }),
		/** The cost of a m² or a piece, without VAT. */
		costeCents: cents('coste_cents'),
		/** Cut samples in the drawer; `on_hand_hundredths` no longer includes their area. */
		muestrasCortadas: integer('muestras_cortadas').notNull().default(0),
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		index().on(table.ubicacion, table.id),
		unique('lots_identity').on(table.productId, table.tono, table.calibre),
		check('lots_muestras_cortadas', sql`${table.muestrasCortadas} >= 0`),
		check('lots_coste', sql`${table.costeCents} >= 0`),
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

/** A run of an import, or of an export that was changed and read back. */
export const imports = pgTable('imports', {
	id: serial().primaryKey(),
	startedAt: instant('started_at').notNull(),
	/** The name of the file, without its folder. */
	file: text().notNull(),
	/** SHA-256 of the movements of stock that it has: quantities that were added once are not added again by the same delivery. */
	digest: text().notNull(),
	hasMovements: boolean('has_movements').notNull(),
	/** When it was undone; null while its changes are in force. */
	undoneAt: instant('undone_at'),
})

/** A product and its own offer as an import found and left them, for its undoing. */
export const importChanges = pgTable(
	'import_changes',
	{
		importId: integer('import_id')
			.notNull()
			.references(() => imports.id),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** Null for a product that the import created. */
		before: jsonb().$type<ImportedRow>(),
		/** Empty for a product that the import created. */
		after: jsonb().$type<ImportedRow | Record<string, never>>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.productId] }), index().on(table.productId)],
)

/** The row of a product by its columns, and its own offer. */
interface ImportedRow {
	readonly product: Readonly<Record<string, unknown>>
	readonly offer: Readonly<Record<string, unknown>> | null
}

/**
 * Every change of a lot's stock on hand, written by a trigger of `lots`, so that none is left out. The quantities of a lot's movements add
 * up to its stock on hand.
 */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		lotId: integer('lot_id')
			.notNull()
			.references(() => lots.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		kind: text().$type<StockMovementKind>().notNull(),
		/** In hundredths of m² or of a piece; negative for outgoing stock. */
		quantityHundredths: integer('quantity_hundredths').notNull(),
		/** The stock on hand after it. */
		onHandHundredths: integer('on_hand_hundredths').notNull(),
		orderId: text('order_id'),
		importId: integer('import_id').references(() => imports.id),
		reason: text().notNull(),
		/** The staff member, as in the audit trail; null for shoppers and chores. */
		actorId: integer('actor_id'),
		command: text(),
	},
	(table) => [
		index().on(table.lotId, table.id),
		index().on(table.importId),
		index().on(table.orderId).where(sql`${table.orderId} is not null`),
		check('stock_movements_kind', oneOf(table.kind, STOCK_MOVEMENT_KINDS)),
		check('stock_movements_quantity', sql`${table.quantityHundredths} <> 0`),
		check('stock_movements_order', sql`(${table.kind} in ('sale', 'return')) = (${table.orderId} is not null)`),
	],
)

/** Staff's answers about files of other shops, so that the next one is read without a question. */
export const importAnswers = pgTable(
	'import_answers',
	{
		/** The shop's format, or the digest of a header. */
		source: text().notNull(),
		question: text().notNull(),
		answer: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.source, table.question] })],
)
