import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** A connection or a transaction; every query takes one, so that a deed decides what is atomic. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** An opened database, migrated and ready. */
export interface OpenDatabase {
	readonly db: Database
	readonly engine: 'embedded' | 'postgresql'
	close(): Promise<void>
}
