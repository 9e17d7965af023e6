import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'

/** One server for all files of a project; each file creates its own database on it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgresServer()
	project.provide('postgresUrl', server.url('postgres'))
	return () => server.stop()
}
