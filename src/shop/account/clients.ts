import type { ClientOrderFilter } from '#domain/order/client-order.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteClient, findClient, findClients, type NewClient, writeClient } from '#store/account/clients.ts'
import { countClientOrders, findAllClientOrders, findClientOrders } from '#store/order/client-orders.ts'

/** Orders on a page of a reseller's list. */
const PAGE_SIZE = 25

/** A reseller's clients and the orders placed for them. */
export const clients = {
	/** The clients of a reseller, by name. */
	of: onDatabase(findClients),
	/** A client, if it belongs to the reseller. */
	find: onDatabase(findClient),
	/** Stores a new client or changes one; returns its id, or null if the reseller has no such client. */
	keep: async ({ db, clock }: ShopContext, id: number | null, client: Omit<NewClient, 'createdAt'>) =>
		writeClient(db, id, { ...client, createdAt: await clock.now(db) }),
	/** Deletes a client; the orders placed for it stay. */
	forget: onDatabase(deleteClient),
	/** Number of orders that the reseller has placed for clients. */
	countOrders: onDatabase(countClientOrders),
	/** A page of the orders that match a filter, newest first. */
	orders: onDatabase((db, resellerId: number, filter: ClientOrderFilter, page: number) =>
		findClientOrders(db, resellerId, filter, { page, size: PAGE_SIZE }),
	),
	/** All orders that match a filter, newest first. */
	allOrders: onDatabase(findAllClientOrders),
}
