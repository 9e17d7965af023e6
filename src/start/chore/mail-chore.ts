import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { mailedLogo } from '#shop/brand/mailed-logo.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ContractFiles } from '#shop/document/contract-files.ts'
import type { OrderPapers } from '#shop/document/order-papers.ts'
import { MAILS_TOGETHER, sendMails } from '#shop/mail/send-mails.ts'
import type { Config } from '#start/config.ts'
import { UNFINISHED } from './repeat-chore.ts'

/** The mail server, and the attachments of mails. */
interface MailPeers {
	readonly mails: MailGateway | null
	readonly contracts: Pick<ContractFiles, 'find'>
	readonly papers: Pick<OrderPapers, 'mailedInvoice'>
}

/** The chore that sends the outbox. Without a gateway mails wait. */
export function mailChore(
	{ mail: { from, shop } }: Config,
	context: Pick<ShopContext, 'db' | 'clock' | 'log' | 'merchant' | 'stopping'>,
	{ mails, contracts, papers }: MailPeers,
): () => Promise<unknown> {
	if (mails === null) return async () => 0
	return async () => {
		const { brand, email } = context.merchant.current()
		const sent = await sendMails(context, mails, {
			from: from ?? `${brand} <${email}>`,
			shop: shop ?? email,
			contract: contracts.find,
			invoice: papers.mailedInvoice,
			logo: () => mailedLogo(context.merchant),
		})
		return sent === MAILS_TOGETHER ? UNFINISHED : sent
	}
}
