import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** One after the other, each would wait for the disk's turn and for a commit of its own. */
const FILES_AT_ONCE = 20

/** A mail as the shop sends it. */
interface SentMail {
	readonly id: number
	readonly from: string
	readonly to: string
	readonly replyTo: string | null
	readonly subject: string
	readonly text: string
	readonly html: string
	/** URL for one-click unsubscription (RFC 8058). */
	readonly unsubscribeUrl: string | null
	/** Without brackets. */
	readonly messageId: string | null
	readonly inReplyTo: string | null
	/** PDF files, and PNG files that the HTML part shows by their content id. */
	readonly attachments: readonly { readonly name: string; readonly bytes: Buffer; readonly contentId?: string }[]
}

/** The place of a mail server: each mail is written to a file. */
export interface MailFiles<Mail extends SentMail> {
	/** The mails that may be sent at the same time. */
	readonly atOnce: number
	send(mail: Mail): Promise<void>
}

/** A text as a part of its own, which is not encoded: the file can be read as text, and links in it are whole. */
function readable(type: 'plain' | 'html', content: string): { readonly raw: string } {
	return { raw: `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}` }
}

/** Writes each mail as an .eml file into a directory; calls `tell` with its path. */
export function fileMail<Mail extends SentMail>(
	directory: string,
	now: () => Date,
	tell: (path: string, mail: Mail) => void,
): MailFiles<Mail> {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

	async function messageOf(mail: SentMail, date: Date): Promise<Buffer> {
		const { from, to, replyTo, subject, messageId, inReplyTo, unsubscribeUrl } = mail
		const { message } = await transport.sendMail({
			...{ from, to, subject, date },
			...(replyTo && { replyTo }),
			...(messageId && { messageId: `<${messageId}>` }),
			...(inReplyTo && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
			alternatives: [readable('plain', mail.text), readable('html', mail.html)],
			attachments: mail.attachments.map(({ name, bytes, contentId }) => ({
				filename: name,
				content: bytes,
				...(contentId ? { cid: contentId, contentType: 'image/png' } : { contentType: 'application/pdf' }),
			})),
			headers: unsubscribeUrl
				? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
				: {},
		})
		return message as Buffer
	}

	return {
		atOnce: FILES_AT_ONCE,
		async send(mail) {
			const date = now()
			const path = join(directory, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
			const message = await messageOf(mail, date)
			await mkdir(directory, { recursive: true })
			// A reader of the directory finds whole mails only.
			await writeFile(`${path}.part`, message)
			await rename(`${path}.part`, path)
			tell(path, mail)
		},
	}
}
