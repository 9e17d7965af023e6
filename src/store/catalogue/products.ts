import { asc, gte, sql } from 'drizzle-orm'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type Database, firstRow } from '#store/database.ts'
import { formerSlugs, lots, productPromotions, products } from './tables.ts'

type ProductRow = typeof products.$inferSelect
type LotRow = typeof lots.$inferSelect
type FormerRow = typeof formerSlugs.$inferSelect
type PromotionRow = typeof productPromotions.$inferSelect

function toProduct(
	row: ProductRow,
	lotRows: readonly LotRow[],
	promotionRows: readonly PromotionRow[],
	formerRows: readonly FormerRow[],
): CatalogueProduct {
	const { changedXid: _, ...fields } = row
	return {
		...fields,
		promotions: promotionRows.map((promotion) => ({
			precioCents: promotion.precioCents,
			fromMs: promotion.startsAt?.getTime() ?? null,
			untilMs: promotion.endsAt?.getTime() ?? null,
			flash: promotion.flash,
		})),
		formerSlugs: formerRows.map(({ slug }) => slug),
		lots: lotRows.map((lot) => ({
			id: lot.id,
			tono: lot.tono,
			calibre: lot.calibre,
			stockHundredths: lot.onHandHundredths - lot.reservedHundredths,
		})),
	}
}

function grouped<Row extends { productId: number }>(rows: readonly Row[]): Map<number, Row[]> {
	const groups = new Map<number, Row[]>()
	for (const row of rows) {
		const group = groups.get(row.productId)
		if (group) group.push(row)
		else groups.set(row.productId, [row])
	}
	return groups
}

async function load(db: Database, ids: number[] | 'all'): Promise<CatalogueProduct[]> {
	const among = (
		column:
			| typeof products.id
			| typeof lots.productId
			| typeof productPromotions.productId
			| typeof formerSlugs.productId,
		// One parameter for all ids: a statement may have 65,535 parameters, and more products may change at once.
	) => (ids === 'all' ? undefined : sql`${column} = any(${sql.param(ids)})`)
	const rows = await db.select().from(products).where(among(products.id)).orderBy(asc(products.id))
	const lotRows = await db.select().from(lots).where(among(lots.productId)).orderBy(asc(lots.id))
	const promotionRows = await db.select().from(productPromotions).where(among(productPromotions.productId))
	const formerRows = await db
		.select()
		.from(formerSlugs)
		.where(among(formerSlugs.productId))
		.orderBy(asc(formerSlugs.slug))
	const lotsOf = grouped(lotRows)
	const promotionsOf = grouped(promotionRows)
	const formerOf = grouped(formerRows)
	return rows.map((row) =>
		toProduct(row, lotsOf.get(row.id) ?? [], promotionsOf.get(row.id) ?? [], formerOf.get(row.id) ?? []),
	)
}

/** The products that are read by one set of queries, so that none of them takes long. */
const READ_TOGETHER = 5000

/** Products by id, with their lots in the order they are offered and every promotion, past or future. */
export async function loadProducts(db: Database, ids: readonly number[]): Promise<CatalogueProduct[]> {
	const loaded: CatalogueProduct[] = []
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		loaded.push(...(await load(db, ids.slice(from, from + READ_TOGETHER))))
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
	if (sinceXid === null || isOtherCluster) return { products: await load(db, 'all'), nextXid, isOtherCluster }
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
