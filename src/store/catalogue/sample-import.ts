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

/** When the sample was loaded; null if it was not. */
export async function findSampleLoad(db: Database): Promise<Date | null> {
	const [row] = await db
		.select({ at: imports.startedAt })
		.from(imports)
		.where(and(eq(imports.file, SAMPLE_RUN.file), eq(imports.digest, SAMPLE_RUN.digest)))
	return row?.at ?? null
}

/** What of the sample is in the shop, and what prevents removing it. */
export function countSample(db: Database) {
	return firstRow<{ products: number; changed: number; orders: number }>(
		db,
		sql`select (select count(*) from (${UNTOUCHED}) untouched)::int as products,
			(select count(*) from import_changes where before is null and import_id in (${SAMPLE_IMPORT})
				and product_id not in (${UNTOUCHED}))::int as changed,
			(select count(*) from orders)::int as orders`,
	)
}

/** Deletes the sample's products that nothing has changed since, with what belongs to them; returns how many. */
export async function deleteSampleProducts(tx: Database): Promise<number> {
	const deleted = await rowsOf(tx, sql`delete from products where id in (${UNTOUCHED}) returning id`)
	return deleted.length
}
