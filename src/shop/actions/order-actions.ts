import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import type { CallOutcome } from '#domain/delivery/call-outcome.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import { namedBy, type OrderFilter } from '#domain/order/order-filter.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { cashDay, countCash } from '#shop/counter/cash-day.ts'
import { findBuyers, payOptionsOfStaff, readBuyingAccount } from '#shop/counter/counter.ts'
import { sendPayLink } from '#shop/counter/send-pay-link.ts'
import { deliveryDesk } from '#shop/delivery/delivery-desk.ts'
import { agreeDelivery } from '#shop/dispatch/agree-delivery.ts'
import { chooseDay, dayChoice } from '#shop/dispatch/choose-day.ts'
import { correctShipment } from '#shop/dispatch/correct-shipment.ts'
import { deliverOrder, dispatchOrder } from '#shop/dispatch/send-order.ts'
import { sendPart } from '#shop/dispatch/send-part.ts'
import { undoDispatch } from '#shop/dispatch/undo-dispatch.ts'
import { readAddedTo } from '#shop/order/added-to.ts'
import { cancelOrder } from '#shop/order/cancel-order.ts'
import { changeOrderAddress } from '#shop/order/change-address.ts'
import { changeOrderLot } from '#shop/order/change-lot.ts'
import { correctOrderEmail } from '#shop/order/correct-email.ts'
import { correctInvoice } from '#shop/order/correct-invoice.ts'
import { exchangeOrderInvoice } from '#shop/order/exchange-invoice.ts'
import { openOrderFile } from '#shop/order/order-file.ts'
import { refundLines } from '#shop/order/refund-lines.ts'
import { refundOrder } from '#shop/order/refund-order.ts'
import { respondToInvoice } from '#shop/order/respond-invoice.ts'
import { sendMailAgain } from '#shop/order/send-mail-again.ts'
import { unpaidOrders } from '#shop/order/unpaid-orders.ts'
import { viewAnyOrder } from '#shop/order/view-order.ts'
import { creditOf, owedOfInvoice, payOptionsOf, setCreditTerms } from '#shop/payment/credit.ts'
import { sendDebtReminders, stopDebtReminders } from '#shop/payment/debt-reminders.ts'
import { finishRefund } from '#shop/payment/finish-refund.ts'
import { findAccountByEmail } from '#store/account/accounts.ts'
import { findBusinessDocuments } from '#store/account/business-documents.ts'
import { findPendingRedemptions, markRedemptionSent } from '#store/cashback/cashback.ts'
import { insertOrderNote } from '#store/order/order-notes.ts'
import { findOrder, findOrderPageOf, findOrdersIn } from '#store/order/orders.ts'
import { type AskedOrders, countOpenOrders, findOldestOrders, findStaffOrders } from '#store/order/staff-orders.ts'
import { findOwedOrders } from '#store/payment/debts.ts'
import { findReceivedOf } from '#store/payment/money-movements.ts'
import { findOpenRefunds, requeueRefund } from '#store/payment/payments.ts'

// Tables that gather the actions of several folders. The table of a single folder is in that folder.

/** Orders on a page of a buyer's list. */
const PAGE_SIZE = 20
/** Orders that one query of an export reads. */
const BATCH = 500

/** The actions on placed orders. */
export const orders = {
	/** A page of the orders of an account, newest first. */
	of: onDatabase((db, accountId: number, page: number) => findOrderPageOf(db, accountId, { page, size: PAGE_SIZE })),
	/** The orders of a browser or an account that can still be paid at the bank. */
	unpaid: unpaidOrders,
	/** Orders in some states, oldest first. */
	inStates: onDatabase(findOrdersIn),
	cancel: cancelOrder,
	changeAddress: changeOrderAddress,
	changeLot: changeOrderLot,
	correctEmail: correctOrderEmail,
	sendMailAgain,
	dispatch: dispatchOrder,
	undoDispatch,
	correctShipment,
	deliver: deliverOrder,
	refundLines,
	refund: refundOrder,
	exchangeInvoice: exchangeOrderInvoice,
	correctInvoice,
	respondToInvoice,
}

