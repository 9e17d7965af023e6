import type { Account } from '#domain/account/account.ts'
import { isIdle, USE_NOTED_MS } from '#domain/account/session.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteSessionOf, findSession, findSessionsOf, noteSessionUse } from '#store/account/sessions.ts'

/** An open session as its owner sees it. */
export interface OpenSession {
	/** The hash of its key, which does not grant access. */
	readonly id: string
	readonly createdAt: Date
	readonly lastUsedAt: Date
	/** Whether it is the session of the request. */
	readonly isCurrent: boolean
}

/** The account of a session's key, or null if it has ended. Records the use of the session. */
export async function accountOf(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	key: string,
): Promise<Account | null> {
	if (key === '') return null
	const now = await clock.now(db)
	const hash = keyHash(key)
	const session = await findSession(db, hash, now)
	if (!session || isIdle(session.account.kind, session.lastUsedAt, now)) return null
	const notedBefore = new Date(now.getTime() - USE_NOTED_MS)
	if (session.lastUsedAt <= notedBefore) await noteSessionUse(db, hash, { now, notedBefore })
	return session.account
}

/** The open sessions of an account, the last used first. */
export async function listSessions(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	{ id, kind }: Pick<Account, 'id' | 'kind'>,
	currentKey: string,
): Promise<OpenSession[]> {
	const now = await clock.now(db)
	const current = keyHash(currentKey)
	const open = (await findSessionsOf(db, id, now)).filter(({ lastUsedAt }) => !isIdle(kind, lastUsedAt, now))
	return open.map((session) => ({
		id: session.keyHash,
		createdAt: session.createdAt,
		lastUsedAt: session.lastUsedAt,
		isCurrent: session.keyHash === current,
	}))
}

/** Ends one session of an account; returns false if the account has none with this id. */
export async function endSession(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	accountId: number,
	id: string,
): Promise<boolean> {
	if (!(await deleteSessionOf(db, accountId, id))) return false
	log.info('an account ended one of its sessions', { account: accountId })
	return true
}
