import { and, eq } from 'drizzle-orm'
import { changed, type Database, one } from '#store/database.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

export type StoredSecondFactor = typeof secondFactors.$inferSelect

/** The second factor of an account; null if none is prepared. */
export async function findSecondFactor(db: Database, accountId: number): Promise<StoredSecondFactor | null> {
	return one(db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)))
}

/** Inserts the secret of an account without one. */
export async function insertSecondFactor(
	tx: Database,
	factor: Pick<StoredSecondFactor, 'accountId' | 'sealedSecret'>,
): Promise<void> {
	await tx.insert(secondFactors).values(factor).onConflictDoNothing({ target: secondFactors.accountId })
}

/** Records the step of the code that was used last and, the first time, when the second factor was confirmed. */
export async function updateSecondFactor(
	tx: Database,
	accountId: number,
	change: Partial<Pick<StoredSecondFactor, 'lastStep' | 'confirmedAt'>>,
): Promise<void> {
	await tx.update(secondFactors).set(change).where(eq(secondFactors.accountId, accountId))
}

/** Deletes the second factor of an account with its recovery codes; returns false if it has none. */
export async function deleteSecondFactor(tx: Database, accountId: number): Promise<boolean> {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
	return changed(tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning())
}

export async function insertRecoveryCodes(tx: Database, accountId: number, hashes: readonly string[]): Promise<void> {
	await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** Deletes a used recovery code; returns false if the account has no such code. */
export async function spendRecoveryCode(tx: Database, accountId: number, codeHash: string): Promise<boolean> {
	return changed(
		tx
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
			.returning(),
	)
}
