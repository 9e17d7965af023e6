import { and, eq, gt, isNull } from 'drizzle-orm'
import { changed, type Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { ownerClaims, staffMembers } from './tables.ts'

/** Whether there is an owner. Holds the lock under which owners are made and taken away. */
export async function lockOwners(tx: Database): Promise<boolean> {
	await tx.execute(lockUntilCommit('staffOwners'))
	return (await tx.$count(staffMembers, and(eq(staffMembers.role, 'owner'), isNull(staffMembers.endedAt)))) > 0
}

/** Puts a key in place of the one before. */
export async function putOwnerClaim(tx: Database, keyHash: string, expiresAt: Date): Promise<void> {
	await tx
		.insert(ownerClaims)
		.values({ id: 1, keyHash, expiresAt })
		.onConflictDoUpdate({ target: ownerClaims.id, set: { keyHash, expiresAt } })
}

export async function deleteOwnerClaims(tx: Database): Promise<void> {
	await tx.delete(ownerClaims)
}

const isValid = (keyHash: string, now: Date) => and(eq(ownerClaims.keyHash, keyHash), gt(ownerClaims.expiresAt, now))

export const hasOwnerClaim = async (db: Database, keyHash: string, now: Date): Promise<boolean> =>
	(await db.$count(ownerClaims, isValid(keyHash, now))) > 0

/** Uses a key up; false if it is not valid. */
export const spendOwnerClaim = (tx: Database, keyHash: string, now: Date): Promise<boolean> =>
	changed(tx.delete(ownerClaims).where(isValid(keyHash, now)).returning({ id: ownerClaims.id }))