/** Days of delivery and shipments in parts. */
export const deliveries = {
	/** Stores the day agreed with a buyer; null cancels it. The reason is mailed with it. */
	agree: (context: ShopContext, orderId: string, agreed: AgreedDelivery | null, seen?: SeenOrder, reason = '') =>
		agreeDelivery(context, orderId, { agreed, reason }, seen),
	choice: dayChoice,
	choose: chooseDay,
	sendPart,
	...deliveryDesk,
}

/** A note about an order, or about a call to its buyer. */
export interface NewOrderNote {
	readonly authorId: number
	readonly text: string
	readonly call: CallOutcome | null
}

/** The maximum of products that a search of orders may match; with more of them it matches none. */
const MOST_NAMED_PRODUCTS = 20

function findOrders({ db, catalogue }: ShopContext, filter: OrderFilter, asked: AskedOrders): Promise<ListedOrder[]> {
	const named = filter.search === '' ? [] : namedBy(filter.search, catalogue.staff.find(filter.search))
	return findStaffOrders(db, { ...filter, productIds: named.length > MOST_NAMED_PRODUCTS ? [] : named }, asked)
}

async function* allOrders(context: ShopContext, filter: OrderFilter): AsyncGenerator<ListedOrder, void, undefined> {
	for (let after: string | null = null; ; ) {
		const found: ListedOrder[] = await findOrders(context, filter, { after, size: BATCH })
		yield* found
		after = found.at(-1)?.order.id ?? null
		if (found.length < BATCH) return
	}
}

/** Orders as the staff works on them. */
export const orderDesk = {
	/** A page of the orders that match a filter, newest first, after the last one of the page before. */
	find: findOrders,
	/** All orders that match a filter, read in batches. */
	all: allOrders,
	oldest: onDatabase(findOldestOrders),
	/** The transferred amounts kept for orders, by their numbers. */
	received: onDatabase(findReceivedOf),
	countOpen: onDatabase(countOpenOrders),
	exists: async ({ db }: ShopContext, id: string) => (await findOrder(db, id)) !== null,
	file: openOrderFile,
	/** Stores a note; returns false if there is no such order, or its buyer's data was deleted. */
	note: ({ db, clock }: ShopContext, orderId: string, note: NewOrderNote) =>
		db.transaction(async (tx) => insertOrderNote(tx, { orderId, ...note, at: await clock.now(tx) })),
}

/** The staff's decisions on refunds and rewards. The caller checks permissions. */
export const staff = {
	accountByEmail: onDatabase(findAccountByEmail),
	documents: onDatabase(findBusinessDocuments),
	order: viewAnyOrder,
	/** Unfinished refunds, in any open state. */
	openRefunds: onDatabase(findOpenRefunds),
	/** Marks an open refund as made in the bank's panel, or queues it again; returns false if there is none with this id. */
	decideRefund: async (context: ShopContext, id: number, state: 'hecho' | 'pendiente') =>
		state === 'hecho'
			? (await finishRefund(context, id)) !== null
			: requeueRefund(context.db, id, await context.clock.now(context.db)),
	pendingRewards: onDatabase(findPendingRedemptions),
	/** Marks a reward as sent; returns false if there is no pending one with this id. */
	rewardSent: onDatabase(markRedemptionSent),
}

/** Orders that the staff takes at the counter or by telephone. */
export const counter = {
	findBuyers,
	account: readBuyingAccount,
	payOptions: payOptionsOfStaff,
	sendPayLink,
	cashDay,
	countCash,
	addedTo: readAddedTo,
}

/** Credit of professionals. */
export const credit = {
	setTerms: setCreditTerms,
	of: onDatabase(creditOf),
	/** Every order with an unpaid amount, oldest first. */
	owed: onDatabase((db) => findOwedOrders(db, null)),
	owedInvoice: onDatabase(owedOfInvoice),
	payOptions: payOptionsOf,
	/** Queues the reminders of overdue debts. Returns how many. */
	sendReminders: sendDebtReminders,
	/** Stops the reminders of a debt or a customer, or allows them again. */
	stopReminders: stopDebtReminders,
}
