import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { checkDatabase } from './check-database.ts'
import type { Database, OpenDatabase } from './database.ts'
import { lockSession } from './locks.ts'
import { withOwnTransactions } from './postgres-transactions.ts'
import { watchPools } from './watch-pool.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Timeout for a free connection of the pool in ms; after it a request is answered with 503. */
const CONNECTION_WAIT_MS = 1500

/** Connections that the bank's notifications do not share with shoppers. */
const RESERVED_CONNECTIONS = 4
/**
 * Timeout for a reserved connection in ms: the bank waits longer than a shopper, and repeats its notification later than an order is held.
 */
const RESERVED_WAIT_MS = 25_000
/** The catalogue is read by one query after the other. */
const REPLICA_CONNECTIONS = 1
/** After this time in ms an unused connection of shoppers is closed; the reserved ones stay open. */
const IDLE_MS = 10_000

/** Timeout of a query in ms. A database that does not answer at all is noticed sooner, by `watchPools`. */
const QUERY_TIMEOUT_MS = 10_000

export interface PostgresOptions {
	/** A streaming replica from which the catalogue is read; null by default. */
	readonly replicaUrl?: string | null
	readonly maxConnections?: number
	readonly connectionWaitMs?: number
	/** 0 lets queries take any time. */
	readonly queryTimeoutMs?: number
	/** Called for an idle connection that was lost, which is not reported otherwise. */
	readonly onLostConnection?: (error: Error) => void
}

/** For error events that are reported elsewhere too; without a listener they would end the process. */
const ignore = () => {}

/**
 * Connects to a PostgreSQL and migrates it under an advisory lock, so that processes starting together migrate one at a
 * time.
 */
export async function openPostgres(
	url: string,
	{
		replicaUrl = null,
		maxConnections = 10,
		connectionWaitMs = CONNECTION_WAIT_MS,
		queryTimeoutMs = QUERY_TIMEOUT_MS,
		onLostConnection = ignore,
	}: PostgresOptions = {},
): Promise<OpenDatabase> {
	await migrateDatabase(url, connectionWaitMs)
	function open(connectionString: string, max: number, idleTimeoutMillis: number, waitMs = connectionWaitMs): Pool {
		const pool = new Pool({
			connectionString,
			max,
			connectionTimeoutMillis: waitMs,
			idleTimeoutMillis,
			query_timeout: queryTimeoutMs,
			// Statements of a transaction that do not wait for each other's answers are sent together.
			pipeline: true,
		})
		// The pool replaces a dropped idle connection; without a listener the error event would end the process.
		pool.on('error', onLostConnection)
		// A connection in use reports its loss through its running or next query.
		pool.on('connect', (connection) => connection.on('error', ignore))
		return pool
	}
	const pool = open(url, maxConnections, IDLE_MS)
	const reserved = open(url, RESERVED_CONNECTIONS, 0, RESERVED_WAIT_MS)
	const replica = replicaUrl === null ? null : open(replicaUrl, REPLICA_CONNECTIONS, IDLE_MS)
	const watch = watchPools([pool, reserved], url)
	return {
		db: withOwnTransactions(pool),
		reserved: withOwnTransactions(reserved),
		replica: replica && withOwnTransactions(replica),
		engine: 'postgresql',
		lock: null,
		connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
		close: async () => {
			await watch.end()
			await Promise.all([pool.end(), reserved.end(), replica?.end()])
		},
	}
}

/**
 * Migrates on a connection of its own, without the timeout of the pool's queries: a migration of a large table, and the
 * wait for another process's, may take any time. The end of the connection releases the lock.
 */
async function migrateDatabase(url: string, connectionWaitMs: number): Promise<void> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: connectionWaitMs })
	// A connection that is lost also fails the running query; without a listener the error event would end the process.
	client.on('error', ignore)
	await client.connect()
	try {
		const session = drizzle(client)
		await session.execute(lockSession('migration'))
		await checkDatabase(session as unknown as Database, MIGRATIONS)
		await migrate(session, { migrationsFolder: MIGRATIONS })
	} finally {
		await client.end()
	}
}
