import { AsyncLocalStorage } from 'node:async_hooks'
import { countsAlone, MAILS_TO_ONE, mailsOfKind, mailsOfVisitor } from '#domain/limit/mail-limits.ts'
import { isActing } from '#store/actor.ts'
import type { Database } from '#store/database.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'

/** The visitor whose request causes mails. */
export interface MailCause {
	/** The pseudonym of the visitor. */
	readonly visitor: string
	/** The pseudonym of the counted subject. */
	readonly subject: (...parts: readonly string[]) => string
	/** Mails of the visitor in an hour. */
	readonly mostPerVisitor: number
}

const causing = new AsyncLocalStorage<MailCause | null>()

/** Does work whose mails count as a visitor's; null counts none. */
export function causedBy<Result>(cause: MailCause | null, work: () => Result): Result {
	return causing.run(cause, work)
}

/**
 * Counts a mail to an address by the visitor who causes it, its recipient, and its recipient and kind; returns false if one of the counts
 * is over its limit, so that the mail must be left out. Mails that the staff, the bank or a chore causes are not counted.
 */
export async function mayMail(
	tx: Database,
	{ kind, recipient }: { readonly kind: string; readonly recipient: string },
	at: Date,
): Promise<boolean> {
	const cause = causing.getStore() ?? null
	const ofKind = mailsOfKind(kind)
	if (cause === null || ofKind === null || isActing()) return true
	const correo = recipient.toLowerCase()
	const { subject, visitor, mostPerVisitor } = cause
	const wider = [
		[subject('mails to', correo), MAILS_TO_ONE],
		[subject('mails of', visitor), mailsOfVisitor(mostPerVisitor)],
	] as const
	// The narrowest limit is checked first: a mail that it refuses counts towards no wider one.
	const counted = [[subject('mail', kind, correo), ofKind] as const, ...(countsAlone(kind) ? [] : wider)]
	for (const [counter, limit] of counted) if (await countAttempt(tx, counter, limit, at)) return false
	return true
}
