import type { ShopContext } from '#shop/context.ts'
import type { MailCause } from '#store/mail/mail-cause.ts'

/** What the mails that a visitor causes are counted by; null where no mails are counted. */
export const mailCauseOf = (
	{ pseudonyms, mailsPerAddress }: Pick<ShopContext, 'pseudonyms' | 'mailsPerAddress'>,
	address: string,
): MailCause | null =>
	mailsPerAddress === 0
		? null
		: {
				// Hashing costs more than most requests need.
				get visitor() {
					return pseudonyms.visitor(address)
				},
				subject: pseudonyms.subject,
				mostPerVisitor: mailsPerAddress,
			}
