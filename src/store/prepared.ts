import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect, type PgInsertValue, type PgTable } from 'drizzle-orm/pg-core'
import { type Database, leaveToEnd } from './database.ts'

type Values = Readonly<Record<string, unknown>>
interface Preparable<Answer> {
	prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> }
}

/**
 * A query of a hot path, built once for each connection, with placeholders for its values. PostgreSQL stores it by its name, which is
 * unique among all queries, and neither parses nor plans it again.
 * ¶ In a transaction it is sent when it is called: of queries that are called one after the other and then awaited (`together`), each runs
 * after the one before it. Drizzle's own queries are sent when they are awaited, later than these.
 */
export function prepared<Answer>(
	name: string,
	build: (db: Database) => Preparable<Answer>,
): (db: Database, values: Values) => Promise<Answer> {
	const built = new WeakMap<Database, ReturnType<Preparable<Answer>['prepare']>>()
	return (db, values) => {
		const query = built.get(db) ?? build(db).prepare(name)
		built.set(db, query)
		return query.execute(values)
	}
}

/** A prepared query written as SQL. The caller vouches for the shape of its rows. */
export function preparedSql<Row extends object>(
	name: string,
	query: SQL,
): (db: Database, values?: Values) => Promise<readonly Row[]> {
	const written = new PgDialect().sqlToQuery(query)
	const run = prepared(name, (db) => ({
		prepare: () => db._.session.prepareQuery(written, undefined, name, false),
	}))
	return async (db, values = {}) => ((await run(db, values)) as { readonly rows: readonly Row[] }).rows
}

/** Inserts a row of some columns; the others have their defaults. In a transaction its end waits for it (`leaveToEnd`). */
export function preparedInsert<Table extends PgTable, Name extends keyof Table['$inferSelect'] & string>(
	name: string,
	table: Table,
	columns: readonly Name[],
): (db: Database, row: Pick<Table['$inferSelect'], Name>) => Promise<void> {
	const row = placeholders(table, columns) as unknown as PgInsertValue<Table>
	const insert = prepared(name, (db) => db.insert(table).values(row))
	return (db, row) => leaveToEnd(db, insert(db, row))
}

/** Placeholders for columns of a row that is inserted or changed, each with the name of its column. */
export function placeholders<Table extends PgTable, Name extends keyof Table['$inferSelect'] & string>(
	table: Table,
	names: readonly Name[],
): Record<Name, SQL> {
	const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table)
	return Object.fromEntries(names.map((name) => [name, placeholder(name, columns[name])])) as Record<Name, SQL>
}

function placeholder(name: string, column: AnyPgColumn | undefined): SQL {
	if (!column) throw new Error(`there is no column ${name}`)
	// Drizzle passes a null placeholder to the column's encoder, which does not accept null.
	const encoder = { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) }
	return sql`${sql.param(sql.placeholder(name), encoder)}`
}
