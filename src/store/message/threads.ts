import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ThreadState } from '#domain/message/thread.ts'
import type { MadeRequest } from '#domain/withdrawal/return-request.ts'
import { accounts } from '#store/account/tables.ts'
import { type Database, one } from '#store/database.ts'
import { messageReplies, messages } from './tables.ts'

export type StoredMessage = typeof messages.$inferSelect
export type NewReply = Omit<typeof messageReplies.$inferInsert, 'id'>

const begins = isNull(messages.threadId)
/** When its sender wrote last. */
const lastAt = sql<Date>`coalesce((select max(later.created_at) from ${messages} later where later.thread_id = ${messages}.id), ${messages.createdAt})`

/** When the first message after the last answer was written. */
const unansweredSince = sql<Date>`coalesce((select min(asked.created_at) from ${messages} asked
	where (asked.id = ${messages}.id or asked.thread_id = ${messages}.id) and asked.created_at > coalesce(
		(select max(reply.at) from ${messageReplies} reply where reply.message_id = ${messages}.id and reply.kind = 'respuesta'),
		'-infinity')), ${messages}.created_at)`.mapWith((at: string) => new Date(at))

const LISTED = {
	id: messages.id,
	form: messages.form,
	nombre: messages.nombre,
	empresa: messages.empresa,
	correo: messages.correo,
	asunto: messages.asunto,
	pedido: messages.pedido,
	mensaje: messages.mensaje,
	state: messages.state,
	createdAt: messages.createdAt,
	lastAt: lastAt.mapWith((at: string) => new Date(at)),
	unansweredSince,
}

/** Threads in a state, or all; latest first, those before one if it is given. */
export function findThreads(
	db: Database,
	asked: {
		readonly state: ThreadState | null
		readonly search: string
		readonly before: number | null
		readonly size: number
	},
) {
	const matching: (SQL | undefined)[] = [
		begins,
		asked.state === null ? undefined : eq(messages.state, asked.state),
		asked.search === '' ? undefined : eq(sql`lower(${messages.correo})`, asked.search.toLowerCase()),
		asked.before === null ? undefined : lt(messages.id, asked.before),
	]
	return db
		.select(LISTED)
		.from(messages)
		.where(and(...matching))
		.orderBy(desc(messages.id))
		.limit(asked.size)
}

/** The threads that an address, which is in lower case, has begun, latest first. */
export function findThreadsOf(db: Database, correo: string) {
	return db
		.select(LISTED)
		.from(messages)
		.where(and(begins, eq(sql`lower(${messages.correo})`, correo)))
		.orderBy(desc(messages.id))
}

/** The complaints that are to be answered, or those that name an order; each with the instant since which it waits. */
export function findOpenComplaints(db: Database, orderId: string | null = null) {
	const isComplaint = and(begins, eq(messages.state, 'nuevo'), eq(messages.asunto, 'reclamacion'))
	const isAbout = orderId === null ? undefined : eq(sql`upper(trim(${messages.pedido}))`, orderId)
	return db
		.select({ id: messages.id, since: unansweredSince })
		.from(messages)
		.where(and(isComplaint, isAbout))
		.orderBy(asc(messages.id))
}

/** The returns that the buyer of an order has asked for, oldest first. */
export async function findReturnRequests(db: Database, orderId: string): Promise<MadeRequest[]> {
	const rows = await db
		.select({ number: messages.id, at: messages.createdAt, request: messages.returned })
		.from(messages)
		.where(and(eq(messages.pedido, orderId), isNotNull(messages.returned)))
		.orderBy(asc(messages.id))
	return rows.flatMap(({ request, ...made }) => (request === null ? [] : [{ ...made, request }]))
}

/** How many threads are in each state. */
export async function countThreads(db: Database): Promise<ReadonlyMap<ThreadState, number>> {
	const rows = await db
		.select({ state: messages.state, count: sql<number>`count(*)::int` })
		.from(messages)
		.where(begins)
		.groupBy(messages.state)
	return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The messages of a thread, oldest first; empty if there is none. */
export function findThread(db: Database, id: number): Promise<StoredMessage[]> {
	return db
		.select()
		.from(messages)
		.where(or(and(eq(messages.id, id), begins), eq(messages.threadId, id)))
		.orderBy(asc(messages.id))
}

/** The staff's replies and notes in a thread, oldest first; without an author once that account is deleted. */
export function findReplies(db: Database, threadId: number) {
	return db
		.select({
			id: messageReplies.id,
			kind: messageReplies.kind,
			at: messageReplies.at,
			author: accounts.nombre,
			text: messageReplies.text,
		})
		.from(messageReplies)
		.leftJoin(accounts, eq(accounts.id, messageReplies.authorId))
		.where(eq(messageReplies.messageId, threadId))
		.orderBy(asc(messageReplies.id))
}

export type Reply = Awaited<ReturnType<typeof findReplies>>[number]

/** Reads the first message of a thread and locks it until the transaction ends. */
export async function lockThread(tx: Database, id: number): Promise<StoredMessage | null> {
	return one(
		tx
			.select()
			.from(messages)
			.where(and(eq(messages.id, id), begins))
			.for('update'),
	)
}

/** The number of entries of a thread: a form sends the number it was displayed with. */
export async function countEntries(db: Database, id: number): Promise<number> {
	const own = await db.$count(messages, or(eq(messages.id, id), eq(messages.threadId, id)))
	return own + (await db.$count(messageReplies, eq(messageReplies.messageId, id)))
}

export async function insertReply(tx: Database, reply: NewReply): Promise<number> {
	const [row] = await tx.insert(messageReplies).values(reply).returning({ id: messageReplies.id })
	if (!row) throw new Error('the reply was not written')
	return row.id
}

export async function updateThread(
	tx: Database,
	id: number,
	change: Partial<Pick<StoredMessage, 'state' | 'accessKey'>>,
): Promise<void> {
	await tx.update(messages).set(change).where(eq(messages.id, id))
}

/** The first message of the thread of a key; null for an unknown one. */
export async function findThreadByKey(db: Database, key: string): Promise<StoredMessage | null> {
	return one(db.select().from(messages).where(eq(messages.accessKey, key)))
}

/** The thread of a key, locked; null for an unknown one. */
export async function lockThreadByKey(tx: Database, key: string): Promise<StoredMessage | null> {
	return one(tx.select().from(messages).where(eq(messages.accessKey, key)).for('update'))
}
