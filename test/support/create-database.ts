import { Client } from 'pg'

/** Creates a database on a PostgreSQL server, empty or as a copy of another; returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
	const client = new Client({ connectionString: serverUrl })
	await client.connect()
	await client.query(`create database ${name} template ${template}`)
	await client.end()
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	return url.href
}
