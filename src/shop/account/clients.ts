import type { Client } from '#domain/account/account.ts'
import type { ClientOrder, ClientOrderFilter } from '#domain/order/client-order.ts'
import type { Page } from '#domain/paging/page.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteClient, findClient, findClients, type NewClient, writeClient } from '#store/account/clients.ts'
import { countClientOrders, findAllClientOrders, findClientOrders } from '#store/order/client-orders.ts'

/** Orders on a page of a reseller's list. */
const PAGE_SIZE = 25

/** A reseller's clients and the orders placed for them. */
export interface Clients {
	/** The clients of a reseller, by name. */
	of(resellerId: number): Promise<Client[]>
	/** A client, if it belongs to the reseller. */
	find(resellerId: number, id: number): Promise<Client | null>
	/** Saves a new client or changes one; returns its id, or null when the reseller has no such client. */
	keep(id: number | null, client: Omit<NewClient, 'createdAt'>): Promise<number | null>
	/** Deletes a client; the orders placed for it are kept. */
	forget(resellerId: number, id: number): Promise<boolean>
	/** How many orders the reseller has placed for clients. */
	countOrders(resellerId: number): Promise<number>
	/** A page of the orders that a filter leaves, newest first. */
	orders(resellerId: number, filter: ClientOrderFilter, page: number): Promise<Page<ClientOrder>>
	/** All orders that a filter leaves, newest first. */
	allOrders(resellerId: number, filter: ClientOrderFilter): Promise<ClientOrder[]>
}

export function createClients({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Clients {
	return {
		of: (resellerId) => findClients(db, resellerId),
		find: (resellerId, id) => findClient(db, resellerId, id),
		keep: async (id, client) => writeClient(db, id, { ...client, createdAt: await clock.now(db) }),
		forget: (resellerId, id) => deleteClient(db, resellerId, id),
		countOrders: (resellerId) => countClientOrders(db, resellerId),
		orders: (resellerId, filter, page) => findClientOrders(db, resellerId, filter, { page, size: PAGE_SIZE }),
		allOrders: (resellerId, filter) => findAllClientOrders(db, resellerId, filter),
	}
}
