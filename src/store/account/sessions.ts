import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { Database } from '#store/database.ts'
import { accountColumns } from './accounts.ts'
import { accountLinks, accounts, sessions } from './tables.ts'

export async function insertSession(
	tx: Database,
	session: { keyHash: string; accountId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
	await tx.insert(sessions).values(session)
}

/** The account of a session's key, or null when the session has ended. */
export async function findSessionAccount(db: Database, keyHash: string, now: Date): Promise<Account | null> {
	const [row] = await db
		.select({ account: accountColumns })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.keyHash, keyHash), gt(sessions.expiresAt, now)))
	return row?.account ?? null
}

export async function deleteSession(db: Database, keyHash: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.keyHash, keyHash))
}

/** Deletes every session of an account except, optionally, one. */
export async function deleteSessionsOf(tx: Database, accountId: number, exceptHash: string | null): Promise<void> {
	await tx
		.delete(sessions)
		.where(and(eq(sessions.accountId, accountId), exceptHash === null ? undefined : ne(sessions.keyHash, exceptHash)))
}

/** Deletes expired sessions and mailed links. */
export async function forgetExpiredKeys(tx: Database, now: Date): Promise<void> {
	await tx.delete(sessions).where(lt(sessions.expiresAt, now))
	await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
}

type StoredLink = typeof accountLinks.$inferSelect
type NewLink = Omit<StoredLink, 'correo'> & { readonly correo?: string }

/** Inserts a mailed link and deletes earlier ones of the account with the same purpose. */
export async function replaceAccountLink(tx: Database, link: NewLink): Promise<void> {
	await tx
		.delete(accountLinks)
		.where(and(eq(accountLinks.accountId, link.accountId), eq(accountLinks.purpose, link.purpose)))
	await tx.insert(accountLinks).values(link)
}

export async function findAccountLink(
	db: Database,
	keyHash: string,
	purposes: readonly StoredLink['purpose'][],
	now: Date,
): Promise<StoredLink | null> {
	const [row] = await db
		.select()
		.from(accountLinks)
		.where(
			and(
				eq(accountLinks.keyHash, keyHash),
				inArray(accountLinks.purpose, [...purposes]),
				gt(accountLinks.expiresAt, now),
			),
		)
	return row ?? null
}

/** Deletes the links of an account: those of one purpose, or all. */
export async function deleteAccountLinksOf(
	tx: Database,
	accountId: number,
	purpose?: StoredLink['purpose'],
): Promise<void> {
	const isAsked = purpose === undefined ? undefined : eq(accountLinks.purpose, purpose)
	await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isAsked))
}

/** Deletes a used link. False when a concurrent request used it first. */
export async function deleteAccountLink(tx: Database, keyHash: string): Promise<boolean> {
	const deleted = await tx.delete(accountLinks).where(eq(accountLinks.keyHash, keyHash)).returning()
	return deleted.length > 0
}
