import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailGateway, type OutgoingMail, unsubscribeHeaders } from './mail-gateway.ts'

/** A mail as a file that a mail program opens and a person can read as it is. */
function mailFile(mail: OutgoingMail, date: Date): string {
	const headers = {
		From: mail.from,
		To: mail.to,
		...(mail.replyTo === null ? {} : { 'Reply-To': mail.replyTo }),
		Subject: mail.subject,
		Date: date.toUTCString(),
		...unsubscribeHeaders(mail.unsubscribeUrl),
		'MIME-Version': '1.0',
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Transfer-Encoding': '8bit',
	}
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
	return `${lines.join('\n')}\n\n${mail.text}`
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
