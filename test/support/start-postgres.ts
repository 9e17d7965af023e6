import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'

/** One server for all the files of a project; each of them makes a database of its own on it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgresServer()
	project.provide('postgresUrl', server.url('postgres'))
	return () => server.stop()
}
