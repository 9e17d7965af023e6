import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNull,
	lt,
	lte,
	notInArray,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { orderSearchWords } from '#domain/order/order-filter.ts'
import type { OrderState } from '#domain/order/state.ts'
import {
	OPEN_QUOTATIONS,
	type Quotation,
	type QuotationLine,
	type QuotationState,
} from '#domain/quotation/quotation.ts'
import { quotationNumber } from '#domain/quotation/quotation-number.ts'
import { tsQueryOf } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { quotationEvents, quotationLines, quotationProfiles, quotationSeries, quotations } from './tables.ts'

const {
	searchVector: _vector,
	year: _year,
	sequence: _sequence,
	messageId: _message,
	remindedAt: _reminded,
	...COLUMNS
} = getTableColumns(quotations)
type Head = Omit<Quotation, 'lines'>

/** A quotation as a list shows it. */
export interface ListedQuotation
	extends Pick<
		Quotation,
		| 'id'
		| 'number'
		| 'issuer'
		| 'state'
		| 'nombre'
		| 'correo'
		| 'obra'
		| 'validUntil'
		| 'createdAt'
		| 'changedAt'
		| 'orderId'
		| 'incentiveCentsPerM2'
		| 'transport'
		| 'transportCents'
		| 'lines'
	> {}

export interface QuotationEvent {
	readonly at: Date
	readonly state: QuotationState
	readonly edition: number
	/** The client's words, the name of the person who accepted, or the number of an order; may be empty. */
	readonly text: string
}

/** The key of a quotation. */
export type QuotationKey = { readonly id: number } | { readonly accessKey: string }

const where = (key: QuotationKey) => ('id' in key ? eq(quotations.id, key.id) : eq(quotations.accessKey, key.accessKey))

/** A quotation with its lines; null if there is none. */
export async function findQuotation(db: Database, key: QuotationKey): Promise<Quotation | null> {
	const [head] = await db.select(COLUMNS).from(quotations).where(where(key))
	return head ? withLines(db, head) : null
}

/** The same, locked until the transaction ends. */
export async function lockQuotation(tx: Database, key: QuotationKey): Promise<Quotation | null> {
	const [head] = await tx.select(COLUMNS).from(quotations).where(where(key)).for('update')
	return head ? withLines(tx, head) : null
}

/** The latest quotations of a professional that became an order in some states. */
export async function findOrderedQuotations(
	db: Database,
	accountId: number,
	{ states, limit }: { readonly states: readonly OrderState[]; readonly limit: number },
): Promise<Quotation[]> {
	const heads = await db
		.select(COLUMNS)
		.from(quotations)
		.innerJoin(orders, eq(orders.id, quotations.orderId))
		.where(and(eq(quotations.accountId, accountId), inArray(orders.state, [...states])))
		.orderBy(desc(quotations.id))
		.limit(limit)
	const lines = await linesOf(
		db,
		heads.map(({ id }) => id),
	)
	return heads.map((head) => ({ ...head, lines: lines.get(head.id) ?? [] }))
}

const withLines = async (db: Database, head: Head): Promise<Quotation> => ({
	...head,
	lines: (await linesOf(db, [head.id])).get(head.id) ?? [],
})

async function linesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly QuotationLine[]>> {
	const found = new Map<number, QuotationLine[]>()
	if (ids.length === 0) return found
	const rows = await db
		.select()
		.from(quotationLines)
		.where(inArray(quotationLines.quotationId, [...ids]))
		.orderBy(asc(quotationLines.quotationId), asc(quotationLines.position))
	for (const { quotationId, ...line } of rows) found.set(quotationId, [...(found.get(quotationId) ?? []), line])
	return found
}

/** The data of a new quotation; its number is the next one of the year. */
export type NewQuotation = Omit<
	Quotation,
	| 'id'
	| 'number'
	| 'state'
	| 'edition'
	| 'version'
	| 'acceptedName'
	| 'acceptedAt'
	| 'orderId'
	| 'sentAt'
	| 'changedAt'
	| 'lines'
> & { readonly messageId: number | null; readonly year: number }

/** Takes the next number of a year's series; the row's lock makes others wait. */
async function nextSequence(tx: Database, year: number): Promise<number> {
	const [series] = await tx
		.insert(quotationSeries)
		.values({ year, last: 1 })
		.onConflictDoUpdate({ target: quotationSeries.year, set: { last: sql`${quotationSeries.last} + 1` } })
		.returning({ last: quotationSeries.last })
	if (!series) throw new Error(`the series of quotations of ${year} was not written`)
	return series.last
}

