import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CatalogueProduct, Lot, Promotion } from '#domain/catalogue/product.ts'
import type { TechnicalData } from '#domain/catalogue/sheet/technical-data.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { prepared, preparedSql } from '#store/prepared.ts'
import { findShownReviews } from '#store/review/shown-reviews.ts'
import { reviews } from '#store/review/tables.ts'
import { sharedTexts } from './shared-texts.ts'
import { formerSlugs, lots, productPromotions, products } from './tables.ts'

type ProductRow = Omit<typeof products.$inferSelect, 'changedXid' | 'iva'>
/** A product without its reviews, which no price follows from. */
type StoredProduct = Omit<CatalogueProduct, 'reviews'>
type OfProduct<Row> = Row & { readonly productId: number }
/** Says which rows are read, by the column of their product. */
type Among = (column: PgColumn) => SQL

/** The products that are read by one set of queries, so that none of them takes long. */
const READ_TOGETHER = 5000

// These rows are read without Drizzle's mapping: of 100,000 products it takes longer than the queries.
const { changedXid: _stamp, iva: _former, ...READ } = getTableColumns(products)
const PRODUCT_COLUMNS = sql.join(
	Object.entries(READ).map(([field, column]) => sql`${column} as ${sql.identifier(field)}`),
	sql`, `,
)
const milliseconds = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::float8`

const readRows = (db: Database, which: SQL) =>
	rowsOf<ProductRow>(db, sql`select ${PRODUCT_COLUMNS} from ${products} where ${which}`)

const readLots = (db: Database, among: Among) =>
	rowsOf<OfProduct<Lot>>(
		db,
		sql`select ${lots.productId} as "productId", ${lots.id}, ${lots.tono}, ${lots.calibre},
			${lots.onHandHundredths} - ${lots.reservedHundredths} as "stockHundredths"
			from ${lots} where ${among(lots.productId)} order by ${lots.id}`,
	)

const readPromotions = (db: Database, among: Among) =>
	rowsOf<OfProduct<Promotion>>(
		db,
		sql`select ${productPromotions.productId} as "productId", ${productPromotions.precioCents} as "precioCents",
			${milliseconds(productPromotions.startsAt)} as "fromMs", ${milliseconds(productPromotions.endsAt)} as "untilMs",
			${productPromotions.beforeCents} as "beforeCents", ${productPromotions.flash} from ${productPromotions} where ${among(productPromotions.productId)}`,
	)

const readFormerSlugs = (db: Database, among: Among) =>
	rowsOf<OfProduct<{ readonly slug: string }>>(
		db,
		sql`select ${formerSlugs.productId} as "productId", ${formerSlugs.slug}
			from ${formerSlugs} where ${among(formerSlugs.productId)} order by ${formerSlugs.slug}`,
	)

/** One array for all products that have none, which are most. */
const NONE: readonly never[] = []

function listed<Row, Item>(rows: readonly Row[] | undefined, itemOf: (row: Row) => Item): readonly Item[] {
	return rows?.map(itemOf) ?? NONE
}

/** One object for all products of which nothing is declared. */
const UNDECLARED: TechnicalData = {}

function sharedData(ficha: TechnicalData, shared: (text: string) => string): TechnicalData {
	const declared = Object.entries(ficha)
	if (declared.length === 0) return UNDECLARED
	return Object.fromEntries(
		declared.map(([name, value]) => [shared(name), typeof value === 'string' ? shared(value) : value]),
	)
}

/** Products from their rows, with what belongs to them. */
async function withTheirs(db: Database, rows: readonly ProductRow[], among: Among): Promise<StoredProduct[]> {
	const lotsOf = Map.groupBy(await readLots(db, among), ({ productId }) => productId)
	const promotionsOf = Map.groupBy(await readPromotions(db, among), ({ productId }) => productId)
	const formerOf = Map.groupBy(await readFormerSlugs(db, among), ({ productId }) => productId)
	const shared = sharedTexts()
	return rows.map((row) => ({
		...row,
		tipo: shared(row.tipo),
		uso: shared(row.uso),
		composicion: shared(row.composicion),
		medidas: shared(row.medidas),
		acabado: shared(row.acabado),
		tipologia: shared(row.tipologia),
		efecto: shared(row.efecto),
		variacion: shared(row.variacion),
		cara: shared(row.cara),
		ficha: sharedData(row.ficha, shared),
		variantes: row.variantes.length === 0 ? NONE : row.variantes,
		promotions: listed(promotionsOf.get(row.id), ({ precioCents, fromMs, untilMs, beforeCents, flash }) => ({
			precioCents,
			fromMs,
			untilMs,
			beforeCents: beforeCents ?? null,
			flash,
		})),
		formerSlugs: listed(formerOf.get(row.id), ({ slug }) => slug),
		lots: listed(lotsOf.get(row.id), ({ id, tono, calibre, stockHundredths }) => ({
			id,
			tono: shared(tono),
			calibre: shared(calibre),
			stockHundredths,
		})),
	}))
}

/** Products with their reviews. */
async function reviewed(
	db: Database,
	stored: readonly StoredProduct[],
	among: Among,
): Promise<readonly CatalogueProduct[]> {
	const found = await findShownReviews(db, among(reviews.productId))
	const reviewsOf = Map.groupBy(found, ({ productId }) => productId)
	return stored.map((product) => ({
		...product,
		reviews: listed(reviewsOf.get(product.id), ({ review }) => review),
	}))
}

/** All products, in the order of their ids. */
async function loadAllProducts(db: Database): Promise<CatalogueProduct[]> {
	const loaded: CatalogueProduct[] = []
	for (let after = 0; ; ) {
		const rows = await readRows(db, sql`${products.id} > ${after} order by ${products.id} limit ${READ_TOGETHER}`)
		const last = rows.at(-1)
		if (!last) return loaded
		const from = after
		const among: Among = (column) => sql`${column} > ${from} and ${column} <= ${last.id}`
		loaded.push(...(await reviewed(db, await withTheirs(db, rows, among), among)))
		after = last.id
	}
}

/** The parts of a product as the domain has them, read beside its row. */
const PARTS = {
	promotions: sql<CatalogueProduct['promotions']>`(
		select coalesce(json_agg(json_build_object(
			'precioCents', precio_cents, 'fromMs', (extract(epoch from starts_at) * 1000)::float8,
			'untilMs', (extract(epoch from ends_at) * 1000)::float8, 'beforeCents', before_cents, 'flash', flash
		) order by id), '[]') from product_promotions where product_id = products.id)`,
	formerSlugs: sql<CatalogueProduct['formerSlugs']>`(
		select coalesce(json_agg(slug order by slug), '[]') from former_slugs where product_id = products.id)`,
	lots: sql<CatalogueProduct['lots']>`(
		select coalesce(json_agg(json_build_object(
			'id', id, 'tono', tono, 'calibre', calibre, 'stockHundredths', on_hand_hundredths - reserved_hundredths
		) order by id), '[]') from lots where product_id = products.id)`,
}

const productsByIds = prepared('products_by_ids', (db) =>
	db
		.select({ ...READ, ...PARTS })
		.from(products)
		// One parameter for all ids: a statement may have 65,535 parameters, and more products may change at once.
		.where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
		.orderBy(asc(products.id)),
)

/** PostgreSQL plans a list of ids anew each time, since it expects more of them than there are; one id it plans once. */
const productById = prepared('product_by_id', (db) =>
	db
		.select({ ...READ, ...PARTS })
		.from(products)
		.where(eq(products.id, sql.placeholder('id'))),
)

/** Products by id, with their lots in the order they are offered and every promotion, past or future. */
async function loadProducts(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
	const loaded: StoredProduct[] = []
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		const [id, ...others] = ids.slice(from, from + READ_TOGETHER)
		const rows = others.length === 0 ? productById(db, { id }) : productsByIds(db, { ids: [id, ...others] })
		loaded.push(...(await rows))
	}
	return loaded
}

/** The same without those that are hidden, which are not sold. */
export async function loadShownProducts(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
	return (await loadProducts(db, ids)).filter(({ oculto }) => !oculto)
}

/** Changes of the catalogue: the products to replace, and the mark for the next read. */
export interface CatalogueChanges {
	readonly products: readonly CatalogueProduct[]
	/** The oldest transaction that was not visible to this read. */
	readonly nextXid: number
	/** Whether the database's transactions have begun to count anew, as in a backup restored into another cluster. */
	readonly isOtherCluster: boolean
}

/** Products changed by transactions from `sinceXid` on; null loads them all. */
export async function loadCatalogueChanges(db: Database, sinceXid: number | null): Promise<CatalogueChanges> {
	if (sinceXid === null) {
		// The mark is read before the rows: a change between the two reads is loaded twice, never missed.
		const { nextXid } = await changedSince(db, Number.MAX_SAFE_INTEGER)
		return { products: await loadAllProducts(db), nextXid, isOtherCluster: false }
	}
	const { nextXid, ids } = await changedSince(db, sinceXid)
	// Within a cluster the mark never goes back. Elsewhere the stamps of before say nothing, so everything is read.
	if (nextXid < sinceXid) return { products: await loadAllProducts(db), nextXid, isOtherCluster: true }
	if (ids.length === 0) return { products: [], nextXid, isOtherCluster: false }
	const among: Among = (column) => sql`${column} = any(${sql.param([...ids])}::int[])`
	const products = await reviewed(db, await loadProducts(db, ids), among)
	return { products, nextXid, isOtherCluster: false }
}

// One statement sees one snapshot, so that the mark fits the rows.
const changes = preparedSql<{ readonly xmin: string; readonly ids: number[] }>(
	'products_changed_since',
	sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, array(
		select ${products.id} from ${products} where ${products.changedXid} >= ${sql.placeholder('since')}
		union select ${lots.productId} from ${lots} where ${lots.changedXid} >= ${sql.placeholder('since')}
	) as ids`,
)

/** The ids of the products changed by transactions from `since` on, and the mark from which the next read goes on. */
async function changedSince(db: Database, since: number): Promise<{ nextXid: number; ids: readonly number[] }> {
	const [changed] = await changes(db, { since })
	if (!changed) throw new Error('the query answered no row')
	return { nextXid: Number(changed.xmin), ids: changed.ids }
}

/** Whether the catalogue holds the products of these slugs and no other. */
export async function hasExactlyProducts(db: Database, slugs: readonly string[]): Promise<boolean> {
	if ((await db.$count(products)) !== slugs.length) return false
	const listed = sql`${products.slug} = any(${sql.param([...slugs])})`
	return (await db.$count(products, listed)) === slugs.length
}
