import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '#store/database.ts'

/** The arguments of both drivers' clients: a text with its parameters, or one object with both. */
type Query = (asked: string | { readonly text: string }, parameters?: readonly unknown[], ...rest: unknown[]) => unknown
interface Seen {
	readonly text: string
	readonly parameters: readonly unknown[]
}

/** Distinguishes the queries of a piece of work from those of concurrent tasks of other shops. */
const asker = new AsyncLocalStorage<readonly Seen[]>()

/** The queries that a piece of work sends outside of transactions, on either engine. */
async function queriesOf({ db }: OpenDatabase, work: () => Promise<unknown>): Promise<readonly Seen[]> {
	const { $client: client } = db as unknown as { readonly $client: { query: Query } }
	const seen: Seen[] = []
	const query = client.query
	client.query = function record(this: unknown, asked, parameters = [], ...rest) {
		if (asker.getStore() === seen) seen.push({ text: typeof asked === 'string' ? asked : asked.text, parameters })
		return query.call(this, asked, parameters, ...rest)
	}
	try {
		await asker.run(seen, async () => await work())
	} finally {
		client.query = query
	}
	if (seen.length === 0) throw new Error('the work sent no query outside of a transaction')
	return seen
}

/** How many queries of a table a piece of work sends outside of transactions. */
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
		// A join may keep the rows of its inner side.
		const above = type === 'Materialize' ? parent : type
		for (const part of node.Plans ?? []) visit(part, above, goesOn(type, isLimited))
	}
	for (const query of await queriesOf(database, work))
		visit(await planOf(database, query, { avoidsScans: true }), '', false)
	return [...scanned].toSorted()
}

/** Whether what is below a node of a plan is read only as far as a LIMIT above it. */
const goesOn = (type: string, isLimited: boolean): boolean =>
	type === 'Limit' || (isLimited && !/^(Sort|Aggregate|Hash|WindowAgg|Materialize)$/.test(type))

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

/** How many times as large as its rows a table of `growShop` counts as. Its pages do not grow with its statistics: each costs as much more. */
export const GROWTH = 50
const PAGE_COSTS = ['seq_page_cost', 'random_page_cost']
/** The number of rows, by the planner's statistics, from which a table is large. */
const MANY_ROWS = 100_000

/**
 * The large tables that the planner reads from end to end for a piece of work by its own choice: whole, or by walking an index of all rows
 * without a LIMIT. It shows what `wholeScans` cannot: an index that the planner does not take.
 */
export async function scansAtScale(database: OpenDatabase, work: () => Promise<unknown>): Promise<readonly string[]> {
	const indexes = await indexesOf(database)
	const tables = sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${MANY_ROWS}`
	const large = (await rowsOf<{ name: string }>(database.db, tables)).map(({ name }) => name)
	const scanned = new Set<string>()
	const visit = (node: PlanNode, isLimited: boolean): void => {
		const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': name, 'Index Cond': found } = node
		const isOfAll = indexes.some((index) => index.name === name && !index.isPartial)
		const isWalk = /^Index( Only)? Scan$/.test(type) && found === undefined && isOfAll && !isLimited
		if (large.includes(table) && (type === 'Seq Scan' || isWalk)) scanned.add(table)
		for (const part of node.Plans ?? []) visit(part, goesOn(type, isLimited))
	}
	for (const query of await queriesOf(database, work)) {
		if (QUERY.test(query.text)) visit(await planOf(database, query, { avoidsScans: false }), false)
	}
	return [...scanned].toSorted()
}

/** The indexes that the planner takes for a piece of work. */
export async function indexesTaken(database: OpenDatabase, work: () => Promise<unknown>): Promise<readonly string[]> {
	const taken = new Set<string>()
	const visit = ({ 'Index Name': name, Plans: parts = [] }: PlanNode): void => {
		if (name !== undefined) taken.add(name)
		for (const part of parts) visit(part)
	}
	for (const query of await queriesOf(database, work)) visit(await planOf(database, query, { avoidsScans: false }))
	return [...taken]
}

/** The statements that PostgreSQL plans. */
const QUERY = /^\s*(select|with|update|delete|insert)\b/i

const indexesOf = ({ db }: OpenDatabase): Promise<readonly IndexStart[]> =>
	rowsOf(
		db,
		sql`select indexrelid::regclass::text as name, indrelid::regclass::text as "table",
				pg_get_indexdef(indexrelid, 1, true) as first,
				coalesce(pg_get_expr(indpred, indrelid) !~ '^\\(\\w+ IS NOT NULL\\)$', false) as "isPartial"
			from pg_index where indisvalid`,
	)

interface Planning {
	/** Whether reading a whole table is dear; otherwise the planner chooses as at scale. */
	readonly avoidsScans: boolean
}

async function planOf({ db }: OpenDatabase, { text, parameters }: Seen, { avoidsScans }: Planning): Promise<PlanNode> {
	const parts = text.split(/\$(\d+)/)
	const chunks = parts.map((part, index) =>
		index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`,
	)
	return db.transaction(async (tx) => {
		if (avoidsScans) await tx.execute(sql`set local enable_seqscan = off`)
		else for (const cost of PAGE_COSTS) await tx.execute(sql.raw(`set local ${cost} = ${GROWTH}`))
		const explained = sql.join([sql.raw('explain (format json) '), ...chunks])
		const [row] = await rowsOf<{ readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(tx, explained)
		const plan = row?.['QUERY PLAN'][0]?.Plan
		if (!plan) throw new Error(`no plan of: ${text}`)
		return plan
	})
}
