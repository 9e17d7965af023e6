import type { Billing, IssuedInvoice, ListedOrder, Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { Page } from '#domain/paging/page.ts'
import type { ShopContext } from '#shop/context.ts'
import { correctShipment } from '#shop/dispatch/correct-shipment.ts'
import {
	type Delivered,
	type Dispatched,
	deliverOrder,
	dispatchOrder,
	type Handover,
	type SendRefusal,
	type Shipment,
} from '#shop/dispatch/send-order.ts'
import { findMonthlyInvoices } from '#store/invoice/invoices.ts'
import { findOrderPageOf, findOrdersIn } from '#store/order/orders.ts'
import { type CancelledBy, type CancelRefusal, cancelOrder, type OrderCancelled } from './cancel-order.ts'
import {
	type AddressChanged,
	type AddressChanger,
	type AddressRefusal,
	changeOrderAddress,
	type NewOrderAddress,
} from './change-address.ts'
import {
	correctInvoice,
	type InvoiceCorrected,
	type InvoiceCorrectionRefusal,
	type RightRecipient,
} from './correct-invoice.ts'
import { exchangeOrderInvoice, type InvoiceExchanged, type InvoiceExchangeRefusal } from './exchange-invoice.ts'
import { type AskedReturns, type ReturnRefusal, refundLines } from './refund-lines.ts'
import { type AskedRefund, type OrderRefunded, type RefundRefusal, refundOrder } from './refund-order.ts'

/** Orders on a page of a buyer's list. */
const PAGE_SIZE = 20
const MONTHS_SHOWN = 24

/** What happens to orders after they were placed. */
export interface Orders {
	/** A page of the orders of an account, newest first. */
	of(accountId: number, page: number): Promise<Page<ListedOrder>>
	/** The invoices of an account's months, the latest first, of two years. */
	monthlyInvoicesOf(accountId: number): Promise<IssuedInvoice[]>
	/** Orders in some states, the oldest first. */
	inStates(states: readonly OrderState[], limit: number): Promise<Order[]>
	cancel(id: string, by: CancelledBy, seen?: SeenOrder): Promise<OrderCancelled | CancelRefusal>
	changeAddress(id: string, address: NewOrderAddress, by?: AddressChanger): Promise<AddressChanged | AddressRefusal>
	dispatch(id: string, shipment: Shipment, seen?: SeenOrder): Promise<Dispatched | SendRefusal>
	/** Corrects who carries an order that has left; tells its buyer with `mails`. */
	correctShipment(
		id: string,
		shipment: Shipment & { readonly mails: boolean },
		seen?: SeenOrder,
	): Promise<Dispatched | SendRefusal>
	/** Hands an order over; one that is picked up by its code, or with a reason. */
	deliver(id: string, seen?: SeenOrder, handover?: Handover): Promise<Delivered | SendRefusal>
	/** Refunds quantities of lines, each back into its lot or written off. */
	refundLines(id: string, asked: AskedReturns, seen?: SeenOrder): Promise<OrderRefunded | ReturnRefusal>
	refund(id: string, asked: AskedRefund, seen?: SeenOrder): Promise<OrderRefunded | RefundRefusal>
	exchangeInvoice(id: string, recipient: Billing, seen?: SeenOrder): Promise<InvoiceExchanged | InvoiceExchangeRefusal>
	/** Replaces the full invoice by one with the right recipient, and mails it to the buyer. */
	correctInvoice(
		id: string,
		asked: RightRecipient,
		seen?: SeenOrder,
	): Promise<InvoiceCorrected | InvoiceCorrectionRefusal>
}

export function createOrders(context: ShopContext): Orders {
	return {
		of: (accountId, page) => findOrderPageOf(context.db, accountId, { page, size: PAGE_SIZE }),
		monthlyInvoicesOf: (accountId) => findMonthlyInvoices(context.db, accountId, MONTHS_SHOWN),
		inStates: (states, limit) => findOrdersIn(context.db, states, limit),
		cancel: (id, by, seen) => cancelOrder(context, id, by, seen),
		changeAddress: (id, address, by) => changeOrderAddress(context, id, address, by),
		dispatch: (id, shipment, seen) => dispatchOrder(context, id, shipment, seen),
		correctShipment: (id, shipment, seen) => correctShipment(context, id, shipment, seen),
		deliver: (id, seen, handover) => deliverOrder(context, id, seen, handover),
		refundLines: (id, asked, seen) => refundLines(context, id, asked, seen),
		refund: (id, asked, seen) => refundOrder(context, id, asked, seen),
		correctInvoice: (id, asked, seen) => correctInvoice(context, id, asked, seen),
		exchangeInvoice: (id, recipient, seen) => exchangeOrderInvoice(context, id, recipient, seen),
	}
}
