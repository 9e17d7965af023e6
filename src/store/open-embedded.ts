import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { checkDatabase } from './check-database.ts'
import type { Database, OpenDatabase } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { withActors } from './embedded-transactions.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** System errors by their numbers in WebAssembly (WASI). */
const WASM_ERRORS: Readonly<Record<number, string>> = {
	2: 'EACCES',
	19: 'EDQUOT',
	51: 'ENOSPC',
	63: 'EPERM',
	69: 'EROFS',
}

/** Rethrows an error of PGlite. File errors arrive as objects with a number, and get Node's error codes. */
function throwSystemError(thrown: unknown, path: string): never {
	if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null || !('errno' in thrown)) throw thrown
	const code = WASM_ERRORS[Number(thrown.errno)] ?? `errno ${thrown.errno}`
	throw Object.assign(new Error(`the embedded database could not use its files: ${code}`), { code, path })
}

/** PGlite keeps its pages in the operating system's cache too; PostgreSQL's own 128 MB would be memory of this process. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Starts PGlite. V8 would compile its busiest functions a second time, optimised; the largest takes 500 MB for a moment, and measurements
 * showed no faster queries. Call it before the first of its functions runs.
 */
function createClient(options: PGliteOptions = {}): Promise<PGlite> {
	for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
	return PGlite.create({ ...options, startParams: START_PARAMETERS })
}

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
	const options = { dataDir: directory, ...(archive ? { loadDataDir: archive } : {}) }
	const client = await createClient(options).catch((thrown: unknown) => throwSystemError(thrown, directory))
	await checkDatabase(drizzle(client) as unknown as Database, MIGRATIONS)
	await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
	const db = withActors(client)
	return {
		db,
		reserved: db,
		replica: null,
		engine: 'embedded',
		lock,
		connections: null,
		close: async () => {
			await client.close()
			await lock.release()
		},
	}
}

/**
 * A migrated embedded database in memory: for tests, and for building the prebuilt archive. `migrated` is the archive of another one, which
 * this one copies.
 */
export async function openInMemory(migrated?: Buffer): Promise<OpenDatabase & { archive(): Promise<Buffer> }> {
	const client = await createClient(migrated ? { loadDataDir: new Blob([new Uint8Array(migrated)]) } : {})
	if (!migrated) await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
	const db = withActors(client)
	return {
		db,
		reserved: db,
		replica: null,
		engine: 'embedded',
		lock: null,
		connections: null,
		close: () => client.close(),
		archive: async () => {
			await dropOtherDatabases(client)
			return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
		},
	}
}

/** Drops the template databases: two thirds of the files, and of the time that a copy takes to open. */
async function dropOtherDatabases(client: PGlite): Promise<void> {
	await client.exec('update pg_database set datistemplate = false')
	const { rows } = await client.query<{ name: string }>(
		'select datname as name from pg_database where datname <> current_database()',
	)
	for (const { name } of rows) await client.exec(`drop database ${name}`)
	await client.exec('checkpoint')
}
