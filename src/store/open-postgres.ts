import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database, OpenDatabase } from './database.ts'

/** Key of the advisory lock held during migrations. */
const MIGRATION_LOCK = 7_204_119

/** Timeout for a free connection of the pool in ms; after it a request is answered with 503. */
const CONNECTION_WAIT_MS = 1500

/**
 * Connects to a PostgreSQL and migrates it under an advisory lock, so that processes starting together migrate one at a
 * time.
 */
export async function openPostgres(
	url: string,
	{ maxConnections = 10, connectionWaitMs = CONNECTION_WAIT_MS } = {},
): Promise<OpenDatabase> {
	const pool = new Pool({
		connectionString: url,
		max: maxConnections,
		connectionTimeoutMillis: connectionWaitMs,
		// A hanging database must not block a request: it is answered with 503 instead.
		query_timeout: 10_000,
	})
	// The pool replaces a dropped idle connection; without a listener the error event would end the process.
	pool.on('error', () => {})
	// Ignores the error event of a connection lost between two queries of a transaction: the next query fails anyway.
	pool.on('connect', (connection) => connection.on('error', () => {}))
	const client = await pool.connect()
	try {
		const session = drizzle(client)
		await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
		await migrate(session, { migrationsFolder: join(import.meta.dirname, 'migrations') })
		await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
	} catch (error) {
		// Closing the session also releases its lock, so that another process can migrate.
		client.release(true)
		await pool.end()
		throw error
	}
	client.release()
	return {
		db: withOwnTransactions(pool),
		engine: 'postgresql',
		close: () => pool.end(),
	}
}

type Transaction = NodePgDatabase['transaction']

/** Whether a transaction could not be begun or ended, which means that its connection is unusable. */
function isConnectionLost(error: unknown): boolean {
	return error instanceof DrizzleQueryError && /^(begin|commit|rollback)\b/.test(error.query)
}

/**
 * The database on a pool, with transactions that release their connection even when BEGIN fails; Drizzle's own leak it.
 */
function withOwnTransactions(pool: Pool): Database {
	const transaction: Transaction = async (work, config) => {
		const connection = await pool.connect()
		let isLost = false
		try {
			return await drizzle(connection).transaction(work, config)
		} catch (error) {
			isLost = isConnectionLost(error)
			throw error
		} finally {
			connection.release(isLost)
		}
	}
	return Object.assign(drizzle(pool), { transaction }) as unknown as Database
}
