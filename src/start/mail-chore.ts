import { join } from 'node:path'
import { fileMail } from '#gateways/mail/file-mail.ts'
import { smtpMail } from '#gateways/mail/smtp-mail.ts'
import type { ShopContext } from '#shop/context.ts'
import { sendMails } from '#shop/letter/send-mails.ts'
import type { Config } from './config.ts'

/** The chore that sends the outbox, by the configured server or into files. */
export function mailChore(config: Config, context: Pick<ShopContext, 'db' | 'clock'>): () => Promise<number> {
	const { smtpUrl, from, shop } = config.mail
	const gateway =
		smtpUrl === null
			? fileMail(
					join(config.dataDir, 'correo'),
					() => new Date(context.clock.nowMs()),
					(path, mail) => console.log(`Mail to ${mail.to}: ${path}`),
				)
			: smtpMail(smtpUrl)
	return () => sendMails(context, gateway, { from, shop })
}
