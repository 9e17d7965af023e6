import type { LoggedIn } from '#shop/account/open-session.ts'
import type { ShopContext } from '#shop/context.ts'

/** What may be refused to somebody who does not prove to be who they say. */
type Refused = 'a login' | 'a second step' | 'a current password' | 'a mailed link'

/**
 * Tells the log of a refused access and answers with the refusal. The account is named by its number where one is known,
 * never by what was typed.
 */
export function refuseAccess<Refusal extends { readonly code: string }>(
	{ log }: Pick<ShopContext, 'log'>,
	what: Refused,
	refusal: Refusal,
	account: number | null = null,
): Refusal & { readonly ok: false } {
	const { code } = refusal
	log.warn(`${what} was refused`, account === null ? { code } : { code, account })
	return { ok: false, ...refusal }
}

/** Tells the log that a password, or the second step after it, was right. */
export function tellEntered<Entered extends LoggedIn>({ log }: Pick<ShopContext, 'log'>, entered: Entered): Entered {
	const { account, isWhole } = entered
	const what = isWhole ? 'an account logged in' : 'a password was right and the second step follows'
	log.info(what, { account: account.id, kind: account.kind })
	return entered
}
