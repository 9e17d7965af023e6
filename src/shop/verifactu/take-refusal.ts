import { afterRefusal } from '#domain/verifactu/search.ts'
import type { ShopContext } from '#shop/context.ts'
import type { WaitingRecord } from '#store/verifactu/deliveries.ts'
import { parkRecord, uncountAttempt, unparkLast } from '#store/verifactu/parked.ts'
import { releaseSender, type StoredSender } from '#store/verifactu/senders.ts'

/** The wait after a refused message, whose answer names none: the first one of the law (Orden HAC/1177/2024, art. 16). */
const WAIT_MS = 60_000

interface Refusal {
	readonly code: string | null
	readonly reason: string
	readonly at: Date
}

/**
 * Handles a message that was refused whole. Finds the record at fault with smaller messages and parks it; the others continue in their
 * order. A fault of no record stops the sender. Without effect if another process sends meanwhile.
 */
export async function takeRefusal(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	sender: StoredSender,
	waiting: readonly WaitingRecord[],
	{ code, reason, at }: Refusal,
): Promise<void> {
	const [first] = waiting
	const last = waiting.at(-1)
	if (!first || !last) return
	const { kind, search } = afterRefusal(sender, waiting.length, code)
	const nextAt = new Date(at.getTime() + WAIT_MS)
	const change = kind === 'stop' ? { stopped: reason } : { nextAt, failures: 0, failingSince: null }
	const isOurs = await db.transaction(async (tx) => {
		if (!(await releaseSender(tx, sender, { ...change, ...search, lastError: reason }))) return false
		await uncountAttempt(tx, first.record, last.record)
		if (kind === 'park') await parkRecord(tx, first.record, { code, message: reason, at })
		if (kind === 'stop') await unparkLast(tx, sender.chainId, sender.found)
		return true
	})
	if (!isOurs) return
	if (kind === 'stop') {
		log.failed('the tax agency refused a message; nothing is sent until the staff resumes it', reason)
	} else if (kind === 'park') {
		log.failed('the tax agency refuses the record of an invoice; it is not sent until staff correct it', reason)
	} else if (sender.suspects === null) {
		const about = { records: waiting.length, cause: reason }
		log.warn('the tax agency refused a message; its records are sent in smaller ones', about)
	}
}
