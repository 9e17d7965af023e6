import { timingSafeEqual } from 'node:crypto'
import { type Account, type AccountStanding, maySeeOrder } from '#domain/account/account.ts'
import type { Order, OrderView } from '#domain/order/order.ts'
import { isDsOrder } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Log } from '#shop/log.ts'
import { findInvoicesOfOrder } from '#store/invoice/invoices.ts'
import { findOrder, findOrderEvents, findOrderLines } from '#store/order/orders.ts'
import { findShipments } from '#store/order/shipments.ts'
import { findMoneyOf } from '#store/payment/money-movements.ts'
import { findPaymentOfOrder, findRefundsOfOrder } from '#store/payment/payments.ts'

/** Credentials for an order: the key of its mail, or the account that is logged in. */
export interface OrderAccess {
	readonly accessKey: string
	readonly account: (AccountStanding & Pick<Account, 'id' | 'member'>) | null
}

function sameKey(given: string, expected: string): boolean {
	const a = Buffer.from(given)
	const b = Buffer.from(expected)
	return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether the credentials are those of an order: its key, its owner's session, or one of the staff. */
export function mayOpen(order: Order, { accessKey, account }: OrderAccess): boolean {
	return sameKey(accessKey, order.accessKey) || (account !== null && maySeeOrder(account, order))
}

/** The order with an id if the credentials allow it; null for an unknown order and a forbidden one alike. */
async function openOrder(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	id: string,
	access: OrderAccess,
): Promise<Order | null> {
	if (!isDsOrder(id)) return null
	const order = await findOrder(db, id)
	if (order && mayOpen(order, access)) return order
	tellRefusedOrder(log, order, access)
	return null
}

/** Tells the log of an order that was refused. The number of an unknown one is what somebody typed, and is left out. */
export function tellRefusedOrder(log: Log, order: Order | null, { account }: OrderAccess): void {
	const asker = account === null ? {} : { account: account.id }
	log.warn('an order was refused', order ? { order: order.id, ...asker } : asker)
}

/** An order with all its data, if the credentials allow it. */
export async function viewOrder(
	context: Pick<ShopContext, 'db' | 'log'>,
	id: string,
	access: OrderAccess,
): Promise<OrderView | null> {
	const order = await openOrder(context, id, access)
	return order && whole(context, order)
}

/** An order with all its data, for staff. */
export async function viewAnyOrder(context: Pick<ShopContext, 'db'>, id: string): Promise<OrderView | null> {
	const order = isDsOrder(id) ? await findOrder(context.db, id) : null
	return order && whole(context, order)
}

async function whole({ db }: Pick<ShopContext, 'db'>, order: Order): Promise<OrderView> {
	const { id } = order
	return {
		order,
		lines: await findOrderLines(db, id),
		payment: await findPaymentOfOrder(db, id),
		refunds: await findRefundsOfOrder(db, id),
		money: await findMoneyOf(db, id),
		events: await findOrderEvents(db, id),
		shipments: await findShipments(db, id),
		invoices: await findInvoicesOfOrder(db, id),
	}
}
