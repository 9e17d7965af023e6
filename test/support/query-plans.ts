import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '#store/database.ts'

/** The arguments of both drivers' clients: a text with its parameters, or one object with both. */
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

/** A node of a plan, as EXPLAIN describes it. */
interface PlanNode {
	readonly 'Node Type': string
	readonly 'Relation Name'?: string
	readonly 'Index Name'?: string
	readonly 'Index Cond'?: string
	readonly Filter?: string
	readonly Plans?: readonly PlanNode[]
}

/**
 * The properties that decide whether an index answers a question: its table, its first column or expression, and whether it has all rows.
 */
interface IndexStart {
	readonly name: string
	readonly table: string
	readonly first: string
	readonly isPartial: boolean
}

/**
 * The tables that a piece of work reads from end to end because no index answers its queries: whole, or by walking an index of all
 * rows with a filter that no index begins with. One that is read as far as a LIMIT may be walked. The planner assumes that reading a
 * whole table is dear: it then does so only where nothing else is possible, whatever the table's size.
 */
export async function wholeScans(database: OpenDatabase, work: () => Promise<unknown>): Promise<readonly string[]> {
	const indexes = await indexesOf(database)
	const scanned = new Set<string>()
	const visit = (node: PlanNode, parent: string, isLimited: boolean): void => {
		const type = node['Node Type']
		if (type === 'Seq Scan' || (!isLimited && isWalked(node, parent, indexes))) scanned.add(node['Relation Name'] ?? '')
		const goesOn = type === 'Limit' || (isLimited && !/^(Sort|Aggregate|Hash|WindowAgg|Materialize)$/.test(type))
		for (const part of node.Plans ?? []) visit(part, type, goesOn)
	}
	for (const { text, parameters } of await queriesOf(database, work))
		visit(await planOf(database, text, parameters), '', false)
	return [...scanned].toSorted()
}

/** Whether a node walks an index of all rows where no look-up is possible. Small tables are walked for joins though one is. */
function isWalked(node: PlanNode, parent: string, indexes: readonly IndexStart[]): boolean {
	const { 'Node Type': type, 'Index Name': name, 'Relation Name': table, 'Index Cond': found, Filter: filter } = node
	const isOfAll = indexes.some((index) => index.name === name && !index.isPartial)
	const isJoined = /Join|Nested Loop|Hash/.test(parent)
	if (!/^Index( Only)? Scan$/.test(type) || found !== undefined || !isOfAll || isJoined) return false
	if (filter === undefined) return true
	const known = indexes.filter((index) => index.table === table && !index.isPartial).map(({ first }) => first)
	return !known.some((first) =>
		/^\w+$/.test(first) ? new RegExp(`\\b${first}\\b`).test(filter) : filter.includes(first),
	)
}

const indexesOf = ({ db }: OpenDatabase): Promise<readonly IndexStart[]> =>
	rowsOf(
		db,
		sql`select indexrelid::regclass::text as name, indrelid::regclass::text as "table",
				pg_get_indexdef(indexrelid, 1, true) as first,
				coalesce(pg_get_expr(indpred, indrelid) !~ '^\\(\\w+ IS NOT NULL\\)$', false) as "isPartial"
			from pg_index where indisvalid`,
	)

async function planOf({ db }: OpenDatabase, text: string, parameters: readonly unknown[]): Promise<PlanNode> {
	const parts = text.split(/\$(\d+)/)
	const chunks = parts.map((part, index) =>
		index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`,
	)
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`)
		const explained = sql.join([sql.raw('explain (format json) '), ...chunks])
		const [row] = await rowsOf<{ readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(tx, explained)
		const plan = row?.['QUERY PLAN'][0]?.Plan
		if (!plan) throw new Error(`no plan of: ${text}`)
		return plan
	})
}