export async function insertQuotation(tx: Database, quotation: NewQuotation): Promise<number> {
	const { year } = quotation
	const sequence = await nextSequence(tx, year)
	const number = quotationNumber(year, sequence)
	const made = { sequence, number, state: 'borrador', edition: 0, version: 0, changedAt: quotation.createdAt } as const
	const [row] = await tx
		.insert(quotations)
		.values({ ...quotation, ...made })
		.returning({ id: quotations.id })
	if (!row) throw new Error('the quotation was not written')
	return row.id
}

/** Replaces the lines of a quotation, which is locked. */
export async function replaceLines(tx: Database, quotationId: number, lines: readonly QuotationLine[]): Promise<void> {
	await tx.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId))
	if (lines.length > 0) await tx.insert(quotationLines).values(lines.map((line) => ({ ...line, quotationId })))
}

/** Notes which lines of a quotation, which is locked, its client takes. */
export async function acceptLines(tx: Database, quotationId: number, positions: readonly number[]): Promise<void> {
	await tx
		.update(quotationLines)
		.set({ accepted: inArray(quotationLines.position, [...positions]) as SQL<boolean> })
		.where(eq(quotationLines.quotationId, quotationId))
}

/** Changes a quotation, which is locked; its version grows. */
export async function updateQuotation(
	tx: Database,
	id: number,
	change: Partial<Omit<typeof quotations.$inferInsert, 'id'>> & { readonly changedAt: Date },
): Promise<void> {
	await tx
		.update(quotations)
		.set({ ...change, version: sql`${quotations.version} + 1` })
		.where(eq(quotations.id, id))
}

/** Deletes a draft; other states are unchanged. */
export async function deleteDraft(tx: Database, id: number): Promise<void> {
	await tx.delete(quotations).where(and(eq(quotations.id, id), eq(quotations.state, 'borrador')))
}

export async function insertQuotationEvent(
	tx: Database,
	event: QuotationEvent & { readonly quotationId: number },
): Promise<void> {
	await tx.insert(quotationEvents).values(event)
}

/** The events of a quotation, oldest first. */
export async function findQuotationEvents(db: Database, quotationId: number): Promise<QuotationEvent[]> {
	return (await eventsOf(db, [quotationId])).map(({ quotationId: _, ...event }) => event)
}

const eventsOf = (db: Database, ids: readonly number[]) =>
	db
		.select({
			quotationId: quotationEvents.quotationId,
			at: quotationEvents.at,
			state: quotationEvents.state,
			edition: quotationEvents.edition,
			text: quotationEvents.text,
		})
		.from(quotationEvents)
		.where(inArray(quotationEvents.quotationId, [...ids]))
		.orderBy(asc(quotationEvents.id))

/** The number of an issuer's drafts and quotations that wait for an answer. */
export function countOpen(db: Database, accountId: number): Promise<number> {
	return db.$count(
		quotations,
		and(eq(quotations.accountId, accountId), inArray(quotations.state, ['borrador', ...OPEN_QUOTATIONS])),
	)
}

/** The quotations that the staff may see: drafts of professionals are theirs alone. */
const seenByStaff = sql`(${quotations.issuer} = 'tienda' or ${quotations.state} <> 'borrador')`

export interface QuotationFilter {
	readonly search: string
	readonly state: QuotationState | null
}

/** A page of quotations, newest first, before one where it is named. */
export async function findQuotations(
	db: Database,
	{ search, state }: QuotationFilter,
	asked: { readonly before: number | null; readonly size: number },
): Promise<ListedQuotation[]> {
	// A number is three words of the vector.
	const words = orderSearchWords(/^\s*p-\d{4}-\d+\s*$/i.test(search) ? search.replaceAll('-', ' ') : search)
	return listed(
		db,
		and(
			state === null ? undefined : eq(quotations.state, state),
			seenByStaff,
			words.length === 0 ? undefined : sql`${quotations.searchVector} @@ ${tsQueryOf(words)}`,
			asked.before === null ? undefined : lt(quotations.id, asked.before),
		),
		asked.size,
	)
}

/** The latest quotations of a professional, before one where it is named. */
export function findQuotationsOf(
	db: Database,
	accountId: number,
	asked: { readonly before: number | null; readonly size: number },
): Promise<ListedQuotation[]> {
	const older = asked.before === null ? undefined : lt(quotations.id, asked.before)
	return listed(db, and(eq(quotations.accountId, accountId), older), asked.size)
}

