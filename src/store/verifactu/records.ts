import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { changed, type Database, one, rowsOf } from '#store/database.ts'
import { invoices } from '#store/invoice/tables.ts'
import { prepared, preparedInsert } from '#store/prepared.ts'
import {
	type DeliveryState,
	verifactuChains,
	verifactuDeliveries,
	verifactuRecords,
	verifactuSenders,
} from './tables.ts'

export type StoredChain = typeof verifactuChains.$inferSelect
export type StoredRecord = typeof verifactuRecords.$inferSelect

const lockOpenChain = prepared('lock_open_chain', (db) =>
	db
		.select()
		.from(verifactuChains)
		.where(and(eq(verifactuChains.taxId, sql.placeholder('taxId')), isNull(verifactuChains.closedAt)))
		.for('no key update'),
)

/**
 * The open chain of a taxpayer under its lock, which is held until the transaction ends; lock it after the lock of a series. Null before
 * the first record.
 */
export async function lockChain(tx: Database, taxId: string): Promise<StoredChain | null> {
	return one(lockOpenChain(tx, { taxId }))
}

/**
 * Opens the chain of a taxpayer without one, with its first message due at an instant, and locks it. Another transaction may have been
 * faster.
 */
export async function openChain(
	tx: Database,
	{ taxId, installation, openedAt }: Pick<StoredChain, 'taxId' | 'installation' | 'openedAt'>,
	firstMessageAt: Date,
): Promise<StoredChain> {
	// A second transaction waits here until the first has ended.
	const [opened] = await tx
		.insert(verifactuChains)
		.values({ taxId, installation, openedAt })
		.onConflictDoNothing()
		.returning({ id: verifactuChains.id })
	if (opened) {
		await tx.insert(verifactuSenders).values({ chainId: opened.id, nextAt: firstMessageAt, failures: 0 })
	}
	const chain = await lockChain(tx, taxId)
	if (!chain) throw new Error('the chain that was opened is not there')
	return chain
}

/** Closes the open chain of a taxpayer, so that the next record opens another; returns false if there is none. */
export async function closeChain(tx: Database, taxId: string, at: Date): Promise<boolean> {
	return changed(
		tx
			.update(verifactuChains)
			.set({ closedAt: at })
			.where(and(eq(verifactuChains.taxId, taxId), isNull(verifactuChains.closedAt)))
			.returning({ id: verifactuChains.id }),
	)
}

const lastOfChain = prepared('last_verifactu_record', (db) =>
	db
		.select()
		.from(verifactuRecords)
		.where(
			eq(
				verifactuRecords.chainId,
				sql`(select id from verifactu_chains where tax_id = ${sql.placeholder('taxId')} and closed_at is null)`,
			),
		)
		.orderBy(desc(verifactuRecords.position))
		.limit(1),
)

/** The last record of a taxpayer's open chain. Without the chain's lock another one may follow it at any moment. */
export async function findLastRecord(tx: Database, taxId: string): Promise<StoredRecord | null> {
	return one(lastOfChain(tx, { taxId }))
}

const RECORD_COLUMNS = Object.keys(getTableColumns(verifactuRecords)) as (keyof StoredRecord)[]
export const insertRecord = preparedInsert('insert_verifactu_record', verifactuRecords, RECORD_COLUMNS)

const insertDelivery = preparedInsert('insert_verifactu_delivery', verifactuDeliveries, [
	'chainId',
	'position',
	'state',
	'attempts',
])

/** Queues a record for sending. */
export function queueRecord(tx: Database, { chainId, position }: StoredRecord): Promise<void> {
	return insertDelivery(tx, { chainId, position, state: 'pendiente', attempts: 0 })
}

/** A record with its state of sending; null for one that is not sent. */
export interface TrackedRecord {
	readonly record: StoredRecord
	readonly state: DeliveryState | null
}

/** The records of an invoice, oldest first. */
export function findRecordsOfInvoice(
	db: Database,
	{ series, number }: Pick<StoredRecord, 'series' | 'number'>,
): Promise<TrackedRecord[]> {
	return db
		.select({ record: verifactuRecords, state: verifactuDeliveries.state })
		.from(verifactuRecords)
		.leftJoin(verifactuDeliveries, ofRecord)
		.where(and(eq(verifactuRecords.series, series), eq(verifactuRecords.number, number)))
		.orderBy(asc(verifactuRecords.chainId), asc(verifactuRecords.position))
}

const ofRecord = and(
	eq(verifactuDeliveries.chainId, verifactuRecords.chainId),
	eq(verifactuDeliveries.position, verifactuRecords.position),
)

/** The chains that were ever opened, oldest first. */
export function findChains(db: Database): Promise<StoredChain[]> {
	return db.select().from(verifactuChains).orderBy(asc(verifactuChains.id))
}

/** The records of a chain after a position, with the invoice of each. */
export function findRecordsAfter(
	db: Database,
	chainId: number,
	position: number,
	limit: number,
): Promise<{ readonly record: StoredRecord; readonly invoice: Invoice }[]> {
	return db
		.select({ record: verifactuRecords, invoice: invoices.content })
		.from(verifactuRecords)
		.innerJoin(
			invoices,
			and(eq(invoices.series, verifactuRecords.series), eq(invoices.number, verifactuRecords.number)),
		)
		.where(and(eq(verifactuRecords.chainId, chainId), gt(verifactuRecords.position, position)))
		.orderBy(asc(verifactuRecords.position))
		.limit(limit)
}

/** Invoices without a record of their issue, since the first chain was opened. */
export function findUnrecordedInvoices(db: Database, limit: number): Promise<readonly { readonly content: Invoice }[]> {
	return rowsOf(
		db,
		sql`select content from invoices
			where issued_at >= (select min(recorded_at) from verifactu_records where position = 1)
				and not exists (select from verifactu_records record
					where record.series = invoices.series and record.number = invoices.number and record.kind = 'alta')
			order by issued_at limit ${limit}`,
	)
}
