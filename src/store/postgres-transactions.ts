import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { actorSetting, mayWrite } from './actor.ts'
import { type Database, throughCommit } from './database.ts'

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * The database on a pool, with transactions of our own: Drizzle's leak their connection when BEGIN fails. All transactions of a connection
 * are the same object, by which its prepared queries are found again. They name the acting staff member; a single statement that may write
 * then gets its own transaction.
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

	const inTransaction = async <Result>(
		work: (tx: Transaction, connection: PoolClient) => Promise<Result>,
		config?: PgTransactionConfig,
	): Promise<Result> => {
		const connection = await pool.connect()
		const tx = transactionOn(connection)
		let isUsable = false
		try {
			await (config ? tx.execute(sql.raw(beginOf(config))) : connection.query('begin'))
			try {
				const setting = actorSetting()
				if (setting !== null) await tx.execute(setting)
				// A COMMIT behind a query that has failed rolls back.
				const commit = () => connection.query('commit')
				const result = await throughCommit(tx, () => work(tx, connection), commit)
				isUsable = true
				return result
			} catch (error) {
				await connection.query('rollback')
				isUsable = true
				throw error
			}
		} finally {
			// Closes a connection on which a transaction could be neither begun nor ended.
			connection.release(!isUsable)
		}
	}
	const transaction: NodePgDatabase['transaction'] = (work, config) => inTransaction(work, config)
	const query = pool.query.bind(pool) as Query
	const queryAlone: Query = async (config, values) => {
		if (actorSetting() === null || !mayWrite(config.text)) return query(config, values)
		return inTransaction((_tx, connection) => connection.query(config, values))
	}
	return Object.assign(drizzle(Object.assign(pool, { query: queryAlone })), { transaction }) as unknown as Database
}

type Query = (config: QueryConfig, values: unknown[]) => Promise<QueryResult>

function beginOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
	const level = isolationLevel && `isolation level ${isolationLevel}`
	const mayWait = deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable'
	return ['begin', level, accessMode, mayWait].filter((words) => words !== undefined).join(' ')
}
