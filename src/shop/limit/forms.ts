import { type AttemptLimit, FORMS } from '#domain/limit/attempt-limit.ts'
import { VISITORS_OF_SITE } from '#domain/visitor/visitor-network.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'

/**
 * Counts one more form of a visitor; false when there were too many. Only the visitor counts, never a mail address in the
 * form: it may be somebody else's, who must not be locked out by it.
 */
export async function countForm(
	{ pseudonyms }: Pick<ShopContext, 'pseudonyms'>,
	tx: Database,
	sent: { readonly address: string; readonly at: Date; readonly limit?: AttemptLimit; readonly form?: string },
): Promise<boolean> {
	const { address, at, limit = FORMS, form = 'form' } = sent
	const ofSite = { ...limit, most: limit.most * VISITORS_OF_SITE }
	return (
		(await countAttempt(tx, pseudonyms.subject(form, pseudonyms.visitor(address)), limit, at)) &&
		countAttempt(tx, pseudonyms.subject(form, pseudonyms.site(address)), ofSite, at)
	)
}
