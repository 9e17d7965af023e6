import { and, eq, sql } from 'drizzle-orm'
import { type Database, firstRow, rowsOf } from '#store/database.ts'
import { imports } from './tables.ts'

/** The run that loads the sample catalogue: no file of a merchant is without a digest. */
export const SAMPLE_RUN = { file: 'productos.csv', digest: '', hasMovements: false } as const

/** The number of that run. */
export const SAMPLE_IMPORT = sql`select id from imports where file = ${SAMPLE_RUN.file} and digest = ${SAMPLE_RUN.digest}`

/** Products that the sample created and nothing has changed since. */
const UNTOUCHED = sql`select product_id from import_changes sample
	where before is null and import_id in (${SAMPLE_IMPORT})
		and not exists (select from import_changes later where later.product_id = sample.product_id and later.import_id > sample.import_id)`

/** Products that an order, a quotation or a held lot names: these stay, hidden. */
const NAMED = sql`select product_id from order_lines union select product_id from quotation_lines
	union select product_id from lots join lot_holds on lot_holds.lot_id = lots.id`

/** When the sample was loaded; null if it was not. */
export async function findSampleLoad(db: Database): Promise<Date | null> {
	const [row] = await db
		.select({ at: imports.startedAt })
		.from(imports)
		.where(and(eq(imports.file, SAMPLE_RUN.file), eq(imports.digest, SAMPLE_RUN.digest)))
	return row?.at ?? null
}

/** The sample's products in the shop: those to be removed, and those that the merchant has changed. */
export function countSample(db: Database) {
	return firstRow<{ products: number; changed: number }>(
		db,
		sql`select (select count(*) from products where not oculto and id in (${UNTOUCHED}))::int as products,
			(select count(*) from import_changes where before is null and import_id in (${SAMPLE_IMPORT})
				and product_id not in (${UNTOUCHED}))::int as changed`,
	)
}

/**
 * Removes the sample's products that nothing has changed since: deletes them with their dependent rows, and hides
 * those that an order, a
 * quotation or a held lot names. Returns how many of each.
 */
export async function removeSampleProducts(tx: Database): Promise<{ deleted: number; hidden: number }> {
	const hidden = await rowsOf(
		tx,
		sql`update products set oculto = true where not oculto and id in (${UNTOUCHED}) and id in (${NAMED}) returning id`,
	)
	const deleted = await rowsOf(
		tx,
		sql`delete from products where id in (${UNTOUCHED}) and id not in (${NAMED}) returning id`,
	)
	return { deleted: deleted.length, hidden: hidden.length }
}
