import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PersonFilter } from '#domain/account/person.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import { orderSearchWords } from '#domain/order/order-filter.ts'
import { accounts } from '#store/account/tables.ts'
import { tsQueryOf, withinDays } from '#store/columns.ts'
import { type Database, one, rowsOf } from '#store/database.ts'
import { isSold } from '#store/order/sold.ts'
import { orders } from '#store/order/tables.ts'
import { people } from './tables.ts'

const personColumns = {
	id: people.id,
	correo: people.correo,
	accountId: people.accountId,
	kind: people.kind,
	nombre: people.nombre,
	empresa: people.empresa,
	telefono: people.telefono,
	localidad: people.localidad,
	since: people.since,
	lastOrderAt: people.lastOrderAt,
}

/** A person who has bought or has an account; with an account, also the state of a professional. */
export type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** The orders of a person: all, and number and value of paid ones. */
export interface Ordered {
	readonly orders: number
	readonly sold: number
	readonly soldCents: Cents
	/** Of orders on credit. */
	readonly owedCents: Cents
}

/**
 * A page of the people that match a filter: last active first, or by name. `after` is the last of the previous page; a page is found by its
 * index, for any number of people.
 */
export function findPeople(
	db: Database,
	filter: PersonFilter,
	asked: { readonly after: number | null; readonly size: number },
) {
	const byName = filter.sort === 'name'
	return db
		.select({ ...personColumns, professionalState: accounts.professionalState })
		.from(people)
		.leftJoin(accounts, eq(accounts.id, people.accountId))
		.where(and(...matching(db, filter), asked.after === null ? undefined : beyond(asked.after, byName)))
		.orderBy(...(byName ? [asc(people.sortName), asc(people.id)] : [desc(people.activeAt), desc(people.id)]))
		.limit(asked.size)
}

export async function findPerson(db: Database, id: number) {
	return one(
		db
			.select({ ...personColumns, professionalState: accounts.professionalState })
			.from(people)
			.leftJoin(accounts, eq(accounts.id, people.accountId))
			.where(eq(people.id, id)),
	)
}

/** The number of the person with a mail address, which is in lower case, or with an account; null if there is none. */
export async function findPersonId(
	db: Database,
	who: { readonly correo: string } | { readonly accountId: number },
): Promise<number | null> {
	const is = 'correo' in who ? eq(people.correo, who.correo) : eq(people.accountId, who.accountId)
	const [row] = await db.select({ id: people.id }).from(people).where(is)
	return row?.id ?? null
}

const beyond = (id: number, byName: boolean): SQL =>
	byName
		? sql`(${people.sortName}, ${people.id}) > (select last.sort_name, last.id from ${people} last where last.id = ${id})`
		: sql`(${people.activeAt}, ${people.id}) < (select last.active_at, last.id from ${people} last where last.id = ${id})`

function matching(db: Database, { search, kind, owes, from, to }: PersonFilter): (SQL | undefined)[] {
	const words = orderSearchWords(search)
	return [
		words.length === 0 ? undefined : sql`${people.searchVector} @@ ${tsQueryOf(words)}`,
		kind === null ? undefined : eq(people.kind, kind),
		owes ? inArray(people.accountId, debtors(db)) : undefined,
		withinDays(people.lastOrderAt, from, to),
	]
}

/** The accounts that owe for an order on credit. */
function debtors(db: Database) {
	return db.select({ id: orders.accountId }).from(orders).where(gt(orders.owedCents, ZERO))
}

/** The orders of some people, by their numbers. */
export async function countOrdered(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Ordered>> {
	const rows = await rowsOf<Ordered & { readonly id: number }>(
		db,
		sql`select person.id, count(*)::int as orders, (count(*) filter (where is_sold))::int as sold,
				coalesce(sum(kept_cents) filter (where is_sold), 0)::float8 as "soldCents", coalesce(sum(owed_cents), 0)::float8 as "owedCents"
			from ${people} person cross join lateral (
				select ${isSold} as is_sold, ${orders.totalCents} - ${orders.refundedCents} as kept_cents, ${orders.owedCents} as owed_cents
				from ${orders} where ${orders.accountId} = person.account_id or ${orders.resellerId} = person.account_id
					or lower(${orders.correo}) = person.correo and ${orders.accountId} is null and ${orders.resellerId} is null
			) theirs
			where person.id = any(${sql.param([...ids])}) group by person.id`,
	)
	return new Map(rows.map(({ id, ...ordered }) => [id, ordered]))
}

/** The latest orders of a person. */
export function findOrdersOfPerson(
	db: Database,
	{ accountId, correo }: Pick<Person, 'accountId' | 'correo'>,
	size: number,
) {
	const asGuest = and(eq(sql`lower(${orders.correo})`, correo), isNull(orders.accountId), isNull(orders.resellerId))
	return db
		.select({
			id: orders.id,
			createdAt: orders.createdAt,
			state: orders.state,
			totalCents: orders.totalCents,
			refundedCents: orders.refundedCents,
			nombre: orders.nombre,
			localidad: orders.localidad,
			resellerId: orders.resellerId,
		})
		.from(orders)
		.where(
			accountId === null ? asGuest : or(eq(orders.accountId, accountId), eq(orders.resellerId, accountId), asGuest),
		)
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
		.limit(size)
}
