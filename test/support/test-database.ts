import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { OpenDatabase } from '#store/database.ts'
import { openInMemory } from '#store/open-embedded.ts'
import { openPostgres } from '#store/open-postgres.ts'

declare module 'vitest' {
	interface ProvidedContext {
		engine: 'embedded' | 'postgresql'
		postgresUrl: string
		/** The path of a migrated database, to be copied. */
		embeddedArchive: string
	}
}

/** The URL of a new, empty database on the project's PostgreSQL. */
export async function createPostgresDatabase(): Promise<string> {
	const server = inject('postgresUrl')
	const name = `test_${randomUUID().replaceAll('-', '')}`
	const client = new Client({ connectionString: server })
	await client.connect()
	await client.query(`create database ${name}`)
	await client.end()
	const url = new URL(server)
	url.pathname = `/${name}`
	return url.href
}

/** A migrated database for a test file, on the engine of its project; closed after the file. */
export async function openTestDatabase({ maxConnections = 10 } = {}): Promise<OpenDatabase> {
	const database =
		inject('engine') === 'postgresql'
			? // Longer than in production, so that a busy test machine does not cause refusals.
				await openPostgres(await createPostgresDatabase(), { maxConnections, connectionWaitMs: 20_000 })
			: await openInMemory(await readFile(inject('embeddedArchive')))
	afterAll(() => database.close())
	return database
}
