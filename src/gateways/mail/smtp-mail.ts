import { createTransport } from 'nodemailer'
import { type MailGateway, unsubscribeHeaders } from './mail-gateway.ts'

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
			await transport.sendMail({
				from,
				to,
				...(replyTo === null ? {} : { replyTo }),
				...(messageId === null ? {} : { messageId: `<${messageId}>` }),
				...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
				subject,
				text,
				html,
				attachments: attachments.map(({ name, bytes }) => ({
					filename: name,
					content: bytes,
					contentType: 'application/pdf',
				})),
				headers: {
					'X-Entity-Ref-ID': `${id}`,
					'Auto-Submitted': 'auto-generated',
					...unsubscribeHeaders(unsubscribeUrl),
				},
			})
		},
	}
}
