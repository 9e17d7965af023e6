import { type SQL, sql } from 'drizzle-orm'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DirectoryLock } from './directory-lock.ts'

/**
 * A connection or a transaction. Every query takes one as its argument, so that an action decides which queries are
 * atomic.
 */
export type Database = PgDatabase<PgQueryResultHKT>

/** The connections to the database: all, idle ones, and the requests that wait for one. */
export interface Connections {
	readonly total: number
	readonly idle: number
	readonly waiting: number
}

/** An open, migrated database. */
export interface OpenDatabase {
	readonly db: Database
	/**
	 * Separate connections to the same database for the bank's notifications, which do not wait for shoppers' connections. The embedded
	 * database has only one connection.
	 */
	readonly reserved: Database
	/** A streaming replica that the catalogue is read from; null without one. */
	readonly replica: Database | null
	readonly engine: 'embedded' | 'postgresql'
	/** The lock of the embedded database's directory; null for a database of several processes or in memory. */
	readonly lock: DirectoryLock | null
	/** The connections of the pool; null for the embedded database. */
	readonly connections: (() => Connections) | null
	close(): Promise<void>
}

/**
 * The rows of a query written as SQL. Both drivers answer `{ rows }`, which Drizzle's engine-neutral type lacks; the caller vouches for the
 * shape.
 */
export async function rowsOf<Row extends object>(db: Database, query: SQL): Promise<readonly Row[]> {
	const answer: unknown = await db.execute(query)
	return (answer as { readonly rows: readonly Row[] }).rows
}

/**
 * The same rows as arrays, in the order of the columns. An object for each row of many columns has its names in a table of its own, which
 * takes several times as long to make and to collect.
 */
export async function valuesOf<Values extends readonly unknown[]>(
	db: Database,
	query: SQL,
): Promise<readonly Values[]> {
	const written = new PgDialect().sqlToQuery(query)
	const answer: unknown = await db._.session.prepareQuery(written, undefined, undefined, true, (rows) => rows).execute()
	return answer as readonly Values[]
}

/** The first row of a prepared query; throws if it returns no row. */
export async function firstRow<Row extends object>(db: Database, query: SQL): Promise<Row> {
	const [row] = await rowsOf<Row>(db, query)
	if (!row) throw new Error('the query answered no row')
	return row
}

/**
 * Waits for queries of a transaction that were sent together. Throws the first failure after all have ended: none may still be running when
 * the transaction is rolled back and its connection serves another.
 */
export async function together<const Queries extends readonly unknown[]>(
	queries: Queries,
): Promise<{ -readonly [Nth in keyof Queries]: Awaited<Queries[Nth]> }> {
	try {
		return await Promise.all(queries)
	} finally {
		await Promise.allSettled(queries)
	}
}

/** The queries that the open transactions have left to their ends. */
const leftToEnd = new WeakMap<Database, Promise<unknown>[]>()

/**
 * Sends the query now, awaits it just before COMMIT, which is sent behind it without waiting; a failure rolls the transaction back and is
 * thrown from there. The caller has sent the query already. Outside a transaction it is awaited here.
 */
export async function leaveToEnd(db: Database, query: Promise<unknown>): Promise<void> {
	const left = leftToEnd.get(db)
	if (!left) {
		await query
		return
	}
	// Prevents an unhandled rejection until the end of the transaction.
	query.catch(() => {})
	left.push(query)
}

/**
 * Runs the work of a transaction and sends `commit` behind its deferred queries; only the engines' transactions call this. Throws the
 * failure of the first query: later failures follow from it.
 */
export async function throughCommit<Result>(
	tx: Database,
	work: () => Promise<Result>,
	commit: () => Promise<unknown> | null,
): Promise<Result> {
	const left: Promise<unknown>[] = []
	leftToEnd.set(tx, left)
	try {
		const result = await work()
		await together([...left, commit()])
		return result
	} catch (error) {
		const ended = await Promise.allSettled(left)
		throw ended.find((query) => query.status === 'rejected')?.reason ?? error
	} finally {
		leftToEnd.delete(tx)
	}
}

/** The first row of a query; null if it has no row. */
export async function one<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> {
	return (await rows)[0] ?? null
}

/** Whether a statement has changed a row, by the rows that it returns. */
export async function changed(rows: PromiseLike<readonly unknown[]>): Promise<boolean> {
	return (await rows).length > 0
}

/** An instant as a parameter of raw SQL. */
export const timestamptz = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
