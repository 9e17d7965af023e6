import { type AttemptLimit, FORMS, MAILS } from '#domain/limit/attempt-limit.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'

/**
 * Counts one more form of a visitor; false when there were too many. Only the visitor counts, never a mail address in the
 * form: it may be somebody else's, who must not be locked out by it.
 */
export function countForm(
	{ pseudonyms }: Pick<ShopContext, 'pseudonyms'>,
	tx: Database,
	sent: { readonly address: string; readonly at: Date; readonly limit?: AttemptLimit; readonly form?: string },
): Promise<boolean> {
	const { address, at, limit = FORMS, form = 'form' } = sent
	return countAttempt(tx, pseudonyms.subject(form, pseudonyms.visitor(address)), limit, at)
}

/** Counts one more mail of a kind to an address; false when it has got so many that this one is left out. */
export function countMail(
	{ pseudonyms }: Pick<ShopContext, 'pseudonyms'>,
	tx: Database,
	mail: { readonly kind: string; readonly correo: string; readonly at: Date },
): Promise<boolean> {
	return countAttempt(tx, pseudonyms.subject('mail', mail.kind, mail.correo.toLowerCase()), MAILS, mail.at)
}
