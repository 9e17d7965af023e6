import type { OrderView } from '#domain/order/order.ts'
import type { Picked } from '#domain/staff/picking.ts'
import type { ShopContext } from '#shop/context.ts'
import { findMailsOfOrder, type MailOfOrder } from '#store/mail/mails.ts'
import { findOpenComplaints } from '#store/message/threads.ts'
import { findWithdrawalsOf, type WithdrawalOfOrder } from '#store/message/withdrawals.ts'
import { findOrderNotes, type OrderNote } from '#store/order/order-notes.ts'
import { findAdditions } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findPaymentsOfOrder } from '#store/payment/payments.ts'
import { findAuditOfOrder } from '#store/staff/audit-entries.ts'
import { findPicks } from '#store/staff/picks.ts'
import { viewAnyOrder } from './view-order.ts'

export type { MailOfOrder, OrderNote, WithdrawalOfOrder }

/** An order with all data that the staff has about it. */
export interface OrderFile {
	readonly view: OrderView
	/** Every payment attempt and every transfer. */
	readonly payments: Awaited<ReturnType<typeof findPaymentsOfOrder>>
	readonly returned: Awaited<ReturnType<typeof findReturnedLines>>
	/** The picked quantities of its lines, and the missing ones. */
	readonly picks: readonly Picked[]
	/** The orders that add to it and have not left. */
	readonly additions: readonly string[]
	readonly notes: readonly OrderNote[]
	readonly mails: readonly MailOfOrder[]
	readonly withdrawals: readonly WithdrawalOfOrder[]
	/** The unanswered complaints that name it, and since when they wait. */
	readonly complaints: Awaited<ReturnType<typeof findOpenComplaints>>
	/** The staff's changes to it. */
	readonly audit: Awaited<ReturnType<typeof findAuditOfOrder>>
}

/** An order with all data that the staff has about it; null if the order does not exist. */
export async function openOrderFile(context: Pick<ShopContext, 'db'>, id: string): Promise<OrderFile | null> {
	const view = await viewAnyOrder(context, id)
	if (!view) return null
	const { db } = context
	return {
		view,
		payments: await findPaymentsOfOrder(db, id),
		returned: await findReturnedLines(db, id),
		picks: await findPicks(db, [id]),
		additions: (await findAdditions(db, id)).map(({ order }) => order.id),
		notes: await findOrderNotes(db, id),
		mails: await findMailsOfOrder(db, id),
		withdrawals: await findWithdrawalsOf(db, id),
		complaints: await findOpenComplaints(db, id),
		audit: await findAuditOfOrder(db, id),
	}
}
