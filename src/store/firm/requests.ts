import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { RequestState } from '#domain/firm/member.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { accounts } from '#store/account/tables.ts'
import { changed, type Database, one } from '#store/database.ts'
import { purchaseRequests } from './tables.ts'

/** An order that waits for approval or has an answer, with the member who requested it. */
export type StoredRequest = typeof purchaseRequests.$inferSelect & {
	readonly member: { readonly nombre: string; readonly correo: string }
}

const selectRequests = (db: Database) =>
	db
		.select({
			id: purchaseRequests.id,
			firmId: purchaseRequests.firmId,
			memberId: purchaseRequests.memberId,
			request: purchaseRequests.request,
			totalCents: purchaseRequests.totalCents,
			state: purchaseRequests.state,
			createdAt: purchaseRequests.createdAt,
			decidedAt: purchaseRequests.decidedAt,
			reason: purchaseRequests.reason,
			orderId: purchaseRequests.orderId,
			member: { nombre: accounts.nombre, correo: accounts.correo },
		})
		.from(purchaseRequests)
		.innerJoin(accounts, eq(accounts.id, purchaseRequests.memberId))

/** The requests of a firm, or of one of its members: waiting ones first, then the latest. */
export function findRequests(
	db: Database,
	of: { readonly firmId: number; readonly memberId: number | null },
	limit: number,
): Promise<StoredRequest[]> {
	const ofMember = of.memberId === null ? undefined : eq(purchaseRequests.memberId, of.memberId)
	return selectRequests(db)
		.where(and(eq(purchaseRequests.firmId, of.firmId), ofMember))
		.orderBy(desc(eq(purchaseRequests.state, 'pendiente')), desc(purchaseRequests.id))
		.limit(limit)
}

export async function findRequest(db: Database, id: number): Promise<StoredRequest | null> {
	return one(selectRequests(db).where(eq(purchaseRequests.id, id)))
}

/** How many requests of a member wait. */
export const countWaiting = (db: Database, memberId: number): Promise<number> =>
	db.$count(purchaseRequests, and(eq(purchaseRequests.memberId, memberId), eq(purchaseRequests.state, 'pendiente')))

export async function insertRequest(
	tx: Database,
	asked: {
		readonly firmId: number
		readonly memberId: number
		readonly request: OrderRequest
		readonly totalCents: Cents
		readonly createdAt: Date
	},
): Promise<number> {
	const [row] = await tx
		.insert(purchaseRequests)
		.values({ ...asked, state: 'pendiente' })
		.returning({ id: purchaseRequests.id })
	if (!row) throw new Error('the request was not written')
	return row.id
}

/** Locks a waiting request and returns its author; null if it has been answered. */
export async function lockWaiting(tx: Database, id: number, firmId: number): Promise<{ memberId: number } | null> {
	return one(
		tx
			.select({ memberId: purchaseRequests.memberId })
			.from(purchaseRequests)
			.where(
				and(eq(purchaseRequests.id, id), eq(purchaseRequests.firmId, firmId), eq(purchaseRequests.state, 'pendiente')),
			)
			.for('update'),
	)
}

/** Answers a request that waits; returns false if it does no more. */
export async function decideRequest(
	tx: Database,
	id: number,
	decision: { readonly state: RequestState; readonly at: Date; readonly reason?: string; readonly orderId?: string },
): Promise<boolean> {
	const { state, at, reason = '', orderId = null } = decision
	return changed(
		tx
			.update(purchaseRequests)
			.set({ state, decidedAt: at, reason, orderId })
			.where(and(eq(purchaseRequests.id, id), eq(purchaseRequests.state, 'pendiente')))
			.returning({ id: purchaseRequests.id }),
	)
}

/** Takes the orders out of requests that were answered before an instant: they name a person and an address. */
export async function forgetRequests(db: Database, before: Date): Promise<void> {
	await db
		.update(purchaseRequests)
		.set({ request: null })
		.where(and(lt(purchaseRequests.decidedAt, before), sql`${purchaseRequests.request} is not null`))
}

const isOf = (accountId: number) => or(eq(purchaseRequests.firmId, accountId), eq(purchaseRequests.memberId, accountId))

/** Locks the requests that an account made or decides. */
export async function lockRequestsOf(tx: Database, accountId: number): Promise<void> {
	await tx
		.select({ id: purchaseRequests.id })
		.from(purchaseRequests)
		.where(isOf(accountId))
		.orderBy(asc(purchaseRequests.id))
		.for('update')
}

/** Ends the waiting requests of a closed account, and deletes the contents of its requests. */
export async function forgetRequestsOf(tx: Database, accountId: number, at: Date): Promise<void> {
	const own = isOf(accountId)
	await tx
		.update(purchaseRequests)
		.set({ state: 'retirada', decidedAt: at })
		.where(and(own, inArray(purchaseRequests.state, ['pendiente'])))
	await tx.update(purchaseRequests).set({ request: null, reason: '' }).where(own)
}
