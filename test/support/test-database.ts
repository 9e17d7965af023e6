import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject } from 'vitest'
import type { OpenDatabase } from '#store/database.ts'
import { openInMemory } from '#store/open-embedded.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { createDatabase } from './create-database.ts'
import { watchLockOrder } from './lock-order.ts'

declare module 'vitest' {
	interface ProvidedContext {
		engine: 'embedded' | 'postgresql'
		postgresUrl: string
		/** A migrated database on the PostgreSQL, to be copied. */
		migratedDatabase: string
		/** The path of a migrated database, to be copied. */
		embeddedArchive: string
		/** A data directory with the sample shop, to be copied. */
		sampleFolder: string
		/** A database with the sample shop on the PostgreSQL, to be copied. */
		sampleDatabase: string
	}
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/** The URL of a new, empty database on the project's PostgreSQL. */
export const createPostgresDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'), newName())

const createMigratedDatabase = () => createDatabase(inject('postgresUrl'), newName(), inject('migratedDatabase'))

/** The URL of a new database with the sample shop on the project's PostgreSQL. */
export const createSampleDatabase = (): Promise<string> =>
	createDatabase(inject('postgresUrl'), newName(), inject('sampleDatabase'))

/**
 * A migrated database for a test file, on the engine of its project; closed after the file. Its transactions lock in one order, but where
 * one of them places several orders, as at the first start.
 */
export async function openTestDatabase({ maxConnections = 10, locksInOrder = true } = {}): Promise<OpenDatabase> {
	const database =
		inject('engine') === 'postgresql'
			? // Longer than in production, so that a busy test machine does not cause refusals.
				await openPostgres(await createMigratedDatabase(), { maxConnections, connectionWaitMs: 20_000 })
			: await openInMemory(await readFile(inject('embeddedArchive')))
	const outOfOrder = database.engine === 'embedded' && locksInOrder ? watchLockOrder(database) : () => []
	afterAll(async () => {
		await database.close()
		expect(outOfOrder()).toEqual([])
	})
	return database
}
