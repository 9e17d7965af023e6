import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailGateway, type OutgoingMail, unsubscribeHeaders } from './mail-gateway.ts'

/** A mail as a file that a mail program shows as it would arrive, and that a person can read as it is: its text comes first. */
function mailFile(mail: OutgoingMail, date: Date): string {
	const boundary = `--=_${mail.id}_${date.getTime()}`
	const headers = {
		From: mail.from,
		To: mail.to,
		...(mail.replyTo === null ? {} : { 'Reply-To': mail.replyTo }),
		Subject: mail.subject,
		Date: date.toUTCString(),
		...unsubscribeHeaders(mail.unsubscribeUrl),
		'MIME-Version': '1.0',
		'Content-Type': `multipart/alternative; boundary="${boundary}"`,
	}
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
	const part = (type: string, content: string) =>
		`--${boundary}\nContent-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`
	return `${lines.join('\n')}\n\n${part('plain', mail.text)}${part('html', mail.html)}--${boundary}--\n`
}

/** Without a mail server each mail becomes a file in a directory; `tell` is given its path. */
export function fileMail(
	directory: string,
	now: () => Date,
	tell: (path: string, mail: OutgoingMail) => void,
): MailGateway {
	return {
		async send(mail) {
			await mkdir(directory, { recursive: true })
			const date = now()
			const path = join(directory, `${date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
			// Written beside and then put in place, so that nobody reads half a mail.
			await writeFile(`${path}.new`, mailFile(mail, date))
			await rename(`${path}.new`, path)
			tell(path, mail)
		},
	}
}
