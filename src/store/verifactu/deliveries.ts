import { and, asc, count, eq, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import type { StoredRecord } from './records.ts'
import {
	type DeliveryState,
	verifactuChains,
	verifactuDeliveries,
	verifactuRecords,
	verifactuSenders,
} from './tables.ts'

export type StoredSender = typeof verifactuSenders.$inferSelect

/** A record that waits to be sent. */
export interface WaitingRecord {
	readonly record: StoredRecord
	readonly attempts: number
}

/**
 * Claims the sending of one chain until an instant: of those that have something to send and whose turn has come, or that have
 * a whole message's worth and failed not. Null when there is none, or another process sends.
 */
export async function claimSender(
	db: Database,
	{ now, until, full }: { readonly now: Date; readonly until: Date; readonly full: number },
): Promise<StoredSender | null> {
	const waiting = (least: number) => sql`(
		select count(*) from (select from verifactu_deliveries
			where chain_id = ${verifactuSenders.chainId} and state = 'pendiente' limit ${least}) as waiting) >= ${least}`
	const isFull = and(eq(verifactuSenders.failures, 0), waiting(full))
	const due = db
		.select({ chainId: verifactuSenders.chainId })
		.from(verifactuSenders)
		.where(
			and(
				isNull(verifactuSenders.stopped),
				or(isNull(verifactuSenders.claimedUntil), lte(verifactuSenders.claimedUntil, now)),
				or(lte(verifactuSenders.nextAt, now), isFull),
				waiting(1),
			),
		)
		.orderBy(asc(verifactuSenders.nextAt))
		.limit(1)
		.for('update', { skipLocked: true })
	const [claimed] = await db
		.update(verifactuSenders)
		.set({ claimedUntil: until })
		.where(eq(verifactuSenders.chainId, due))
		.returning()
	return claimed ?? null
}

/** The first records of a chain that wait, in their order, and counts that they are sent once more. */
export async function takeWaiting(tx: Database, chainId: number, limit: number): Promise<WaitingRecord[]> {
	const waiting = await tx
		.select({ record: verifactuRecords, attempts: verifactuDeliveries.attempts })
		.from(verifactuDeliveries)
		.innerJoin(
			verifactuRecords,
			and(
				eq(verifactuRecords.chainId, verifactuDeliveries.chainId),
				eq(verifactuRecords.position, verifactuDeliveries.position),
			),
		)
		.where(and(eq(verifactuDeliveries.chainId, chainId), eq(verifactuDeliveries.state, 'pendiente')))
		.orderBy(asc(verifactuDeliveries.position))
		.limit(limit)
	const last = waiting.at(-1)?.record.position
	if (last === undefined) return []
	await tx
		.update(verifactuDeliveries)
		.set({ attempts: sql`${verifactuDeliveries.attempts} + 1` })
		.where(
			and(
				eq(verifactuDeliveries.chainId, chainId),
				eq(verifactuDeliveries.state, 'pendiente'),
				lte(verifactuDeliveries.position, last),
			),
		)
	return waiting
}

/** What was answered about a record. */
export type AnsweredDelivery = Pick<
	typeof verifactuDeliveries.$inferSelect,
	'chainId' | 'position' | 'code' | 'message' | 'csv'
> & { readonly state: Exclude<DeliveryState, 'pendiente'> }

/** Stores answers, each about a record that waits. */
export async function storeAnswers(tx: Database, answers: readonly AnsweredDelivery[], at: Date): Promise<void> {
	if (answers.length === 0) return
	const rows = JSON.stringify(answers)
	await tx.execute(sql`
		update verifactu_deliveries delivery
		set state = answer.state, code = answer.code, message = answer.message, csv = answer.csv,
			answered_at = ${at.toISOString()}::timestamptz
		from json_to_recordset(${rows}::json) as answer(
			"chainId" int, position int, state text, code text, message text, csv text)
		where delivery.chain_id = answer."chainId" and delivery.position = answer.position and delivery.state = 'pendiente'`)
}

/** Gives a claim back with how the sending went; without effect once another process has claimed it. */
export async function releaseSender(
	db: Database,
	{ chainId, claimedUntil }: Pick<StoredSender, 'chainId' | 'claimedUntil'>,
	change: Partial<Omit<StoredSender, 'chainId' | 'claimedUntil'>>,
): Promise<void> {
	if (claimedUntil === null) throw new Error(`the sending of chain ${chainId} is not claimed`)
	await db
		.update(verifactuSenders)
		.set({ claimedUntil: null, ...change })
		.where(and(eq(verifactuSenders.chainId, chainId), eq(verifactuSenders.claimedUntil, claimedUntil)))
}

/** Sends again what was stopped, at once. Returns how many chains there were. */
export async function resumeSenders(db: Database, at: Date): Promise<number> {
	const resumed = await db
		.update(verifactuSenders)
		.set({ stopped: null, nextAt: at })
		.where(isNotNull(verifactuSenders.stopped))
		.returning({ chainId: verifactuSenders.chainId })
	return resumed.length
}

/** The sending of every chain, with its taxpayer. */
export function findSenders(db: Database): Promise<(StoredSender & { readonly taxId: string })[]> {
	return db
		.select({
			chainId: verifactuSenders.chainId,
			nextAt: verifactuSenders.nextAt,
			claimedUntil: verifactuSenders.claimedUntil,
			failures: verifactuSenders.failures,
			failingSince: verifactuSenders.failingSince,
			lastError: verifactuSenders.lastError,
			stopped: verifactuSenders.stopped,
			taxId: verifactuChains.taxId,
		})
		.from(verifactuSenders)
		.innerJoin(verifactuChains, eq(verifactuChains.id, verifactuSenders.chainId))
		.orderBy(asc(verifactuSenders.chainId))
}

/** The records that wait to be sent, and those whose answer asks for something still. */
export interface DeliveryCounts {
	readonly waiting: number
	readonly oldestWaitingAt: Date | null
	readonly withErrors: number
	readonly rejected: number
	/** Chains that are not sent until staff says so. */
	readonly stopped: number
	/** Whether attempts fail at the moment. */
	readonly failing: boolean
}

/** Whether nothing was recorded of the invoice after an answer that asked for something: then it still does. */
const isOpen = sql`not exists (
	select from verifactu_records record
	join verifactu_records later on later.series = record.series and later.number = record.number
		and (later.chain_id, later.position) > (record.chain_id, record.position)
	where record.chain_id = ${verifactuDeliveries.chainId} and record.position = ${verifactuDeliveries.position})`

const isOpenIn = (state: 'aceptado_con_errores' | 'rechazado') => and(eq(verifactuDeliveries.state, state), isOpen)

/** Counts from the partial indexes: accepted records, which are most, are not read. */
export async function countDeliveries(db: Database): Promise<DeliveryCounts> {
	const [waiting] = await db
		.select({ count: count(), oldestAt: min(verifactuRecords.recordedAt) })
		.from(verifactuDeliveries)
		.innerJoin(
			verifactuRecords,
			and(
				eq(verifactuRecords.chainId, verifactuDeliveries.chainId),
				eq(verifactuRecords.position, verifactuDeliveries.position),
			),
		)
		.where(eq(verifactuDeliveries.state, 'pendiente'))
	const senders = await findSenders(db)
	return {
		waiting: waiting?.count ?? 0,
		oldestWaitingAt: waiting?.oldestAt ?? null,
		withErrors: await db.$count(verifactuDeliveries, isOpenIn('aceptado_con_errores')),
		rejected: await db.$count(verifactuDeliveries, isOpenIn('rechazado')),
		stopped: senders.filter(({ stopped }) => stopped !== null).length,
		failing: senders.some(({ failures }) => failures > 0),
	}
}

/** The last answers that ask for something, newest first, with the records that they are about. */
export function findAnswered(db: Database, state: 'aceptado_con_errores' | 'rechazado', limit: number) {
	return db
		.select({ record: verifactuRecords, delivery: verifactuDeliveries })
		.from(verifactuDeliveries)
		.innerJoin(
			verifactuRecords,
			and(
				eq(verifactuRecords.chainId, verifactuDeliveries.chainId),
				eq(verifactuRecords.position, verifactuDeliveries.position),
			),
		)
		.where(isOpenIn(state))
		.orderBy(sql`${verifactuDeliveries.answeredAt} desc`, sql`${verifactuDeliveries.position} desc`)
		.limit(limit)
}
