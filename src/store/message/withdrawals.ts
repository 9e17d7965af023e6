import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lt, min, sql } from 'drizzle-orm'
import type { StatedWithdrawal } from '#domain/withdrawal/withdrawal.ts'
import { accounts } from '#store/account/tables.ts'
import { changed, type Database, one } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { withdrawalAnswers, withdrawals } from './tables.ts'

export type StoredWithdrawal = typeof withdrawals.$inferSelect
export type NewWithdrawal = Omit<typeof withdrawals.$inferInsert, 'id'>

/** Work with a term: how much, and when the oldest began. */
export interface OpenSince {
	readonly count: number
	readonly oldest: Date | null
}

/** A statement with the same content hash stored since an instant, or null. */
export async function findWithdrawalSince(
	tx: Database,
	contentHash: string,
	since: Date,
): Promise<StoredWithdrawal | null> {
	return one(
		tx
			.select()
			.from(withdrawals)
			.where(and(eq(withdrawals.contentHash, contentHash), gt(withdrawals.createdAt, since)))
			.orderBy(desc(withdrawals.id))
			.limit(1),
	)
}

const orderNumber = sql`upper(trim(${withdrawals.pedido}))`
/** Whether it comes from the mail address of its order or of the order's account: a stranger may know the number. */
const isOfBuyer = sql<boolean>`coalesce(lower(${withdrawals.correo}) in (lower(${orders.correo}), ${accounts.correo}), false)`

const { billing, resellerId, createdAt } = orders
const { kind, professionalState, decidedAt } = accounts

/** Statements, each with whether its buyer sent it, and with the order that it names as far as its trade shows. */
const statements = (db: Database) =>
	db
		.select({
			...getTableColumns(withdrawals),
			isOfBuyer,
			orderState: orders.state,
			bought: { billing, resellerId, createdAt },
			buyer: { kind, professionalState, decidedAt },
		})
		.from(withdrawals)
		.leftJoin(orders, eq(orders.id, orderNumber))
		.leftJoin(accounts, eq(accounts.id, orders.accountId))

/** The statements that name an order, oldest first. */
export function findWithdrawalsOf(db: Database, orderId: string) {
	return statements(db).where(eq(orderNumber, orderId)).orderBy(asc(withdrawals.id))
}
export type WithdrawalOfOrder = Awaited<ReturnType<typeof findWithdrawalsOf>>[number]

/** The fields of the buyer's statements that the buyer's page of the order displays, oldest first. */
export function findStatementsOfBuyer(db: Database, orderId: string): Promise<StatedWithdrawal[]> {
	const { id, productos, stated, createdAt: madeAt, decision, decidedAt: settledAt } = withdrawals
	return db
		.select({ id, productos, stated, createdAt: madeAt, decision, decidedAt: settledAt })
		.from(withdrawals)
		.innerJoin(orders, eq(orders.id, orderNumber))
		.leftJoin(accounts, eq(accounts.id, orders.accountId))
		.where(and(eq(orderNumber, orderId), isOfBuyer))
		.orderBy(asc(withdrawals.id))
}

/** Called off or paid back: the statement has had its effect. */
const ORDER_IS_OVER = sql`select from ${orders} where ${orders.id} = ${orderNumber} and ${orders.state} in ('cancelled', 'expired', 'refunded')`
const isOpen = and(isNull(withdrawals.decision), sql`not exists (${ORDER_IS_OVER})`)

/** Those of the orders that have an undecided statement of their buyer. */
export async function findWithdrawnOf(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await db
		.select({ orderId: sql<string>`${orderNumber}` })
		.from(withdrawals)
		.innerJoin(orders, eq(orders.id, orderNumber))
		.leftJoin(accounts, eq(accounts.id, orders.accountId))
		.where(and(isOpen, isOfBuyer, sql`${orderNumber} = any(${sql.param([...orderIds])})`))
	return new Set(rows.map(({ orderId }) => orderId))
}

/** The number of undecided statements, and the time of the oldest. */
export async function countOpenWithdrawals(db: Database): Promise<OpenSince> {
	const [row] = await db
		.select({ count: count(), oldest: min(withdrawals.createdAt) })
		.from(withdrawals)
		.where(isOpen)
	return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
}

/** Stores the decision on a statement; returns false if it is decided already or unknown. */
export function decideWithdrawal(
	tx: Database,
	id: number,
	decided: Required<Pick<NewWithdrawal, 'decision' | 'decisionNote' | 'decidedAt'>>,
): Promise<boolean> {
	const isUndecided = and(eq(withdrawals.id, id), isNull(withdrawals.decision))
	return changed(tx.update(withdrawals).set(decided).where(isUndecided).returning({ id: withdrawals.id }))
}

export async function insertWithdrawal(tx: Database, withdrawal: NewWithdrawal): Promise<StoredWithdrawal> {
	const [row] = await tx.insert(withdrawals).values(withdrawal).returning()
	if (!row) throw new Error('the statement of withdrawal was not written')
	return row
}

export async function findWithdrawal(db: Database, id: number): Promise<WithdrawalOfOrder | null> {
	return one(statements(db).where(eq(withdrawals.id, id)))
}

/** Reads a statement and locks it until the transaction ends. */
export async function lockWithdrawal(tx: Database, id: number): Promise<StoredWithdrawal | null> {
	return one(tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update'))
}

/** The staff's answers to a statement, oldest first; without an author once that account is deleted. */
export function findWithdrawalAnswers(db: Database, id: number) {
	return db
		.select({
			id: withdrawalAnswers.id,
			at: withdrawalAnswers.at,
			author: accounts.nombre,
			text: withdrawalAnswers.text,
		})
		.from(withdrawalAnswers)
		.leftJoin(accounts, eq(accounts.id, withdrawalAnswers.authorId))
		.where(eq(withdrawalAnswers.withdrawalId, id))
		.orderBy(asc(withdrawalAnswers.id))
}

export function countWithdrawalAnswers(db: Database, id: number): Promise<number> {
	return db.$count(withdrawalAnswers, eq(withdrawalAnswers.withdrawalId, id))
}

export async function insertWithdrawalAnswer(
	tx: Database,
	answer: Omit<typeof withdrawalAnswers.$inferInsert, 'id'>,
): Promise<void> {
	await tx.insert(withdrawalAnswers).values(answer)
}

/** Deletes statements made before an instant. */
export async function forgetWithdrawals(tx: Database, before: Date): Promise<void> {
	await tx.delete(withdrawals).where(lt(withdrawals.createdAt, before))
}

/** The statements from an address, which is in lower case, latest first. */
export function findWithdrawalsFrom(db: Database, correo: string): Promise<WithdrawalOfOrder[]> {
	return statements(db)
		.where(eq(sql`lower(${withdrawals.correo})`, correo))
		.orderBy(desc(withdrawals.id))
}

/** The latest statements of all, those before one if it is given. */
export function findWithdrawals(db: Database, asked: { readonly before: number | null; readonly size: number }) {
	return statements(db)
		.where(asked.before === null ? undefined : lt(withdrawals.id, asked.before))
		.orderBy(desc(withdrawals.id))
		.limit(asked.size)
}
