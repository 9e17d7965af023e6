import { createTransport } from 'nodemailer'
import { type MailGateway, MailRefused, unsubscribeHeaders } from './mail-gateway.ts'

/** A mail server by its URL: `smtps://user:password@host:465`. */
export function smtpMail(url: string): MailGateway {
	const transport = createTransport({
		url,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		// Contents are given as text; without these options they could make Nodemailer read files or fetch URLs.
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		atOnce: 1,
		async send({ id, from, to, replyTo, subject, text, html, unsubscribeUrl, messageId, inReplyTo, attachments }) {
			const mail = {
				from,
				to,
				...(replyTo === null ? {} : { replyTo }),
				...(messageId === null ? {} : { messageId: `<${messageId}>` }),
				...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
				subject,
				text,
				html,
				attachments: attachments.map(({ name, bytes, contentId }) => ({
					filename: name,
					content: bytes,
					...(contentId ? { cid: contentId, contentType: 'image/png' } : { contentType: 'application/pdf' }),
				})),
				headers: {
					'X-Entity-Ref-ID': `${id}`,
					'Auto-Submitted': 'auto-generated',
					...unsubscribeHeaders(unsubscribeUrl),
				},
			}
			try {
				await transport.sendMail(mail)
			} catch (error) {
				throw isRefused(error) ? new MailRefused(String(error), { cause: error }) : error
			}
		},
	}
}

/** Whether the server has refused the recipient permanently (RFC 5321, 4.2.1: 5yz), so that a retry is useless. */
const isRefused = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	error.code === 'EENVELOPE' &&
	'responseCode' in error &&
	Number(error.responseCode) >= 500
