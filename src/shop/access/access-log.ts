import type { Account } from '#domain/account/account.ts'
import type { ShopContext } from '#shop/context.ts'

/** The refusal of a visitor who fails to prove their identity. */
type Refused = 'a login' | 'a second step' | 'a current password' | 'a mailed link'

/** Logs a refused access and returns the refusal. The log contains the account's number if known, never the visitor's input. */
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

/** A verified password: `isWhole` if no second step follows. */
interface Verified {
	readonly account: Pick<Account, 'id' | 'kind'>
	readonly isWhole: boolean
}

/** Logs that a password, or the second step after it, was right. */
export function logEntered<Entered extends Verified>({ log }: Pick<ShopContext, 'log'>, entered: Entered): Entered {
	const { account, isWhole } = entered
	const what = isWhole ? 'an account logged in' : 'a password was right and the second step follows'
	log.info(what, { account: account.id, kind: account.kind })
	return entered
}
