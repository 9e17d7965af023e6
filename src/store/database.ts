import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DirectoryLock } from './directory-lock.ts'

/** A connection or a transaction. Every query takes one as its argument, so that a deed decides what is atomic. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open, migrated database. */
export interface OpenDatabase {
	readonly db: Database
	readonly engine: 'embedded' | 'postgresql'
	/** The lock of the embedded database's directory; null for a database of several processes or in memory. */
	readonly lock: DirectoryLock | null
	close(): Promise<void>
}
