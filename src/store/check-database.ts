import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, firstRow } from './database.ts'
import { UnusableDatabase } from './unusable-database.ts'

/** The oldest PostgreSQL with pg_current_xact_id() and pg_snapshot_xmin(), by which changes of the catalogue are followed. */
const OLDEST_VERSION = 13
const PER_MAJOR = 10_000

/** Throws for a server that is too old, by its `server_version_num`. */
export function checkVersion(versionNumber: number): void {
	const version = Math.floor(versionNumber / PER_MAJOR)
	if (version >= OLDEST_VERSION) return
	throw new UnusableDatabase(
		`The database is PostgreSQL ${version}, and the shop needs ${OLDEST_VERSION} or newer: upgrade it or set DATABASE_URL to another.`,
	)
}

/** Throws for a database that the shop cannot run on: too old a server, or migrated by a newer version of the shop. */
export async function checkDatabase(db: Database, migrationsFolder: string): Promise<void> {
	const { version } = await firstRow<{ version: number }>(
		db,
		sql`select current_setting('server_version_num')::int as version`,
	)
	checkVersion(version)
	const { journal } = await firstRow<{ journal: string | null }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
	)
	if (journal === null) return
	const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
	const { ahead } = await firstRow<{ ahead: number }>(
		db,
		sql`select count(*)::int as ahead from drizzle.__drizzle_migrations where created_at > ${newest}`,
	)
	if (ahead === 0) return
	throw new UnusableDatabase(
		'A newer version of the shop has migrated this database: start that version, or restore a backup from before it.',
	)
}
