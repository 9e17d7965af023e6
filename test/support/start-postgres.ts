import type { TestProject } from 'vitest/node'
import { openPostgres } from '#store/open-postgres.ts'
import { createDatabase } from './create-database.ts'
import { startPostgresServer } from './postgres-server.ts'

const MIGRATED = 'migrated'

/** One server for all files of a project, with a migrated database that each file copies: migrating its own takes ten times as long. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgresServer()
	project.provide('postgresUrl', server.url('postgres'))
	const migrated = await openPostgres(await createDatabase(server.url('postgres'), MIGRATED), { maxConnections: 2 })
	await migrated.close()
	project.provide('migratedDatabase', MIGRATED)
	return () => server.stop()
}
