import {
	DISPATCH_UNDONE,
	type OrderEvent,
	type OrderEventFacts,
	orderEventBody,
} from '#domain/integration/webhook-event.ts'
import type { Order } from '#domain/order/order.ts'
import type { Subscribers } from '#shop/events/append.ts'
import type { Database } from '#store/database.ts'
import { queueOrderDeliveries } from '#store/integration/deliveries.ts'

/** Queues deliveries to the endpoints of the order's firm and of the merchant, which are sent if the transaction commits. */
const notify = (
	tx: Database,
	order: Order,
	{ event, at, ...facts }: OrderEventFacts & { readonly event: OrderEvent; readonly at: Date },
): Promise<void> =>
	queueOrderDeliveries(tx, order, { event, heardAs: event, body: orderEventBody(event, order, facts, at), at })

/** Webhooks about orders. */
export const orderWebhooks: Subscribers<
	'OrderPaid' | 'OrderDispatched' | 'PartDispatched' | 'DispatchUndone' | 'OrderDelivered' | 'RefundSent'
> = {
	OrderPaid: (_, tx, { order, at }) => notify(tx, order, { event: 'pedido.pagado', at }),
	OrderDispatched: (_, tx, { order, tracking, carrier, at }) =>
		notify(tx, order, { event: 'pedido.enviado', tracking, carrier, at }),
	PartDispatched: (_, tx, { order, part: { tracking, carrier }, at }) =>
		notify(tx, order, { event: 'pedido.enviado', tracking, carrier, isPart: true, at }),
	DispatchUndone: (_, tx, { order, at }) => {
		const notice = { event: DISPATCH_UNDONE, heardAs: 'pedido.enviado', at } as const
		return queueOrderDeliveries(tx, order, { ...notice, body: orderEventBody(DISPATCH_UNDONE, order, {}, at) })
	},
	OrderDelivered: (_, tx, { order, at }) => notify(tx, order, { event: 'pedido.entregado', at }),
	RefundSent: (_, tx, { order, refund, at }) =>
		notify(tx, order, { event: 'pedido.reembolsado', refundCents: refund.amountCents, at }),
}
