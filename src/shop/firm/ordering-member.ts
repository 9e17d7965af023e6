import { memberRefusal, monthBegan } from '#domain/firm/member.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findSpent, lockMember } from '#store/firm/members.ts'
import { decideRequest, lockWaiting } from '#store/firm/requests.ts'

export type OrderingRefusal =
	| { readonly ok: false; readonly code: 'solicitud_decidida' | 'sin_permiso_de_compra' }
	| { readonly ok: false; readonly code: 'necesita_aprobacion'; readonly totalCents: Cents }

/**
 * The member who orders for the firm: null if its owner orders; a member within their limits, or the member whose request the owner
 * approves. It locks the member or the request, so that one transaction at a time counts a limit or orders a request.
 */
export async function orderingMember(
	tx: Database,
	{ approves }: Pick<OrderRequest, 'approves'>,
	buyer: OrderBuyer | null,
	{ totalCents, now }: { readonly totalCents: Cents; readonly now: Date },
): Promise<{ readonly ok: true; readonly orderedBy: number | null } | OrderingRefusal> {
	const { member = null, id: firmId = 0 } = buyer?.account ?? {}
	if (approves !== null) {
		const waiting = member === null ? await lockWaiting(tx, approves, firmId) : null
		return waiting ? { ok: true, orderedBy: waiting.memberId } : { ok: false, code: 'solicitud_decidida' }
	}
	if (member === null) return { ok: true, orderedBy: null }
	// Changes by the owner since the page was rendered apply.
	const present = await lockMember(tx, member.accountId)
	if (present?.firmId !== firmId) return { ok: false, code: 'sin_permiso_de_compra' }
	const spentCents =
		present.limitCents === null ? ZERO : await findSpent(tx, member.accountId, monthBegan(now.getTime()))
	const code = memberRefusal(present, { totalCents, spentCents })
	if (code === 'necesita_aprobacion') return { ok: false, code, totalCents }
	return code === null ? { ok: true, orderedBy: member.accountId } : { ok: false, code }
}

/** Marks the request of a placed order as approved. */
export async function noteApproval(
	{ append }: Pick<ShopContext, 'append'>,
	tx: Database,
	requestId: number,
	{ order, at }: { readonly order: Order; readonly at: Date },
): Promise<void> {
	await decideRequest(tx, requestId, { state: 'aprobada', at, orderId: order.id })
	const member = order.orderedBy === null ? null : await findAccount(tx, order.orderedBy)
	if (!member || member.closedAt !== null) return
	await append(tx, 'ApprovalDecided', { correo: member.correo, id: requestId, reason: '', orderId: order.id, at })
}
