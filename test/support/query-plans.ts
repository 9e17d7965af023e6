import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '#store/database.ts'

/** What both drivers' clients are asked: a text with its parameters, or one object with both. */
type Query = (asked: string | { readonly text: string }, parameters?: readonly unknown[], ...rest: unknown[]) => unknown
interface Seen {
	readonly text: string
	readonly parameters: readonly unknown[]
}

/** The queries that a piece of work sends outside of transactions, on either engine. */
async function queriesOf({ db }: OpenDatabase, work: () => Promise<unknown>): Promise<readonly Seen[]> {
	const { $client: client } = db as unknown as { readonly $client: { query: Query } }
	const seen: Seen[] = []
	const query = client.query
	client.query = function record(this: unknown, asked, parameters = [], ...rest) {
		seen.push({ text: typeof asked === 'string' ? asked : asked.text, parameters })
		return query.call(this, asked, parameters, ...rest)
	}
	try {
		await work()
	} finally {
		client.query = query
	}
	return seen
}

/** How many queries of a table a piece of work sends outside of transactions. Others may run at the same time. */
export async function countQueries(
	database: OpenDatabase,
	table: string,
	work: () => Promise<unknown>,
): Promise<number> {
	const isOfTable = new RegExp(`\\bfrom "?${table}\\b`, 'i')
	return (await queriesOf(database, work)).filter(({ text }) => isOfTable.test(text)).length
}

/**
 * The tables that a piece of work reads from end to end because no index answers its queries. The planner is told that reading
 * a whole table is dear: it then does so only where nothing else is possible, whatever the table's size.
 */
export async function wholeScans(database: OpenDatabase, work: () => Promise<unknown>): Promise<readonly string[]> {
	const scanned = new Set<string>()
	for (const { text, parameters } of await queriesOf(database, work)) {
		const plan = await planOf(database, text, parameters)
		for (const [, table = ''] of plan.matchAll(/Seq Scan on (\w+)/g)) scanned.add(table)
	}
	return [...scanned].toSorted()
}

async function planOf({ db }: OpenDatabase, text: string, parameters: readonly unknown[]): Promise<string> {
	const parts = text.split(/\$(\d+)/)
	const chunks = parts.map((part, index) =>
		index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`,
	)
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`)
		const rows = await rowsOf<{ readonly 'QUERY PLAN': string }>(tx, sql.join([sql.raw('explain '), ...chunks]))
		return rows.map((row) => row['QUERY PLAN']).join('\n')
	})
}
