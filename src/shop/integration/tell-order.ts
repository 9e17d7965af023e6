import { type OrderEvent, type OrderEventFacts, orderEventBody } from '#domain/integration/webhook-event.ts'
import type { Order } from '#domain/order/order.ts'
import type { Database } from '#store/database.ts'
import { queueOrderDeliveries } from '#store/integration/deliveries.ts'

/**
 * Tells the programs of the firm that an order is of, and the merchant's, what has happened to it: deliveries that are sent if and only
 * if the transaction commits. `order` is as it is after the event.
 */
export function tellOrder(
	tx: Database,
	order: Pick<Order, 'id' | 'state' | 'totalCents' | 'accountId' | 'resellerId'>,
	{ event, at, ...facts }: OrderEventFacts & { readonly event: OrderEvent; readonly at: Date },
): Promise<void> {
	return queueOrderDeliveries(tx, order, { event, body: orderEventBody(event, order, facts, at), at })
}
