import { join } from 'node:path'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { type MailGateway, type OutgoingMail, threadHeaders, unsubscribeHeaders } from './mail-gateway.ts'

/** One after the other, each would wait for the disk's turn and for a commit of its own. */
const FILES_AT_ONCE = 20
/** Bytes of a line of Base64 (RFC 2045 §6.8 allows 76). */
const BASE64_LINE = /.{1,76}/g

/** The texts of attachments as long as their bytes are in use: the same contract goes with most mails. */
const encoded = new WeakMap<Buffer, string>()

function base64Lines(bytes: Buffer): string {
	const known = encoded.get(bytes)
	if (known !== undefined) return known
	const text = bytes.toString('base64').match(BASE64_LINE)?.join('\n') ?? ''
	encoded.set(bytes, text)
	return text
}

/** A mail as an .eml file for a mail program; its text part comes first, so that the file is readable as text. */
function mailFile(mail: OutgoingMail, date: Date): string {
	const boundary = `--=_${mail.id}_${date.getTime()}`
	const outer = `${boundary}_con_adjuntos`
	const alternative = `multipart/alternative; boundary="${boundary}"`
	const hasAttachments = mail.attachments.length > 0
	const headers = {
		From: mail.from,
		To: mail.to,
		...(mail.replyTo === null ? {} : { 'Reply-To': mail.replyTo }),
		Subject: mail.subject,
		Date: date.toUTCString(),
		...threadHeaders(mail),
		...unsubscribeHeaders(mail.unsubscribeUrl),
		'MIME-Version': '1.0',
		'Content-Type': hasAttachments ? `multipart/mixed; boundary="${outer}"` : alternative,
	}
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
	const part = (type: string, content: string) =>
		`--${boundary}\nContent-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`
	const texts = `${part('plain', mail.text)}${part('html', mail.html)}--${boundary}--\n`
	const attached = mail.attachments.map(
		({ name, bytes }) =>
			`--${outer}\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64Lines(bytes)}\n`,
	)
	return hasAttachments
		? `${lines.join('\n')}\n\n--${outer}\nContent-Type: ${alternative}\n\n${texts}${attached.join('')}--${outer}--\n`
		: `${lines.join('\n')}\n\n${texts}`
}

/** Gateway without a mail server: each mail is written to a file in a directory; `tell` is called with its path. */
export function fileMail(
	directory: string,
	now: () => Date,
	tell: (path: string, mail: OutgoingMail) => void,
): MailGateway {
	return {
		atOnce: FILES_AT_ONCE,
		async send(mail) {
			const date = now()
			const path = join(directory, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
			await writeWhole(path, mailFile(mail, date))
			tell(path, mail)
		},
	}
}
