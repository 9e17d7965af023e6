import { and, desc, eq, gt, inArray, lt, lte, ne } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { changed, type Database, one } from '#store/database.ts'
import { accountColumns } from './accounts.ts'
import { accountLinks, accounts, sessions } from './tables.ts'

export async function insertSession(tx: Database, session: typeof sessions.$inferInsert): Promise<void> {
	await tx.insert(sessions).values(session)
}

/** The account of a session's key and the last stored use, or null if the session has expired. */
export async function findSession(
	db: Database,
	keyHash: string,
	now: Date,
): Promise<{ readonly account: Account; readonly lastUsedAt: Date } | null> {
	return one(
		db
			.select({ account: accountColumns, lastUsedAt: sessions.lastUsedAt })
			.from(sessions)
			.innerJoin(accounts, eq(accounts.id, sessions.accountId))
			.where(and(eq(sessions.keyHash, keyHash), gt(sessions.expiresAt, now))),
	)
}

/** Stores a use, unless another request has stored one since. */
export async function noteSessionUse(
	db: Database,
	keyHash: string,
	{ now, notedBefore }: { readonly now: Date; readonly notedBefore: Date },
): Promise<void> {
	await db
		.update(sessions)
		.set({ lastUsedAt: now })
		.where(and(eq(sessions.keyHash, keyHash), lte(sessions.lastUsedAt, notedBefore)))
}

/** The unexpired sessions of an account, last used first. */
export function findSessionsOf(db: Database, accountId: number, now: Date) {
	return db
		.select()
		.from(sessions)
		.where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** Deletes a session of an account; returns false if the account has no such session. */
export async function deleteSessionOf(db: Database, accountId: number, keyHash: string): Promise<boolean> {
	return changed(
		db
			.delete(sessions)
			.where(and(eq(sessions.accountId, accountId), eq(sessions.keyHash, keyHash)))
			.returning(),
	)
}

/** Deletes sessions that were last used before an instant. */
export async function forgetIdleSessions(db: Database, before: Date): Promise<void> {
	await db.delete(sessions).where(lt(sessions.lastUsedAt, before))
}

/** Deletes a session. Returns the number of its account, or null if there is no such session. */
export async function deleteSession(db: Database, keyHash: string): Promise<number | null> {
	const [deleted] = await db.delete(sessions).where(eq(sessions.keyHash, keyHash)).returning()
	return deleted?.accountId ?? null
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

/** A mailed link, or the step between password and second factor. */
export type StoredLink = typeof accountLinks.$inferSelect
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
	return one(
		db
			.select()
			.from(accountLinks)
			.where(
				and(
					eq(accountLinks.keyHash, keyHash),
					inArray(accountLinks.purpose, [...purposes]),
					gt(accountLinks.expiresAt, now),
				),
			),
	)
}

/** Deletes the links of an account: all, or only those with one purpose. */
export async function deleteAccountLinksOf(
	tx: Database,
	accountId: number,
	purpose?: StoredLink['purpose'],
): Promise<void> {
	const isAsked = purpose === undefined ? undefined : eq(accountLinks.purpose, purpose)
	await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isAsked))
}

/** Deletes a used link. Returns false if a concurrent request used it first. */
export async function deleteAccountLink(tx: Database, keyHash: string): Promise<boolean> {
	return changed(tx.delete(accountLinks).where(eq(accountLinks.keyHash, keyHash)).returning())
}
