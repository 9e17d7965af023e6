import { asc, getTableColumns, sql } from 'drizzle-orm'
import type { CatalogueProduct, NamedVariant } from '#domain/catalogue/product.ts'
import type { Database } from '#store/database.ts'
import { prepared, preparedSql } from '#store/prepared.ts'
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
		variantes: row.variantes as NamedVariant[],
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

async function loadAll(db: Database): Promise<CatalogueProduct[]> {
	const rows = await db.select().from(products).orderBy(asc(products.id))
	const lotRows = await db.select().from(lots).orderBy(asc(lots.id))
	const promotionRows = await db.select().from(productPromotions)
	const formerRows = await db.select().from(formerSlugs).orderBy(asc(formerSlugs.slug))
	const lotsOf = grouped(lotRows)
	const promotionsOf = grouped(promotionRows)
	const formerOf = grouped(formerRows)
	return rows.map((row) =>
		toProduct(row, lotsOf.get(row.id) ?? [], promotionsOf.get(row.id) ?? [], formerOf.get(row.id) ?? []),
	)
}

/** The parts of a product as the domain has them, read beside its row. */
const PARTS = {
	promotions: sql<CatalogueProduct['promotions']>`(
		select coalesce(json_agg(json_build_object(
			'precioCents', precio_cents, 'fromMs', (extract(epoch from starts_at) * 1000)::float8,
			'untilMs', (extract(epoch from ends_at) * 1000)::float8, 'flash', flash
		) order by id), '[]') from product_promotions where product_id = products.id)`,
	formerSlugs: sql<CatalogueProduct['formerSlugs']>`(
		select coalesce(json_agg(slug order by slug), '[]') from former_slugs where product_id = products.id)`,
	lots: sql<CatalogueProduct['lots']>`(
		select coalesce(json_agg(json_build_object(
			'id', id, 'tono', tono, 'calibre', calibre, 'stockHundredths', on_hand_hundredths - reserved_hundredths
		) order by id), '[]') from lots where product_id = products.id)`,
}
const { changedXid: _changedXid, ...PRODUCT_COLUMNS } = getTableColumns(products)

const productsByIds = prepared('products_by_ids', (db) =>
	db
		.select({ ...PRODUCT_COLUMNS, ...PARTS })
		.from(products)
		// One parameter for all ids: a statement may have 65,535 parameters, and more products may change at once.
		.where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
		.orderBy(asc(products.id)),
)

/** The products that are read by one query, so that none takes long. */
const READ_TOGETHER = 5000

/** Products by id, with their lots in the order they are offered and every promotion, past or future. */
export async function loadProducts(db: Database, ids: readonly number[]): Promise<CatalogueProduct[]> {
	const loaded: CatalogueProduct[] = []
	for (let from = 0; from < ids.length; from += READ_TOGETHER) {
		const rows = await productsByIds(db, { ids: ids.slice(from, from + READ_TOGETHER) })
		for (const row of rows) loaded.push({ ...row, variantes: row.variantes as NamedVariant[] })
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
	if (sinceXid === null) {
		// The mark is read before the rows: a change between the two reads is loaded twice, never missed.
		const { nextXid } = await changedSince(db, Number.MAX_SAFE_INTEGER)
		return { products: await loadAll(db), nextXid, isOtherCluster: false }
	}
	const { nextXid, ids } = await changedSince(db, sinceXid)
	// Within a cluster the mark never goes back. Elsewhere the stamps of before say nothing, so everything is read.
	if (nextXid < sinceXid) return { products: await loadAll(db), nextXid, isOtherCluster: true }
	return { products: await loadProducts(db, ids), nextXid, isOtherCluster: false }
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
