import { timingSafeEqual } from 'node:crypto'
import { type Account, type AccountStanding, maySeeOrder } from '#domain/account/account.ts'
import { leftAt } from '#domain/delivery/undo-dispatch.ts'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { type ListedOrder, type Order, type OrderView, weighed } from '#domain/order/order.ts'
import { unreturnedLines } from '#domain/order/returned-lines.ts'
import { leavingLines } from '#domain/staff/picking.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/roles.ts'
import { isOrderId } from '#gateways/payment/ds-order.ts'
import type { Log } from '#shop/base/log.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findInvoicesOfOrder } from '#store/invoice/invoices.ts'
import { findResponses } from '#store/invoice/responses.ts'
import { findReturnRequests } from '#store/message/threads.ts'
import { findStatementsOfBuyer } from '#store/message/withdrawals.ts'
import { findOrder, findOrderEvents, findOrderLines } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findMoneyOf } from '#store/payment/money-movements.ts'
import { findPaymentOfOrder, findRefundsOfOrder } from '#store/payment/payments.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import { findRole } from '#store/staff/members.ts'
import { findPicks } from '#store/staff/picks.ts'

/** Credentials for an order: the key of its mail, or the logged-in account. */
export interface OrderAccess {
	readonly accessKey: string
	readonly account: (AccountStanding & Pick<Account, 'id' | 'member'>) | null
}

function sameKey(given: string, expected: string): boolean {
	const a = Buffer.from(given)
	const b = Buffer.from(expected)
	return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns whether the credentials belong to an order: its key, or the session of its owner. */
export function isOwn(order: Order, { accessKey, account }: OrderAccess): boolean {
	return sameKey(accessKey, order.accessKey) || (account !== null && maySeeOrder(account, order))
}

/** The role of a staff account; null for other accounts and if its access has ended. */
async function roleOf(db: Database, account: OrderAccess['account']): Promise<StaffRole | null> {
	return account?.kind === 'staff' ? findRole(db, account.id) : null
}

/** Returns whether the credentials open an order: its buyer's, or a staff session with a permission. */
export async function mayOpen(
	db: Database,
	order: Order,
	access: OrderAccess,
	permission: Permission,
): Promise<boolean> {
	if (isOwn(order, access)) return true
	const role = await roleOf(db, access.account)
	return role !== null && may(role, permission)
}

/** Logs a refused access to an order. An unknown number is visitor input, and is omitted. */
export function tellRefusedOrder(log: Log, order: Order | null, { account }: OrderAccess): void {
	const asker = account === null ? {} : { account: account.id }
	log.warn('an order was refused', order ? { order: order.id, ...asker } : asker)
}

/**
 * An order with all its data, if the credentials allow it; null for both an unknown and a forbidden order. Staff see only what their role
 * permits: without `invoices.see` an order without its invoices.
 */
export async function viewOrder(
	context: Pick<ShopContext, 'db' | 'log'>,
	id: string,
	access: OrderAccess,
): Promise<OrderView | null> {
	if (!isOrderId(id)) return null
	const order = await findOrder(context.db, id)
	if (order && isOwn(order, access)) return whole(context, order)
	const role = await roleOf(context.db, access.account)
	if (order && role !== null && may(role, 'orders.see')) {
		const view = await whole(context, order)
		return may(role, 'invoices.see') ? view : { ...view, invoices: [], responses: [] }
	}
	tellRefusedOrder(context.log, order, access)
	return null
}

/**
 * An order with the data of its delivery note, if the credentials allow it: without goods refunded before dispatch,
 * and without missing goods during preparation.
 */
export async function viewHandedOver(
	context: Pick<ShopContext, 'db' | 'log'>,
	id: string,
	access: OrderAccess,
): Promise<ListedOrder | null> {
	const view = await viewOrder(context, id, access)
	if (view === null) return null
	const { order, lines, events } = view
	const left = leftAt(events)
	const returned = await findReturnedLines(context.db, id)
	const kept = unreturnedLines(
		lines,
		returned.filter(({ at }) => left === null || at < left),
	)
	const picked = order.state === 'processing' ? await findPicks(context.db, [id]) : []
	return weighed(view, leavingLines({ order, lines: kept }, picked))
}

/** An order with all its data, for staff. */
export async function viewAnyOrder(context: Pick<ShopContext, 'db'>, id: string): Promise<OrderView | null> {
	const order = isOrderId(id) ? await findOrder(context.db, id) : null
	return order && whole(context, order)
}

async function whole({ db }: Pick<ShopContext, 'db'>, order: Order): Promise<OrderView> {
	const { id } = order
	const invoices = await findInvoicesOfOrder(db, id)
	return {
		order,
		lines: await findOrderLines(db, id),
		payment: await findPaymentOfOrder(db, id),
		refunds: await findRefundsOfOrder(db, id),
		money: await findMoneyOf(db, id),
		events: await findOrderEvents(db, id),
		shipments: await findShipments(db, id),
		invoices,
		responses: await findResponses(
			db,
			invoices.map(({ content }) => invoiceNumber(content)),
		),
		withdrawals: await findStatementsOfBuyer(db, id),
		returnRequests: await findReturnRequests(db, id),
	}
}
