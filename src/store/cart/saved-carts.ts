import { eq } from 'drizzle-orm'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { Database } from '#store/database.ts'
import { savedCarts } from './tables.ts'

export async function findSavedLines(db: Database, accountId: number): Promise<readonly RememberedLine[]> {
	const [row] = await db.select().from(savedCarts).where(eq(savedCarts.accountId, accountId))
	return row?.lines ?? []
}

/** The lines of an account's cart, locked against another browser's change; an account without a cart gets an empty one. */
export async function lockSavedLines(tx: Database, accountId: number, at: Date): Promise<readonly RememberedLine[]> {
	await tx.insert(savedCarts).values({ accountId, lines: [], changedAt: at }).onConflictDoNothing()
	const [row] = await tx.select().from(savedCarts).where(eq(savedCarts.accountId, accountId)).for('update')
	return row?.lines ?? []
}

export async function updateSavedLines(
	tx: Database,
	accountId: number,
	lines: readonly RememberedLine[],
	changedAt: Date,
): Promise<void> {
	await tx.update(savedCarts).set({ lines, changedAt }).where(eq(savedCarts.accountId, accountId))
}

export async function deleteSavedCart(tx: Database, accountId: number): Promise<void> {
	await tx.delete(savedCarts).where(eq(savedCarts.accountId, accountId))
}
