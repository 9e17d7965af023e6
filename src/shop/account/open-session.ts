import type { Account } from '#domain/account/account.ts'
import { sessionTerms } from '#domain/account/session.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { adoptGuestOrders } from '#store/account/accounts.ts'
import { forgetExpiredKeys, insertSession } from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'

export type LoggedIn = {
	readonly ok: true
	readonly key: string
	readonly account: Account
	/** Whether `key` belongs to a session. Otherwise it belongs to the second step, which requires a code. */
	readonly isWhole: boolean
}

/** Opens a session with a new random key, which prevents session fixation. */
export async function openSession(
	context: Pick<ShopContext, 'random' | 'clock'>,
	tx: Database,
	account: Account,
): Promise<LoggedIn> {
	const key = context.random.key()
	const createdAt = await context.clock.now(tx)
	const expiresAt = new Date(createdAt.getTime() + sessionTerms(account.kind).lifetimeMs)
	const session = { keyHash: keyHash(key), accountId: account.id, createdAt, expiresAt, lastUsedAt: createdAt }
	await insertSession(tx, session)
	await adoptGuestOrders(tx, account)
	await forgetExpiredKeys(tx, createdAt)
	return { ok: true, key, account, isWhole: true }
}
