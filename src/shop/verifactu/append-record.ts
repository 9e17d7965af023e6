import { type Invoice, seriesName } from '#domain/invoice/invoice.ts'
import { timeLiteral } from '#domain/verifactu/literals.ts'
import type { RecordPlace, VerifactuRecord } from '#domain/verifactu/record.ts'
import { fingerprint } from '#gateways/tax-office/fingerprint.ts'
import type { ShopContext } from '#shop/context.ts'
import { type Database, together } from '#store/database.ts'
import {
	findLastRecord,
	insertRecord,
	lockChain,
	openChain,
	queueRecord,
	type StoredChain,
	type StoredRecord,
} from '#store/verifactu/records.ts'
import { recordingSoftware } from './terms.ts'

/** The wait before the first message of a chain (Orden HAC/1177/2024, art. 16). */
const FIRST_WAIT_MS = 60_000

/** The issuing terms of a record. */
export type RecordingContext = Pick<ShopContext, 'verifactu' | 'merchant' | 'front' | 'random'>

/** The open chain of a taxpayer, locked by this transaction, and its last record. */
export interface ChainEnd {
	readonly chain: StoredChain
	readonly last: StoredRecord | null
}

/**
 * Adds a record of an invoice to the chain of its issuer, and queues it if records are sent. The chain stays locked until the transaction
 * ends, so call this as late in it as possible. A record is never older than the one before it, however long the transactions waited.
 */
export async function appendRecord(
	context: RecordingContext,
	tx: Database,
	asked: {
		readonly invoice: Invoice
		readonly at: Date
		readonly reason: string | null
		readonly make: (place: RecordPlace) => VerifactuRecord
		/** The issuer's chain, if the caller has already locked it. */
		readonly end?: ChainEnd | null
	},
): Promise<StoredRecord> {
	const { invoice, at, reason, make, end = null } = asked
	const { chain, last } = end ?? (await endOfChain(context, tx, invoice.issuer.taxId, at))
	const recordedAt = last && last.recordedAt > at ? last.recordedAt : at
	const content = make({
		previous: last && { ...last.content.invoice, hash: last.hash },
		recordedAt: timeLiteral(recordedAt.getTime()),
		software: recordingSoftware(context, chain.installation),
	})
	const record: StoredRecord = {
		chainId: chain.id,
		position: (last?.position ?? 0) + 1,
		kind: content.kind,
		series: seriesName(invoice.series, invoice.isoDay),
		number: invoice.number,
		hash: fingerprint(content),
		previousHash: last?.hash ?? '',
		recordedAt,
		reason,
		content,
	}
	await insertRecord(tx, record)
	if (context.verifactu.mode === 'send') await queueRecord(tx, record)
	return record
}

/** The open chain of a taxpayer, under its lock, and its last record. The first record opens it. */
export async function endOfChain(
	{ random }: Pick<RecordingContext, 'random'>,
	tx: Database,
	taxId: string,
	at: Date,
): Promise<ChainEnd> {
	// The second query is sent with the first one and runs under its lock.
	const [chain, last] = await together([lockChain(tx, taxId), findLastRecord(tx, taxId)])
	if (chain) return { chain, last }
	const firstMessageAt = new Date(at.getTime() + FIRST_WAIT_MS)
	const opened = await openChain(tx, { taxId, installation: random.key(), openedAt: at }, firstMessageAt)
	return { chain: opened, last: await findLastRecord(tx, taxId) }
}
