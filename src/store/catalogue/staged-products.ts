import { getTableColumns, sql } from 'drizzle-orm'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { products } from './tables.ts'

type ProductFields = Omit<typeof products.$inferInsert, 'id' | 'changedXid'>

/** The columns of a product that a file gives, by their fields. */
const { id: _id, changedXid: _stamp, ...GIVEN } = getTableColumns(products)
const FIELDS = Object.entries(GIVEN).map(([field, { name }]) => ({ field: field as keyof ProductFields, name }))
export const PRODUCT_COLUMNS: readonly string[] = FIELDS.map(({ name }) => name)
const GIVEN_COLUMNS = sql.raw(PRODUCT_COLUMNS.join(', '))

/** The rows that one statement stages: one parameter of about a megabyte. */
const BATCH = 2000

/**
 * Temporary tables with the columns and the CHECKs of those that products are written to. `nth` is the product's place in the
 * file, `id` its number in the shop, or null while it has none.
 */
const STAGING = [
	`create temporary table staged_products (like products including constraints, nth integer primary key, unique (slug))`,
	`create temporary table staged_promotions (like product_promotions including constraints, nth integer primary key)`,
	`create temporary table staged_lots (like lots including constraints, nth integer, place integer,
		primary key (nth, tono, calibre))`,
	`create temporary table staged_former_slugs (nth integer, place integer, slug text)`,
	`alter table staged_products alter id drop not null, alter changed_xid drop not null`,
	`alter table staged_promotions alter id drop not null, alter product_id drop not null`,
	`alter table staged_lots alter id drop not null, alter product_id drop not null, alter changed_xid drop not null`,
]

const UNSTAGING = 'drop table staged_products, staged_promotions, staged_lots, staged_former_slugs'
/** Only the columns of the joins: those of texts take longer to sample than to compare. */
const ANALYSIS = `analyze staged_products (id, nth, slug), staged_promotions (nth), staged_lots (nth, tono, calibre),
	staged_former_slugs (nth, slug)`

function productRow(product: ImportedProduct, nth: number): Record<string, unknown> {
	const fields: ProductFields = product
	const row: Record<string, unknown> = { nth }
	for (const { field, name } of FIELDS) row[name] = fields[field]
	return row
}

function promotionRows({ precioPromoCents, finPromoMs }: ImportedProduct, nth: number) {
	if (precioPromoCents === null) return []
	const endsAt = finPromoMs === null ? null : new Date(finPromoMs)
	return [{ nth, precio_cents: precioPromoCents, ends_at: endsAt, flash: false }]
}

const lotRows = ({ lots }: ImportedProduct, nth: number) =>
	lots.map(({ tono, calibre, stockHundredths }, place) => ({
		nth,
		place,
		tono,
		calibre,
		on_hand_hundredths: stockHundredths,
		reserved_hundredths: 0,
	}))

const formerRows = ({ slugsAnteriores }: ImportedProduct, nth: number) =>
	slugsAnteriores.map((slug, place) => ({ nth, place, slug }))

/** Inserts rows, as one parameter of JSON: the same statement on both engines, whatever the number of rows. */
async function insertRows(tx: Database, table: string, rows: readonly object[]): Promise<void> {
	if (rows.length === 0) return
	const name = sql.identifier(table)
	await tx.execute(
		sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`,
	)
}

/** Inserts products with the numbers of those that have their slugs. */
async function insertProducts(tx: Database, rows: readonly object[]): Promise<void> {
	await tx.execute(sql`insert into staged_products (id, nth, ${GIVEN_COLUMNS})
		select (select id from products where slug = given.slug), nth, ${GIVEN_COLUMNS}
		from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)}) given`)
}

async function stageBatch(tx: Database, batch: readonly ImportedProduct[], from: number): Promise<void> {
	const rowsBy = (rowsOfOne: (product: ImportedProduct, nth: number) => readonly object[]) =>
		batch.flatMap((product, index) => rowsOfOne(product, from + index))
	await insertProducts(
		tx,
		batch.map((product, index) => productRow(product, from + index)),
	)
	await insertRows(tx, 'staged_promotions', rowsBy(promotionRows))
	await insertRows(tx, 'staged_lots', rowsBy(lotRows))
	await insertRows(tx, 'staged_former_slugs', rowsBy(formerRows))
}

/**
 * Numbers the other staged products that the shop knows: by the first of their former slugs that a product still has. A product
 * that several name by a former slug becomes the first of them.
 */
async function numberRenamed(tx: Database): Promise<void> {
	const candidates = await rowsOf<{ nth: number; id: number }>(
		tx,
		sql`select nth, known.id from staged_products staged
			join staged_former_slugs former using (nth)
			join products known on known.slug = former.slug
			where staged.id is null and known.id not in (select id from staged_products where id is not null)
			order by nth, place`,
	)
	const renamed = new Map<number, number>()
	const taken = new Set<number>()
	for (const { nth, id } of candidates) {
		if (renamed.has(nth) || taken.has(id)) continue
		renamed.set(nth, id)
		taken.add(id)
	}
	if (renamed.size === 0) return
	await tx.execute(sql`update staged_products staged set id = renamed.id
		from unnest(${sql.param([...renamed.keys()])}::int[], ${sql.param([...taken])}::int[]) as renamed(nth, id)
		where staged.nth = renamed.nth`)
}

/**
 * Runs `work` while products stand in temporary tables, against whose constraints they have been checked. Their slugs have to
 * differ, and none may be another's former slug. Locks nothing of the shop.
 */
export async function withStaged<Result>(
	tx: Database,
	staged: readonly ImportedProduct[],
	work: () => Promise<Result>,
	onStaged: (rows: number) => void = () => {},
): Promise<Result> {
	for (const statement of STAGING) await tx.execute(sql.raw(statement))
	for (let from = 0; from < staged.length; from += BATCH) {
		const batch = staged.slice(from, from + BATCH)
		await stageBatch(tx, batch, from)
		onStaged(batch.length)
	}
	await tx.execute(sql.raw(ANALYSIS))
	await numberRenamed(tx)
	const result = await work()
	await tx.execute(sql.raw(UNSTAGING))
	return result
}
