import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction; every query takes one, so that a deed decides what is atomic. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An opened database, migrated and ready. */
export interface OpenDatabase {
	readonly db: Database
	readonly engine: 'embedded' | 'postgresql'
	close(): Promise<void>
}
