import { asc, eq, inArray } from 'drizzle-orm'
import type { CallOutcome } from '#domain/delivery/call-outcome.ts'
import { accounts } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { orderNotes, orders } from './tables.ts'

/** A note of the staff about an order. */
export interface OrderNote {
	readonly id: number
	readonly at: Date
	/** Empty once the account is deleted. */
	readonly author: string
	readonly text: string
	/** The outcome of a call; null for any other note. */
	readonly call: CallOutcome | null
}

/** The notes about an order, oldest first. */
export async function findOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
	const rows = await db
		.select({
			id: orderNotes.id,
			at: orderNotes.at,
			author: accounts.nombre,
			text: orderNotes.text,
			call: orderNotes.call,
		})
		.from(orderNotes)
		.leftJoin(accounts, eq(accounts.id, orderNotes.authorId))
		.where(eq(orderNotes.orderId, orderId))
		.orderBy(asc(orderNotes.id))
	return rows.map((row) => ({ ...row, author: row.author ?? '' }))
}

/** Writes a note; returns false if the order does not exist, or its buyer was erased. */
export async function insertOrderNote(
	tx: Database,
	note: Omit<typeof orderNotes.$inferInsert, 'id'>,
): Promise<boolean> {
	// The lock keeps the buyer from being erased meanwhile, which would leave the note.
	const [order] = await tx
		.select({ erasedAt: orders.erasedAt })
		.from(orders)
		.where(eq(orders.id, note.orderId))
		.for('share')
	if (!order || order.erasedAt !== null) return false
	await tx.insert(orderNotes).values(note)
	return true
}

/** Deletes the notes about some orders. */
export async function forgetOrderNotes(tx: Database, orderIds: readonly string[]): Promise<void> {
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]))
}
