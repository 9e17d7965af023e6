import { type AttemptLimit, FORMS, type Wait } from '#domain/limit/attempt-limit.ts'
import { VISITORS_OF_SITE } from '#domain/visitor/visitor-network.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'

/** The refusal of a form, because its visitor has sent too many of its kind. */
export interface FormRefusal extends Wait {
	readonly ok: false
	readonly code: 'demasiadas_peticiones'
}

/** The counted forms, each kind separately. */
export type CountedForm =
	| 'contact'
	| 'newsletter'
	| 'withdrawal'
	| 'withdrawal review'
	| 'alert'
	| 'registration'
	| 'new password'
	| 'new address'
	| 'quotation'
	| 'design'
	| 'project'

/**
 * Counts one more form of a visitor; returns a refusal if there were too many of its kind. Only the visitor counts, never a mail address
 * in the form: otherwise a form could lock out a stranger's address.
 */
export async function countForm(
	{ pseudonyms }: Pick<ShopContext, 'pseudonyms'>,
	tx: Database,
	sent: {
		readonly form: CountedForm
		readonly address: string
		readonly at: Date
		readonly limit?: AttemptLimit
	},
): Promise<FormRefusal | null> {
	const { address, at, limit = FORMS, form } = sent
	const ofSite = { ...limit, most: limit.most * VISITORS_OF_SITE }
	const wait =
		(await countAttempt(tx, pseudonyms.subject(form, pseudonyms.visitor(address)), limit, at)) ??
		(await countAttempt(tx, pseudonyms.subject(form, pseudonyms.site(address)), ofSite, at))
	return wait && { ok: false, code: 'demasiadas_peticiones', ...wait }
}
