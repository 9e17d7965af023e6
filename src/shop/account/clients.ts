import type { ShopContext } from '#shop/context.ts'
import { type ListedOrder, withLines } from '#shop/order/orders.ts'
import {
	deleteClient,
	findClient,
	findClients,
	type NewClient,
	type StoredClient,
	writeClient,
} from '#store/account/clients.ts'
import { findOrdersOfReseller } from '#store/order/orders.ts'

/** The deeds of a reseller's clients and their orders. */
export interface ClientDesk {
	/** The clients of a reseller, by name. */
	of(resellerId: number): Promise<StoredClient[]>
	/** A client, if it belongs to the reseller. */
	find(resellerId: number, id: number): Promise<StoredClient | null>
	/** Saves a new client or changes one; returns its id, or null when the reseller has no such client. */
	keep(id: number | null, client: Omit<NewClient, 'createdAt'>): Promise<number | null>
	/** Deletes a client; the orders placed for it are kept. */
	forget(resellerId: number, id: number): Promise<boolean>
	/** The orders a reseller placed for clients, newest first. */
	orders(resellerId: number): Promise<ListedOrder[]>
}

export function createClientDesk(context: Pick<ShopContext, 'db' | 'clock'>): ClientDesk {
	const { db, clock } = context
	return {
		of: (resellerId) => findClients(db, resellerId),
		find: (resellerId, id) => findClient(db, resellerId, id),
		keep: (id, client) => writeClient(db, id, { ...client, createdAt: new Date(clock.nowMs()) }),
		forget: (resellerId, id) => deleteClient(db, resellerId, id),
		orders: async (resellerId) => withLines(context, await findOrdersOfReseller(db, resellerId)),
	}
}