/** All quotations that an account has made or received from the shop, oldest first, with their events. */
export async function findAllQuotationsOf(
	db: Database,
	accountId: number,
): Promise<(Quotation & { readonly events: readonly QuotationEvent[] })[]> {
	const heads = await db
		.select(COLUMNS)
		.from(quotations)
		.where(or(eq(quotations.accountId, accountId), eq(quotations.buyerId, accountId)))
		.orderBy(asc(quotations.id))
	const ids = heads.map(({ id }) => id)
	const lines = await linesOf(db, ids)
	const events = Map.groupBy(await eventsOf(db, ids), ({ quotationId }) => quotationId)
	return heads.map((head) => ({
		...head,
		lines: lines.get(head.id) ?? [],
		events: (events.get(head.id) ?? []).map(({ quotationId: _, ...event }) => event),
	}))
}

/** The latest quotations of the shop for a person, by their address in lower case, and the sent ones of professionals for them. */
export function findQuotationsFor(db: Database, correo: string, size: number): Promise<ListedQuotation[]> {
	return listed(db, and(eq(sql`lower(${quotations.correo})`, correo), seenByStaff), size)
}

async function listed(db: Database, condition: SQL | undefined, size: number): Promise<ListedQuotation[]> {
	const heads = await db.select(COLUMNS).from(quotations).where(condition).orderBy(desc(quotations.id)).limit(size)
	const lines = await linesOf(
		db,
		heads.map(({ id }) => id),
	)
	return heads.map((head) => ({ ...head, lines: lines.get(head.id) ?? [] }))
}

/** How many quotations there are in each state but the drafts of professionals. */
export async function countQuotations(db: Database): Promise<ReadonlyMap<QuotationState, number>> {
	const rows = await db
		.select({ state: quotations.state, count: count() })
		.from(quotations)
		.where(seenByStaff)
		.groupBy(quotations.state)
	return new Map(rows.map(({ state, count }) => [state, count]))
}

const waits = sql`${quotations.state} in ('enviado', 'visto', 'cambio_pedido')`

/** Which quotations are due: those that have ended, or those whose end by an instant needs a reminder. */
export type DueQuotations = { readonly endedBy: Date } | { readonly endsBy: Date; readonly now: Date }

const isDue = (due: DueQuotations) =>
	and(
		waits,
		'endedBy' in due
			? lte(quotations.validUntil, due.endedBy)
			: and(lte(quotations.validUntil, due.endsBy), gt(quotations.validUntil, due.now), isNull(quotations.remindedAt)),
	)

/** The numbers of sent quotations that are due, the first to end first. */
export async function findDue(
	db: Database,
	due: DueQuotations,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<number[]> {
	const rows = await db
		.select({ id: quotations.id })
		.from(quotations)
		.where(and(isDue(due), notInArray(quotations.id, except.map(Number))))
		.orderBy(asc(quotations.validUntil))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** Locks a quotation that is due; null if it is no longer, or another process has it. */
export async function lockDue(tx: Database, due: DueQuotations, id: number): Promise<Quotation | null> {
	const [head] = await tx
		.select(COLUMNS)
		.from(quotations)
		.where(and(isDue(due), eq(quotations.id, id)))
		.for('update', { skipLocked: true })
	return head ? { ...head, lines: (await linesOf(tx, [id])).get(id) ?? [] } : null
}

/** Deletes quotations unchanged since an instant: those without an order, and accepted ones. */
export async function forgetQuotations(
	tx: Database,
	{ fruitless, accepted }: { readonly fruitless: Date; readonly accepted: Date },
): Promise<void> {
	await tx.delete(quotations).where(and(lt(quotations.changedAt, fruitless), isNull(quotations.acceptedAt)))
	await tx.delete(quotations).where(lt(quotations.changedAt, accepted))
}

type Owner = Pick<Account, 'id' | 'correo'>

/**
 * The quotations that an account made, and those that the shop made for it. A professional's for its address belong to the professional.
 */
const isOf = ({ id, correo }: Owner) =>
	or(
		eq(quotations.accountId, id),
		and(
			eq(quotations.issuer, 'tienda'),
			or(eq(quotations.buyerId, id), eq(sql`lower(${quotations.correo})`, correo.toLowerCase())),
		),
	)

/** Locks an account's quotations and returns their ids. */
export async function lockQuotationsOf(tx: Database, owner: Owner): Promise<number[]> {
	const rows = await tx
		.select({ id: quotations.id })
		.from(quotations)
		.where(isOf(owner))
		.orderBy(asc(quotations.id))
		.for('update')
	return rows.map(({ id }) => id)
}

/** Deletes an account's quotations, with their lot holds, and its quotation profile. */
export async function deleteQuotationsOf(tx: Database, owner: Owner): Promise<void> {
	await tx.delete(quotations).where(isOf(owner))
	await tx.delete(quotationProfiles).where(eq(quotationProfiles.accountId, owner.id))
}
