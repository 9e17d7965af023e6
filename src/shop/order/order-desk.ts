import type { CallOutcome } from '#domain/delivery/call-outcome.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import type { OrderFilter } from '#domain/order/order-filter.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { createOrderViews, type SavedViews } from '#shop/staff/saved-views.ts'
import { insertOrderNote } from '#store/order/order-notes.ts'
import { findOrder } from '#store/order/orders.ts'
import { countOpenOrders, findOldestOrders, findStaffOrders } from '#store/order/staff-orders.ts'
import { type OrderFile, openOrderFile } from './order-file.ts'

/** The orders that one query of an export reads. */
const BATCH = 500

/** A note about an order, or about a call to its buyer. */
export interface NewOrderNote {
	readonly authorId: number
	readonly text: string
	readonly call: CallOutcome | null
}

/** How the staff looks at orders, and what they note about them. */
export interface OrderDesk {
	/** A page of the orders that a filter leaves, newest first, after the last one of the page before. */
	find(filter: OrderFilter, asked: { readonly after: string | null; readonly size: number }): Promise<ListedOrder[]>
	/** All that a filter leaves, read batch after batch. */
	all(filter: OrderFilter): AsyncGenerator<ListedOrder, void, undefined>
	oldest(state: OrderState, size: number): Promise<ListedOrder[]>
	countOpen(): Promise<ReadonlyMap<OrderState, number>>
	exists(id: string): Promise<boolean>
	file(id: string): Promise<OrderFile | null>
	/** Notes something about an order; false when there is none, or nothing is kept of its buyer any more. */
	note(orderId: string, note: NewOrderNote): Promise<boolean>
	readonly views: SavedViews
}

export function createOrderDesk(context: ShopContext): OrderDesk {
	const { db, clock } = context
	return {
		find: (filter, asked) => findStaffOrders(db, filter, asked),
		all: async function* (filter) {
			let after: string | null = null
			for (;;) {
				const found: ListedOrder[] = await findStaffOrders(db, filter, { after, size: BATCH })
				yield* found
				after = found.at(-1)?.order.id ?? null
				if (found.length < BATCH) return
			}
		},
		oldest: (state, size) => findOldestOrders(db, state, size),
		countOpen: () => countOpenOrders(db),
		exists: async (id) => (await findOrder(db, id)) !== null,
		file: (id) => openOrderFile(context, id),
		note: (orderId, note) =>
			db.transaction(async (tx) => insertOrderNote(tx, { orderId, ...note, at: await clock.now(tx) })),
		views: createOrderViews(context),
	}
}
