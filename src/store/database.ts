import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction. Every query takes one as its argument, so that a deed decides what is atomic. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open, migrated database. */
export interface OpenDatabase {
	readonly db: Database
	readonly engine: 'embedded' | 'postgresql'
	close(): Promise<void>
}
