import { and, asc, count, eq, lte, min, sql } from 'drizzle-orm'
import { type Database, timestamptz } from '#store/database.ts'
import type { StoredRecord } from './records.ts'
import { findSenders } from './senders.ts'
import { type DeliveryState, verifactuDeliveries, verifactuRecords } from './tables.ts'

/** A record that waits to be sent. */
export interface WaitingRecord {
	readonly record: StoredRecord
	readonly attempts: number
	/** It was parked before, or the record before it is. */
	readonly besideParked: boolean
}

const isBesideParked = sql<boolean>`${verifactuDeliveries.message} is not null or exists (
	select from verifactu_deliveries before
	where before.chain_id = ${verifactuDeliveries.chainId} and before.position = ${verifactuDeliveries.position} - 1
		and before.state = 'apartado')`

/** The first waiting records of a chain, in their order; counts another sending of them. */
export async function takeWaiting(tx: Database, chainId: number, limit: number): Promise<WaitingRecord[]> {
	const waiting = await tx
		.select({ record: verifactuRecords, attempts: verifactuDeliveries.attempts, besideParked: isBesideParked })
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

/** The answer about a record. */
export type AnsweredDelivery = Pick<
	typeof verifactuDeliveries.$inferSelect,
	'chainId' | 'position' | 'code' | 'message' | 'csv'
> & { readonly state: Exclude<DeliveryState, 'pendiente' | 'apartado'> }

/** Stores answers, each about a record that waits. */
export async function storeAnswers(tx: Database, answers: readonly AnsweredDelivery[], at: Date): Promise<void> {
	if (answers.length === 0) return
	const rows = JSON.stringify(answers)
	await tx.execute(sql`
		update verifactu_deliveries delivery
		set state = answer.state, code = answer.code, message = answer.message, csv = answer.csv,
			answered_at = ${timestamptz(at)}
		from json_to_recordset(${rows}::json) as answer(
			"chainId" int, position int, state text, code text, message text, csv text)
		where delivery.chain_id = answer."chainId" and delivery.position = answer.position and delivery.state = 'pendiente'`)
}

/** The records that wait to be sent, and those whose answer still requires action. */
export interface DeliveryCounts {
	readonly waiting: number
	readonly oldestWaitingAt: Date | null
	readonly withErrors: number
	readonly rejected: number
	/** Records that caused the refusal of a message, so that they are not sent. */
	readonly parked: number
	/** Chains that are stopped until staff allows sending. */
	readonly stopped: number
	/** Whether attempts fail at the moment. */
	readonly failing: boolean
}

/** Whether no record of the invoice followed an answer that requires action: then it still does. */
const isOpen = sql`not exists (
	select from verifactu_records record
	join verifactu_records later on later.series = record.series and later.number = record.number
		and (later.chain_id, later.position) > (record.chain_id, record.position)
	where record.chain_id = ${verifactuDeliveries.chainId} and record.position = ${verifactuDeliveries.position})`

/** The answers that require action. */
export type TroubledState = 'aceptado_con_errores' | 'rechazado' | 'apartado'

export const isOpenIn = (state: TroubledState) => and(eq(verifactuDeliveries.state, state), isOpen)

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
		parked: await db.$count(verifactuDeliveries, isOpenIn('apartado')),
		stopped: senders.filter(({ stopped }) => stopped !== null).length,
		failing: senders.some(({ failures }) => failures > 0),
	}
}

/** The last answers that require action, newest first, with their records. */
export function findAnswered(db: Database, state: TroubledState, limit: number) {
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
