import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * The database on a pool, with transactions of our own: Drizzle's leak their connection when BEGIN fails. All transactions of a
 * connection are the same object, by which its prepared queries are found again.
 */
export function withOwnTransactions(pool: Pool): Database {
	const transactions = new WeakMap<PoolClient, Transaction>()
	function transactionOn(connection: PoolClient): Transaction {
		const known = transactions.get(connection)
		if (known) return known
		const dialect = new PgDialect()
		const opened: Transaction = new NodePgTransaction(
			dialect,
			new NodePgSession(connection, dialect, undefined),
			undefined,
		)
		transactions.set(connection, opened)
		return opened
	}

	const transaction: NodePgDatabase['transaction'] = async (work, config) => {
		const connection = await pool.connect()
		const tx = transactionOn(connection)
		let isUsable = false
		try {
			await (config ? tx.execute(sql.raw(beginOf(config))) : connection.query('begin'))
			try {
				const result = await work(tx)
				await connection.query('commit')
				isUsable = true
				return result
			} catch (error) {
				await connection.query('rollback')
				isUsable = true
				throw error
			}
		} finally {
			// A connection on which a transaction could be neither begun nor ended is closed.
			connection.release(!isUsable)
		}
	}
	return Object.assign(drizzle(pool), { transaction }) as unknown as Database
}

function beginOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
	const level = isolationLevel && `isolation level ${isolationLevel}`
	const mayWait = deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable'
	return ['begin', level, accessMode, mayWait].filter((words) => words !== undefined).join(' ')
}
