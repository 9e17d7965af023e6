import { isApprovedReseller } from '#domain/account/account.ts'
import { clientRecipient, recipientOf } from '#domain/order/billing.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import { findClient } from '#store/account/clients.ts'
import type { Database } from '#store/database.ts'

/** The accounts that an order belongs to, and its invoice recipient. */
export type OrderOwner = Pick<Order, 'accountId' | 'resellerId' | 'clientId' | 'billing'>

/** The owner of a new order; null if the client is not one of the buyer's. */
export async function orderOwner(
	tx: Database,
	request: Pick<OrderRequest, 'customer' | 'taxId' | 'billing'>,
	buyer: OrderBuyer | null,
): Promise<OrderOwner | null> {
	if (buyer && buyer.clientId !== null) {
		if (!isApprovedReseller(buyer.account)) return null
		const client = await findClient(tx, buyer.account.id, buyer.clientId)
		if (!client) return null
		// The request may state another recipient, which does not count.
		return { accountId: null, resellerId: buyer.account.id, clientId: client.id, billing: clientRecipient(client) }
	}
	const account = buyer?.account ?? null
	return { accountId: account?.id ?? null, resellerId: null, clientId: null, billing: recipientOf(request, account) }
}
