import { LETTER_MAIL, minuteBefore, roomInMinute } from '#domain/newsletter/newsletter.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { ShopContext } from '#shop/context.ts'
import { leaveUrl } from '#shop/letter/letters.ts'
import { newsletterLetter } from '#shop/letter/newsletter-letter.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { queueMails } from '#store/mail/mails.ts'
import {
	claimRecipients,
	countQueuedSince,
	countWaiting,
	insertDeliveries,
	markQueued,
	type Recipient,
	skipLeavers,
} from '#store/newsletter/deliveries.ts'
import { findDueLetters, lockLetter, type StoredLetter, updateLetter } from '#store/newsletter/letters.ts'
import { composedParts } from './letter-parts.ts'

/** Letters worked on by one run of the chore. */
export const LETTERS_TOGETHER = 10

/**
 * Begins the letters whose time has come, and queues the next mails of those being sent: as many as a minute takes. Each batch is one
 * transaction under one lock, so that a process that dies queues all of it or nothing. Returns the number of letters that went on.
 */
export async function sendLetters(context: ShopContext): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		failed: 'a letter of the newsletter could not be sent',
		about: (letter: number) => ({ letter }),
		listed: { work: 'newsletter', item: (letter) => `${letter}` },
		most: LETTERS_TOGETHER,
		claimed: LETTERS_TOGETHER,
		claim: async (limit, except) => findDueLetters(db, await clock.now(db), { limit, except: except.map(Number) }),
		work: (id) => db.transaction((tx) => goOn(context, tx, id)),
	})
}

async function goOn(context: ShopContext, tx: Database, id: number): Promise<boolean> {
	await tx.execute(lockUntilCommit('newsletterBatches'))
	const at = await context.clock.now(tx)
	const letter = await lockLetter(tx, id)
	if (letter?.state === 'programado' && letter.scheduledAt !== null && letter.scheduledAt <= at) {
		await beginLetter(tx, id, at)
		return true
	}
	return letter?.state === 'enviando' && queueBatch(context, tx, letter, at)
}

/** Fixes the recipients of a letter. The caller holds its lock. */
export async function beginLetter(tx: Database, id: number, at: Date): Promise<number> {
	await updateLetter(tx, id, { state: 'enviando', startedAt: at, changedAt: at })
	return insertDeliveries(tx, id)
}

async function queueBatch(context: ShopContext, tx: Database, letter: StoredLetter, at: Date): Promise<boolean> {
	const { id } = letter
	await skipLeavers(tx, id)
	const taken = await countQueuedSince(tx, minuteBefore(at))
	const room = roomInMinute(context.merchant.current().newsletterPerMinute, taken)
	const recipients = room === 0 ? [] : await claimRecipients(tx, id, room)
	const mailIds = await queueMails(tx, writtenTo(context, letter, recipients, at), at)
	for (const [nth, mailId] of mailIds.entries()) {
		const subscriberId = recipients[nth]?.subscriberId
		if (subscriberId !== undefined) await markQueued(tx, id, { subscriberId, mailId })
	}
	const isOver = (await countWaiting(tx, id)) === 0
	if (isOver) await updateLetter(tx, id, { state: 'enviado', finishedAt: at, changedAt: at })
	return isOver || recipients.length > 0
}

function writtenTo(context: ShopContext, letter: StoredLetter, recipients: readonly Recipient[], at: Date) {
	const { front } = context
	const { id, subject, preheader, blocks } = letter
	const parts = composedParts(context, front, blocks, at)
	// Its products are hidden meanwhile: it waits, and the staff is shown why.
	if (parts.every(({ kind }) => kind === 'divider')) throw new Error(`letter ${id} has nothing left to show`)
	return recipients.map(({ subscriberId, correo, key }) => ({
		kind: LETTER_MAIL,
		recipient: correo,
		replyTo: front.email,
		unsubscribeUrl: leaveUrl(front, key),
		messageId: messageName(front, id, subscriberId),
		...newsletterLetter(front, { subject, preheader, parts, at }, key),
	}))
}

/** The same for a mail that is sent again after its process died, so that mailboxes take it once. */
const messageName = ({ origin }: ShopFront, letterId: number, subscriberId: number) =>
	`boletin-${letterId}-${subscriberId}@${new URL(origin).hostname}`
