import type { Billing, ListedOrder, Order } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { Page } from '#domain/paging/page.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrderPageOf, findOrdersIn } from '#store/order/orders.ts'
import { type CancelledBy, type CancelRefusal, cancelOrder, type OrderCancelled } from './cancel-order.ts'
import { type AddressChanged, type AddressRefusal, changeOrderAddress, type NewOrderAddress } from './change-address.ts'
import { exchangeOrderInvoice, type InvoiceExchanged, type InvoiceExchangeRefusal } from './exchange-invoice.ts'
import { type AskedRefund, type OrderRefunded, type RefundRefusal, refundOrder } from './refund-order.ts'
import {
	type Delivered,
	type Dispatched,
	deliverOrder,
	dispatchOrder,
	type SendRefusal,
	type Shipment,
} from './send-order.ts'

/** Orders on a page of a buyer's list. */
const PAGE_SIZE = 20

/** What happens to orders after they were placed. */
export interface Orders {
	/** A page of the orders of an account, newest first. */
	of(accountId: number, page: number): Promise<Page<ListedOrder>>
	/** Orders in some states, the oldest first. */
	inStates(states: readonly OrderState[], limit: number): Promise<Order[]>
	cancel(id: string, by: CancelledBy): Promise<OrderCancelled | CancelRefusal>
	changeAddress(id: string, address: NewOrderAddress): Promise<AddressChanged | AddressRefusal>
	dispatch(id: string, shipment: Shipment): Promise<Dispatched | SendRefusal>
	deliver(id: string): Promise<Delivered | SendRefusal>
	refund(id: string, asked: AskedRefund): Promise<OrderRefunded | RefundRefusal>
	exchangeInvoice(id: string, recipient: Billing): Promise<InvoiceExchanged | InvoiceExchangeRefusal>
}

export function createOrders(context: ShopContext): Orders {
	return {
		of: (accountId, page) => findOrderPageOf(context.db, accountId, { page, size: PAGE_SIZE }),
		inStates: (states, limit) => findOrdersIn(context.db, states, limit),
		cancel: (id, by) => cancelOrder(context, id, by),
		changeAddress: (id, address) => changeOrderAddress(context, id, address),
		dispatch: (id, shipment) => dispatchOrder(context, id, shipment),
		deliver: (id) => deliverOrder(context, id),
		refund: (id, asked) => refundOrder(context, id, asked),
		exchangeInvoice: (id, recipient) => exchangeOrderInvoice(context, id, recipient),
	}
}
