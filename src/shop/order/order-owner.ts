import { isApprovedReseller } from '#domain/account/account.ts'
import { billingOf } from '#domain/order/billing.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import { findClient } from '#store/account/clients.ts'
import type { Database } from '#store/database.ts'

/** The accounts that an order belongs to, and its invoice recipient. */
export type OrderOwner = Pick<Order, 'accountId' | 'resellerId' | 'clientId' | 'billing'>

/** The owner of a new order; null if the client is not one of the buyer's. */
export async function orderOwner(
	tx: Database,
	{ customer, taxId, billing }: Pick<OrderRequest, 'customer' | 'taxId' | 'billing'>,
	buyer: OrderBuyer | null,
): Promise<OrderOwner | null> {
	const own = { accountId: buyer?.account.id ?? null, resellerId: null, clientId: null }
	if (buyer && buyer.clientId !== null) {
		if (!isApprovedReseller(buyer.account)) return null
		const client = await findClient(tx, buyer.account.id, buyer.clientId)
		if (!client) return null
		// A client is invoiced by their record, whatever the request contains.
		const recipient = client.nif === '' ? null : billingOf(client.nombre, client.nif, client)
		return { accountId: null, resellerId: buyer.account.id, clientId: client.id, billing: recipient }
	}
	if (billing !== null) return { ...own, billing }
	const { account } = buyer ?? {}
	if (account && account.cif !== '') return { ...own, billing: billingOf(account.empresa, account.cif, account) }
	return { ...own, billing: taxId === null ? null : billingOf(customer.nombre, taxId, customer) }
}
