import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import type { ShopContext } from '#shop/context.ts'

interface AskedOrder {
	readonly request: OrderRequest
	/** Null for a guest. */
	readonly buyer: OrderBuyer | null
}

/** The key made specific to its buyer: to an account, or to a guest's mail address. */
export function ownKey({ pseudonyms }: Pick<ShopContext, 'pseudonyms'>, { request, buyer }: AskedOrder): string {
	const { correo } = request.customer
	const owner = buyer ? `${buyer.account.id}` : pseudonyms.subject('idempotency key', correo.toLowerCase())
	return `${owner}:${request.idempotencyKey}`
}

/** Returns whether the same account placed an order, or a guest with the same mail address. */
export function isOfBuyer({ accountId, resellerId, correo }: Order, { request, buyer }: AskedOrder): boolean {
	if (buyer) return [accountId, resellerId].includes(buyer.account.id)
	return accountId === null && resellerId === null && correo.toLowerCase() === request.customer.correo.toLowerCase()
}
