import { join } from 'node:path'
import { fileMail } from '#gateways/mail/file-mail.ts'
import { smtpMail } from '#gateways/mail/smtp-mail.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ContractFiles } from '#shop/document/contract-files.ts'
import { MAILS_TOGETHER, sendMails } from '#shop/mail/send-mails.ts'
import type { Config } from '#start/config.ts'
import { UNFINISHED } from './repeat-chore.ts'

/** The chore that sends the outbox, by the configured server or into files. */
export function mailChore(
	config: Config,
	context: Pick<ShopContext, 'db' | 'clock' | 'log' | 'merchant' | 'stopping'>,
	contracts: Pick<ContractFiles, 'find'>,
): () => Promise<unknown> {
	const { smtpUrl, from, shop } = config.mail
	const gateway =
		smtpUrl === null
			? fileMail(
					join(config.dataDir, 'correo'),
					() => new Date(context.clock.nowMs()),
					(path, mail) => console.log(`Mail to ${mail.to}: ${path}`),
				)
			: smtpMail(smtpUrl)
	// In production a mail that nobody gets is not sent: it waits until there is a server.
	if (smtpUrl === null && config.production) return async () => 0
	return async () => {
		const { brand, email } = context.merchant.current()
		const sent = await sendMails(context, gateway, {
			from: from ?? `${brand} <${email}>`,
			shop: shop ?? email,
			contract: contracts.find,
		})
		return sent === MAILS_TOGETHER ? UNFINISHED : sent
	}
}
