import { MAIL_ATTEMPTS, mailRetryMs } from '#domain/mail/retry.ts'
import { senderAs } from '#domain/mail/sender.ts'
import { LETTER_MAIL } from '#domain/newsletter/newsletter.ts'
import {
	LOGO_ID,
	type MailAttachment,
	type MailGateway,
	MailRefused,
	type OutgoingMail,
} from '#gateways/mail/mail-gateway.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimMails, extendMailClaims, markMailFailed, markMailsSent, type StoredMail } from '#store/mail/mails.ts'
import { refuseSubscriber } from '#store/message/newsletter.ts'

/** Mails sent by one call. */
export const MAILS_TOGETHER = 20
/** A mail claimed by a process that died is due again after this time; sending extends its claim. */
const CLAIM_MS = 5 * 60_000

/** The sender of the mails, the shop's own mailbox, and the contracts and invoices that some mails carry. */
export interface Letterhead {
	readonly from: string
	readonly shop: string
	/** The contract of a version as PDF; rejects when it cannot be drawn. */
	readonly contract: (version: string) => Promise<MailAttachment>
	/** The structured file of an invoice that its buyer gets with mails; null for none. It never rejects. */
	readonly invoice: (number: string) => Promise<MailAttachment | null>
	/** The logo that mails show; null without one. */
	readonly logo: () => MailAttachment | null
}

/**
 * Sends the due mails of the outbox. Any process may run it at any time: each mail is claimed by one process, and
 * failed ones are retried with a growing delay. Returns the number of sent mails.
 */
export async function sendMails(
	context: Pick<ShopContext, 'db' | 'clock' | 'log' | 'stopping'>,
	gateway: MailGateway,
	letterhead: Letterhead,
): Promise<number> {
	const { db, clock } = context
	const claimedUntil = (at: Date) => new Date(at.getTime() + CLAIM_MS)
	const idsOf = (mails: readonly StoredMail[]) => mails.map(({ id }) => id)
	return eachDue(context, {
		failed: 'the outcome of a mail could not be stored',
		about: ({ id }: StoredMail) => ({ mail: id }),
		most: MAILS_TOGETHER,
		// No mail waits for another while its claim expires.
		claimed: gateway.atOnce,
		together: true,
		claim: async (limit) => {
			const now = await clock.now(db)
			return claimMails(db, now, claimedUntil(now), limit)
		},
		renewal: {
			everyMs: CLAIM_MS / 4,
			renew: async (mails) => extendMailClaims(db, idsOf(mails), claimedUntil(await clock.now(db))),
		},
		work: (mail) => sendMail(context, gateway, mail, letterhead),
		settle: async (mails) => markMailsSent(db, idsOf(mails), await clock.now(db)),
	})
}

/** Sends one mail; returns false if it was not accepted, which is stored. */
async function sendMail(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	gateway: MailGateway,
	mail: StoredMail,
	letterhead: Letterhead,
): Promise<boolean> {
	try {
		await gateway.send(await outgoing(mail, letterhead))
	} catch (error) {
		const isLast = error instanceof MailRefused || mail.attempts >= MAIL_ATTEMPTS
		// Retried mails fail together if their server is down, so they are logged as one failure.
		if (isLast) log.failed('a mail was given up', error, { mail: mail.id })
		else log.failed('mails could not be sent', error)
		const again = isLast ? null : new Date((await clock.now(db)).getTime() + mailRetryMs(mail.attempts))
		await db.transaction(async (tx) => {
			if (error instanceof MailRefused && mail.kind === LETTER_MAIL && mail.recipient !== null)
				await refuseSubscriber(tx, mail.recipient, await clock.now(tx))
			await markMailFailed(tx, mail.id, String(error), again)
		})
		return false
	}
	return true
}

async function outgoing(mail: StoredMail, letterhead: Letterhead): Promise<OutgoingMail> {
	const contract = mail.contract === null ? null : await letterhead.contract(mail.contract)
	const invoice = mail.invoice === null ? null : await letterhead.invoice(mail.invoice)
	const logo = mail.html.includes(`cid:${LOGO_ID}`) ? letterhead.logo() : null
	return {
		id: mail.id,
		from: senderAs(letterhead.from, mail.senderName),
		to: mail.recipient ?? letterhead.shop,
		replyTo: mail.replyTo,
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		unsubscribeUrl: mail.unsubscribeUrl,
		messageId: mail.messageId,
		inReplyTo: mail.inReplyTo,
		attachments: [contract, invoice, logo].filter((attached) => attached !== null),
	}
}
