import { MAIL_ATTEMPTS, mailRetryMs } from '#domain/mail/retry.ts'
import type { MailAttachment, MailGateway, OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimMails, markMailFailed, markMailSent, type StoredMail } from '#store/mail/mails.ts'

/** The mails that are claimed and sent by one call. */
export const MAILS_TOGETHER = 20
/** A mail claimed by a process that died is due again after this time. */
const CLAIM_MS = 5 * 60_000

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
	let left = 0
	for (const mail of claimed) {
		try {
			if (await sendMail(context, gateway, mail, letterhead)) left += 1
		} catch (error) {
			// The others are sent all the same; this one is due again when its claim is over.
			log.failed('the outcome of a mail could not be stored', error, { mail: mail.id })
		}
	}
	return left
}

/** Sends one mail and stores whether it was accepted. */
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
	await markMailSent(db, mail.id, await clock.now(db))
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
