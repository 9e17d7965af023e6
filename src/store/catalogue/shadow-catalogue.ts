import { sql } from 'drizzle-orm'
import { type Database, firstRow } from '#store/database.ts'

/** The tables that an import of a catalogue writes to. */
const SHADOWED = ['products', 'product_promotions', 'lots', 'former_slugs'] as const

/**
 * Copies the catalogue into temporary tables of the same names, with their constraints and indexes. PostgreSQL looks for
 * temporary tables first, so until the transaction ends its queries read and write the copies: an import can be tried
 * against the constraints without a lock on a row that orders need.
 */
export async function shadowCatalogue(tx: Database): Promise<void> {
	const { schema } = await firstRow<{ schema: string }>(tx, sql`select current_schema() as schema`)
	for (const name of SHADOWED) {
		const real = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
		const copy = sql`pg_temp.${sql.identifier(name)}`
		await tx.execute(sql`create temporary table ${sql.identifier(name)} (like ${real} including all) on commit drop`)
		await tx.execute(sql`insert into ${copy} select * from ${real}`)
		await tx.execute(sql`analyze ${copy}`)
	}
}
