import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { KeyScope } from '#domain/integration/scopes.ts'
import { accountColumns } from '#store/account/accounts.ts'
import { accounts } from '#store/account/tables.ts'
import { changed, type Database, one } from '#store/database.ts'
import { apiKeys } from './tables.ts'

/** A key as its owner and the staff see it. */
export interface ListedKey {
	readonly id: number
	readonly name: string
	readonly ending: string
	readonly scopes: readonly KeyScope[]
	readonly createdAt: Date
	/** The day in Madrid; null before the first use. */
	readonly lastUsedOn: string | null
}

const LISTED = {
	id: apiKeys.id,
	name: apiKeys.name,
	ending: apiKeys.ending,
	scopes: apiKeys.scopes,
	createdAt: apiKeys.createdAt,
	lastUsedOn: apiKeys.lastUsedOn,
}

/** The keys of an account, oldest first. */
export function findKeysOf(db: Database, accountId: number): Promise<ListedKey[]> {
	return db.select(LISTED).from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(asc(apiKeys.id))
}

export async function insertKey(tx: Database, key: typeof apiKeys.$inferInsert): Promise<void> {
	await tx.insert(apiKeys).values(key)
}

/** A key with its account, by the key's hash; null for an unknown one. */
export async function findKey(
	db: Database,
	keyHash: string,
): Promise<{ readonly account: Account; readonly key: ListedKey } | null> {
	return one(
		db
			.select({ account: accountColumns, key: LISTED })
			.from(apiKeys)
			.innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
			.where(eq(apiKeys.keyHash, keyHash)),
	)
}

/** Stores a day of use, unless it is stored already. */
export async function noteKeyUse(db: Database, id: number, day: string): Promise<void> {
	await db
		.update(apiKeys)
		.set({ lastUsedOn: day })
		.where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedOn), lt(apiKeys.lastUsedOn, day))))
}

/** Ends a key of an account; returns false if the account has no key with this id. */
export async function deleteKey(db: Database, accountId: number, id: number): Promise<boolean> {
	return changed(
		db
			.delete(apiKeys)
			.where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, id)))
			.returning({ id: apiKeys.id }),
	)
}

/** Ends every key of an account. */
export async function deleteKeysOf(tx: Database, accountId: number): Promise<void> {
	await tx.delete(apiKeys).where(eq(apiKeys.accountId, accountId))
}
