import { MAIL_ATTEMPTS, mailRetryMs } from '#domain/mail/retry.ts'
import type { MailAttachment, MailGateway, OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimMails, markMailFailed, markMailsSent, type StoredMail } from '#store/mail/mails.ts'

/** The mails that are claimed and sent by one call. */
export const MAILS_TOGETHER = 20
/** A mail claimed by a process that died is due again after this time. */
const CLAIM_MS = 5 * 60_000

const UNSTORED = 'the outcome of a mail could not be stored'

/** The sender of the mails, the shop's own mailbox, and the contracts that some mails carry. */
export interface Letterhead {
	readonly from: string
	readonly shop: string
	/** The contract of a version as PDF; rejects when it cannot be drawn. */
	readonly contract: (version: string) => Promise<MailAttachment>
}

/**
 * Sends the due mails of the outbox. Any process may run it at any time: each mail is claimed by one process, and
 * failed ones are retried with a growing delay. Returns the number of sent mails.
 */
export async function sendMails(
	context: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	gateway: MailGateway,
	letterhead: Letterhead,
): Promise<number> {
	const { db, clock, log } = context
	const startMs = (await clock.now(db)).getTime()
	const claimed = await claimMails(db, new Date(startMs), new Date(startMs + CLAIM_MS), MAILS_TOGETHER)
	let stored = 0
	for (let from = 0; from < claimed.length; from += gateway.atOnce) {
		const group = claimed.slice(from, from + gateway.atOnce)
		const accepted = await Promise.all(
			group.map(async (mail) => {
				try {
					return (await sendMail(context, gateway, mail, letterhead)) ? [mail.id] : []
				} catch (error) {
					// The others are sent all the same; this one is due again when its claim is over.
					log.failed(UNSTORED, error, { mail: mail.id })
					return []
				}
			}),
		)
		stored += await storeAccepted(context, accepted.flat())
	}
	return stored
}

/** Stores that mails were accepted; returns how many. Where that fails they are due again when their claim is over. */
async function storeAccepted(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	ids: readonly number[],
): Promise<number> {
	if (ids.length === 0) return 0
	try {
		await markMailsSent(db, ids, await clock.now(db))
		return ids.length
	} catch (error) {
		for (const mail of ids) log.failed(UNSTORED, error, { mail })
		return 0
	}
}

/** Sends one mail; false when it was not accepted, which is stored. */
async function sendMail(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	gateway: MailGateway,
	mail: StoredMail,
	letterhead: Letterhead,
): Promise<boolean> {
	try {
		await gateway.send(await outgoing(mail, letterhead))
	} catch (error) {
		const isLast = mail.attempts >= MAIL_ATTEMPTS
		// Mails that are tried again fail together when their server is down, so these are told as one failure.
		if (isLast) log.failed('a mail was given up', error, { mail: mail.id })
		else log.failed('mails could not be sent', error)
		const again = isLast ? null : new Date((await clock.now(db)).getTime() + mailRetryMs(mail.attempts))
		await markMailFailed(db, mail.id, String(error), again)
		return false
	}
	return true
}

async function outgoing(mail: StoredMail, letterhead: Letterhead): Promise<OutgoingMail> {
	return {
		id: mail.id,
		from: letterhead.from,
		to: mail.recipient ?? letterhead.shop,
		replyTo: mail.replyTo,
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		unsubscribeUrl: mail.unsubscribeUrl,
		messageId: mail.messageId,
		inReplyTo: mail.inReplyTo,
		attachments: mail.contract === null ? [] : [await letterhead.contract(mail.contract)],
	}
}
