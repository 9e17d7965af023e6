import type { ShopContext } from '#shop/context.ts'
import type { MailCause } from '#store/mail/mail-cause.ts'

/** The counting key of the mails that a visitor causes; null if no mails are counted. */
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
