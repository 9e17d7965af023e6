import type { Account } from '#domain/account/account.ts'
import { MOST_REQUESTS } from '#domain/firm/member.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type OrderRefusal, type OrderRequest, orderRequest, type PlacedOrder } from '#domain/order/order-request.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import type { ShopContext } from '#shop/context.ts'
import { placeOrder } from '#shop/order/place-order.ts'
import { findAccount } from '#store/account/accounts.ts'
import {
	countWaiting,
	decideRequest,
	findRequest,
	findRequests,
	insertRequest,
	lockWaiting,
	type StoredRequest,
} from '#store/firm/requests.ts'

export type { StoredRequest }

const LISTED = 100

/** The viewer's scope among a firm's requests: all, or a member's own. */
const sightOf = ({ id, member }: Account) => ({ firmId: id, memberId: member?.accountId ?? null })

/** The requests that an account sees: its firm's, or those of the acting member. */
export const listRequests = ({ db }: Pick<ShopContext, 'db'>, viewer: Account) =>
	findRequests(db, sightOf(viewer), LISTED)

/** A request that an account may see; otherwise null. */
export async function viewRequest(
	{ db }: Pick<ShopContext, 'db'>,
	viewer: Account,
	id: number,
): Promise<StoredRequest | null> {
	const found = await findRequest(db, id)
	const { firmId, memberId } = sightOf(viewer)
	if (found?.firmId !== firmId || (memberId !== null && found.memberId !== memberId)) return null
	return found
}

export type AskRefusal = { readonly ok: false; readonly code: 'demasiadas_solicitudes' | 'cuenta_no_admitida' }

/** Requests the owner's approval of an order that a member may not place alone. It reserves nothing. */
export async function askApproval(
	context: Pick<ShopContext, 'db' | 'clock' | 'append'>,
	buyer: Account,
	{ request, totalCents }: { readonly request: OrderRequest; readonly totalCents: Cents },
): Promise<{ readonly ok: true; readonly id: number } | AskRefusal> {
	const { member } = buyer
	if (!member) return { ok: false, code: 'cuenta_no_admitida' }
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const firm = await findAccount(tx, member.firmId)
		if (!firm) return { ok: false, code: 'cuenta_no_admitida' }
		if ((await countWaiting(tx, member.accountId)) >= MOST_REQUESTS)
			return { ok: false, code: 'demasiadas_solicitudes' }
		// A chosen day may be over or full at the time of the decision: it is chosen anew on the order.
		const asked = { ...request, slot: null, idempotencyKey: null, shownTotalCents: null }
		const lines = asked.lines.map((line) => ({ ...line, shownTotalCents: null }))
		const { accountId: memberId, firmId } = member
		const id = await insertRequest(tx, { firmId, memberId, request: { ...asked, lines }, totalCents, createdAt: at })
		const { nombre } = buyer
		await context.append(tx, 'ApprovalRequested', { firm, request: { id, nombre, totalCents, obra: request.obra }, at })
		return { ok: true, id }
	})
}

/** The request as the owner of the firm saw it, and the payment method. */
export interface Approval {
	readonly payMethod: Exclude<PayMethod, 'tarjeta'> | null
	readonly shownTotalCents: Cents | null
	/** The shown price of each line. */
	readonly shownLines: readonly (Cents | null)[]
	/** The owner's network address. */
	readonly address: string
}

/**
 * Approves a request: places its order for the firm at present prices, which must match the shown ones. The approval and the order are one
 * transaction; a request is ordered once.
 */
export async function approveRequest(
	context: ShopContext,
	owner: Account,
	id: number,
	{ payMethod, shownTotalCents, shownLines, address }: Approval,
): Promise<PlacedOrder | OrderRefusal> {
	const found = owner.member ? null : await viewRequest(context, owner, id)
	if (!found?.request) return { ok: false, code: 'solicitud_decidida' }
	const { request } = found
	const lines = request.lines.map((line, index) => ({ ...line, shownTotalCents: shownLines[index] ?? null }))
	// A request of an earlier version lacks later fields.
	const asked = orderRequest({ ...request, lines, payMethod, shownTotalCents, approves: id, idempotencyKey: null })
	return placeOrder(context, asked, { account: owner, clientId: null }, address)
}

export type DecideDone = { readonly ok: true } | { readonly ok: false; readonly code: 'solicitud_decidida' }

/** Refuses a request as the owner of its firm, or withdraws it as its member. */
export async function refuseRequest(
	context: ShopContext,
	viewer: Account,
	id: number,
	reason: string,
): Promise<DecideDone> {
	const found = await viewRequest(context, viewer, id)
	if (!found) return { ok: false, code: 'solicitud_decidida' }
	const isOwner = !viewer.member
	return context.db.transaction(async (tx) => {
		if (!(await lockWaiting(tx, id, found.firmId))) return { ok: false, code: 'solicitud_decidida' }
		const at = await context.clock.now(tx)
		await decideRequest(tx, id, { state: isOwner ? 'rechazada' : 'retirada', at, reason: isOwner ? reason : '' })
		if (!isOwner) return { ok: true }
		await context.append(tx, 'ApprovalDecided', { correo: found.member.correo, id, reason, orderId: null, at })
		return { ok: true }
	})
}
