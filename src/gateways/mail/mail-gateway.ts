/** The content id of the brand's logo in the HTML part of a mail. */
export const LOGO_ID = 'logo'

/** A PDF attached to a mail, or a PNG that its HTML part shows by a content id. */
export interface MailAttachment {
	readonly name: string
	readonly contentId?: string
	readonly bytes: Buffer
}

/** An outgoing mail. */
export interface OutgoingMail {
	readonly id: number
	readonly from: string
	readonly to: string
	readonly replyTo: string | null
	readonly subject: string
	readonly text: string
	readonly html: string
	/** URL for one-click unsubscription by mail programs (RFC 8058). */
	readonly unsubscribeUrl: string | null
	/** Its message id and that of the mail it continues, without brackets; null leaves the id to the server. */
	readonly messageId: string | null
	readonly inReplyTo: string | null
	readonly attachments: readonly MailAttachment[]
}

/** A transport for mails. `send` rejects if the mail was not accepted; it is then retried. */
export interface MailGateway {
	/** Mails sent at the same time: they are marked as sent together, and sent again together if that mark is lost. */
	readonly atOnce: number
	send(mail: OutgoingMail): Promise<void>
}

/** The headers for one-click unsubscription in mail programs. */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
	if (url === null) return {}
	return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The server takes no mail for this recipient, now or later. */
export class MailRefused extends Error {
	override readonly name = 'MailRefused'
}
