import { and, between, eq, gt, sql } from 'drizzle-orm'
import { changed, type Database } from '#store/database.ts'
import { isOpenIn } from './deliveries.ts'
import type { StoredRecord } from './records.ts'
import { verifactuDeliveries, verifactuRecords } from './tables.ts'

type Place = Pick<StoredRecord, 'chainId' | 'position'>

const isAt = ({ chainId, position }: Place) =>
	and(eq(verifactuDeliveries.chainId, chainId), eq(verifactuDeliveries.position, position))

/** A refused message with these records, the first and the last that waited, does not count as an attempt: none of it arrived. */
export async function uncountAttempt(tx: Database, first: Place, last: Place): Promise<void> {
	await tx
		.update(verifactuDeliveries)
		.set({ attempts: sql`${verifactuDeliveries.attempts} - 1` })
		.where(
			and(
				eq(verifactuDeliveries.chainId, first.chainId),
				eq(verifactuDeliveries.state, 'pendiente'),
				between(verifactuDeliveries.position, first.position, last.position),
				gt(verifactuDeliveries.attempts, 0),
			),
		)
}

/** Parks a waiting record: it is not sent until staff allows it. */
export async function parkRecord(
	tx: Database,
	place: Place,
	{ at, ...fault }: { readonly code: string | null; readonly message: string; readonly at: Date },
): Promise<void> {
	await tx
		.update(verifactuDeliveries)
		.set({ state: 'apartado', ...fault, answeredAt: at })
		.where(and(isAt(place), eq(verifactuDeliveries.state, 'pendiente')))
}

/**
 * Sends the parked records of an invoice again, at the next turn of their chain; returns false if none is parked, or a later record has
 * corrected it.
 */
export async function resendParked(
	tx: Database,
	{ series, number }: Pick<StoredRecord, 'series' | 'number'>,
): Promise<boolean> {
	return changed(
		tx
			.update(verifactuDeliveries)
			.set({ state: 'pendiente', answeredAt: null })
			.where(
				and(
					isOpenIn('apartado'),
					sql`(chain_id, position) in (
					select record.chain_id, record.position from ${verifactuRecords} record
					where record.series = ${series} and record.number = ${number})`,
				),
			)
			.returning({ position: verifactuDeliveries.position }),
	)
}

/** Sends again the last `count` parked records, which are not at fault: no record after them was answered. */
export async function unparkLast(tx: Database, chainId: number, count: number): Promise<void> {
	await tx.execute(sql`
		update ${verifactuDeliveries} set state = 'pendiente', code = null, message = null, answered_at = null
		where chain_id = ${chainId} and position in (
			select position from ${verifactuDeliveries}
			where chain_id = ${chainId} and state = 'apartado' order by answered_at desc, position desc limit ${count})`)
}
