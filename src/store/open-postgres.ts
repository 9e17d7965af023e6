import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database, OpenDatabase } from './database.ts'

/** One number that every process of the shop asks for before it migrates. */
const MIGRATION_LOCK = 7_204_119

/** A request waits this long for a free connection before it is answered that the shop is busy. */
const CONNECTION_WAIT_MS = 1500

/** Connects to a PostgreSQL and migrates it under an advisory lock, so that processes starting together take turns. */
export async function openPostgres(
	url: string,
	{ maxConnections = 10, connectionWaitMs = CONNECTION_WAIT_MS } = {},
): Promise<OpenDatabase> {
	const pool = new Pool({
		connectionString: url,
		max: maxConnections,
		connectionTimeoutMillis: connectionWaitMs,
		// A database that hangs must not hold a shopper: an order answers 503 instead.
		query_timeout: 10_000,
	})
	// A dropped idle connection is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	// One that breaks off between two queries of a transaction says so by itself; its next query fails anyway.
	pool.on('connect', (connection) => connection.on('error', () => {}))
	const client = await pool.connect()
	try {
		const session = drizzle(client)
		await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
		await migrate(session, { migrationsFolder: join(import.meta.dirname, 'migrations') })
		await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
	} catch (error) {
		// The session goes, and its lock with it: another process may have more luck.
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

/** Whether an error says that a transaction could not even be begun or ended: its connection is of no use any more. */
function isConnectionLost(error: unknown): boolean {
	return error instanceof DrizzleQueryError && /^(begin|commit|rollback)\b/.test(error.query)
}

/** The database on a pool, with transactions that give their connection back even when BEGIN fails: Drizzle's own keep it. */
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
