import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { checkDatabase } from './check-database.ts'
import type { Database, OpenDatabase } from './database.ts'
import { lockDirectory } from './directory-lock.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Opens the embedded PostgreSQL in `dataDir`/db, created from the prebuilt archive when it does not exist, and migrates
 * it. One process at a time: PGlite has no lock of its own, so `lockDirectory` guards the directory.
 */
export async function openEmbedded(dataDir: string, prebuilt: string): Promise<OpenDatabase> {
	await mkdir(dataDir, { recursive: true })
	const lock = await lockDirectory(dataDir)
	const directory = join(dataDir, 'db')
	const fresh = !existsSync(join(directory, 'PG_VERSION'))
	const archive = fresh && existsSync(prebuilt) ? new Blob([await readFile(prebuilt)]) : undefined
	const client = await PGlite.create({ dataDir: directory, ...(archive ? { loadDataDir: archive } : {}) })
	const db = drizzle(client)
	await checkDatabase(db as unknown as Database, MIGRATIONS)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	return {
		db: db as unknown as Database,
		engine: 'embedded',
		lock,
		connections: null,
		close: async () => {
			await client.close()
			await lock.release()
		},
	}
}

/** A migrated embedded database in memory: for tests, and for building the prebuilt archive. */
export async function openInMemory(): Promise<OpenDatabase & { archive(): Promise<Buffer> }> {
	const client = await PGlite.create()
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	return {
		db: db as unknown as Database,
		engine: 'embedded',
		lock: null,
		connections: null,
		close: () => client.close(),
		archive: async () => Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
	}
}
