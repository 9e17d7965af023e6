import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import * as schema from './schema.ts'

/** One number that every process of the shop asks for before it migrates. */
const MIGRATION_LOCK = 7_204_119

/** Connects to a PostgreSQL and migrates it under an advisory lock, so that processes starting together take turns. */
export async function openPostgres(url: string, maxConnections = 10): Promise<OpenDatabase> {
	const pool = new Pool({
		connectionString: url,
		max: maxConnections,
		connectionTimeoutMillis: 1500,
		// A database that hangs must not hold a shopper: an order answers 503 instead.
		query_timeout: 10_000,
	})
	// A dropped idle connection is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	const client = await pool.connect()
	try {
		const session = drizzle(client, { schema })
		await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
		await migrate(session, { migrationsFolder: join(import.meta.dirname, 'migrations') })
		await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
	} finally {
		client.release()
	}
	return {
		db: drizzle(pool, { schema }) as unknown as Database,
		engine: 'postgresql',
		close: () => pool.end(),
	}
}
