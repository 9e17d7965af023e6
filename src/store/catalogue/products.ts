import { getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CatalogueProduct, Lot, Promotion } from '#domain/catalogue/product.ts'
import { type Database, firstRow, rowsOf } from '#store/database.ts'
import { sharedTexts } from './shared-texts.ts'
import { formerSlugs, lots, productPromotions, products } from './tables.ts'

type ProductRow = Omit<typeof products.$inferSelect, 'changedXid'>
type OfProduct<Row> = Row & { readonly productId: number }
/** Says which rows are read, by the column of their product. */
type Among = (column: PgColumn) => SQL

/** The products that are read by one set of queries, so that none of them takes long. */
const READ_TOGETHER = 5000

// These rows are read without Drizzle's mapping: of 100,000 products it takes longer than the queries.
const { changedXid: _stamp, ...READ } = getTableColumns(products)
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
			${productPromotions.flash} from ${productPromotions} where ${among(productPromotions.productId)}`,
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

/** Products from their rows, with what belongs to them. */
async function withTheirs(db: Database, rows: readonly ProductRow[], among: Among): Promise<CatalogueProduct[]> {
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
		variantes: row.variantes.length === 0 ? NONE : row.variantes,
		promotions: listed(promotionsOf.get(row.id), ({ precioCents, fromMs, untilMs, flash }) => ({
			precioCents,
			fromMs,
			untilMs,
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

/** All products, in the order of their ids. */
async function loadAllProducts(db: Database): Promise<CatalogueProduct[]> {
	const loaded: CatalogueProduct[] = []
	for (let after = 0; ; ) {
		const rows = await readRows(db, sql`${products.id} > ${after} order by ${products.id} limit ${READ_TOGETHER}`)
		const last = rows.at(-1)
		if (!last) return loaded
		const from = after
		loaded.push(...(await withTheirs(db, rows, (column) => sql`${column} > ${from} and ${column} <= ${last.id}`)))
		after = last.id
	}
}

/** Products by id, with their lots in the order they are offered and every promotion, past or future. */
export async function loadProducts(db: Database, ids: readonly number[]): Promise<CatalogueProduct[]> {
	const loaded: CatalogueProduct[] = []
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		// One parameter for all ids: a statement may have 65,535 parameters, and more products may change at once.
		const some = sql.param(ids.slice(from, from + READ_TOGETHER))
		const among: Among = (column) => sql`${column} = any(${some})`
		const rows = await readRows(db, sql`${among(products.id)} order by ${products.id}`)
		loaded.push(...(await withTheirs(db, rows, among)))
	}
	return loaded
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
	// The mark is read before the rows: a change between the two reads is loaded twice, never missed.
	const mark = await firstRow<{ xmin: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`)
	const nextXid = Number(mark.xmin)
	// Within a cluster the mark never goes back. Elsewhere the stamps of before say nothing, so everything is read.
	const isOtherCluster = sinceXid !== null && nextXid < sinceXid
	if (sinceXid === null || isOtherCluster) return { products: await loadAllProducts(db), nextXid, isOtherCluster }
	const changed = await db
		.select({ id: products.id })
		.from(products)
		.where(gte(products.changedXid, sinceXid))
		.union(db.select({ id: lots.productId }).from(lots).where(gte(lots.changedXid, sinceXid)))
	return {
		products: await loadProducts(
			db,
			changed.map((row) => row.id),
		),
		nextXid,
		isOtherCluster,
	}
}

/** Whether the catalogue holds the products of these slugs and no other. */
export async function hasExactlyProducts(db: Database, slugs: readonly string[]): Promise<boolean> {
	if ((await db.$count(products)) !== slugs.length) return false
	const listed = sql`${products.slug} = any(${sql.param([...slugs])})`
	return (await db.$count(products, listed)) === slugs.length
}
