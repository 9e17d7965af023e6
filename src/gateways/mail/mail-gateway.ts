/** A mail as it leaves. */
export interface OutgoingMail {
	readonly id: number
	readonly from: string
	readonly to: string
	readonly replyTo: string | null
	readonly subject: string
	readonly text: string
	readonly html: string
	/** Where a mail program may end a subscription with one click (RFC 8058). */
	readonly unsubscribeUrl: string | null
}

/** Who carries mails. `send` rejects when the mail was not taken; it is then tried again. */
export interface MailGateway {
	send(mail: OutgoingMail): Promise<void>
}

/** The headers by which a mail program offers to end a subscription. */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
	if (url === null) return {}
	return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
