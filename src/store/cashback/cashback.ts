import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { type Page, pageOf } from '#domain/paging/page.ts'
import { accountColumns } from '#store/account/accounts.ts'
import { accounts } from '#store/account/tables.ts'
import { changed, type Database, one } from '#store/database.ts'
import { cashbackMovements, redemptions } from './tables.ts'

export type StoredMovement = typeof cashbackMovements.$inferSelect
export type StoredRedemption = typeof redemptions.$inferSelect

/** The movements of an account, newest first. */
export function findMovements(db: Database, accountId: number): Promise<StoredMovement[]> {
	return db
		.select()
		.from(cashbackMovements)
		.where(eq(cashbackMovements.accountId, accountId))
		.orderBy(desc(cashbackMovements.at), desc(cashbackMovements.id))
}

/** The movements of an account since an instant. */
export function findMovementsSince(db: Database, accountId: number, since: Date): Promise<StoredMovement[]> {
	return db
		.select()
		.from(cashbackMovements)
		.where(and(eq(cashbackMovements.accountId, accountId), gte(cashbackMovements.at, since)))
}

/** A page of the movements of an account, newest first. */
export async function findMovementPage(
	db: Database,
	accountId: number,
	asked: { readonly page: number; readonly size: number },
): Promise<Page<StoredMovement>> {
	const own = eq(cashbackMovements.accountId, accountId)
	const total = await db.$count(cashbackMovements, own)
	const { page, pages, offset } = pageOf(total, asked.page, asked.size)
	const rows = await db
		.select()
		.from(cashbackMovements)
		.where(own)
		.orderBy(desc(cashbackMovements.at), desc(cashbackMovements.id))
		.limit(asked.size)
		.offset(offset)
	return { rows, total, page, pages }
}

/** The movements caused by an order, oldest first. */
export function findMovementsOfOrder(db: Database, orderId: string): Promise<StoredMovement[]> {
	return db.select().from(cashbackMovements).where(eq(cashbackMovements.orderId, orderId)).orderBy(cashbackMovements.id)
}

/** Inserts a movement and updates the balance and the debt of its account. The caller holds the account's lock. */
export async function writeMovement(tx: Database, movement: Omit<StoredMovement, 'id'>): Promise<void> {
	await tx
		.update(accounts)
		.set({ cashbackCents: movement.balanceCents, cashbackOwedCents: movement.owedCents })
		.where(eq(accounts.id, movement.accountId))
	await tx.insert(cashbackMovements).values(movement)
}

/** Inserts a redemption. Null if its idempotency key exists already, i.e. it was stored before. */
export async function insertRedemption(
	tx: Database,
	redemption: Omit<StoredRedemption, 'id'>,
): Promise<StoredRedemption | null> {
	return one(
		tx.insert(redemptions).values(redemption).onConflictDoNothing({ target: redemptions.idempotencyKey }).returning(),
	)
}

export async function findRedemptionByKey(db: Database, key: string): Promise<StoredRedemption | null> {
	return one(db.select().from(redemptions).where(eq(redemptions.idempotencyKey, key)))
}

/** The redemptions of an account, newest first. */
export function findRedemptions(db: Database, accountId: number): Promise<StoredRedemption[]> {
	return db.select().from(redemptions).where(eq(redemptions.accountId, accountId)).orderBy(desc(redemptions.id))
}

/** A reward that has not been sent yet, with the account that requested it. */
export interface PendingRedemption {
	readonly redemption: StoredRedemption
	readonly account: Account
}

/** Rewards that have not been sent yet, with their accounts. */
export function findPendingRedemptions(db: Database): Promise<PendingRedemption[]> {
	return db
		.select({ redemption: redemptions, account: accountColumns })
		.from(redemptions)
		.innerJoin(accounts, eq(accounts.id, redemptions.accountId))
		.where(eq(redemptions.state, 'pendiente'))
		.orderBy(redemptions.id)
}

/** Marks a reward as sent; returns false if there is no pending one with this id. */
export async function markRedemptionSent(tx: Database, id: number): Promise<boolean> {
	return changed(
		tx
			.update(redemptions)
			.set({ state: 'entregado' })
			.where(and(eq(redemptions.id, id), eq(redemptions.state, 'pendiente')))
			.returning({ id: sql`1` }),
	)
}
