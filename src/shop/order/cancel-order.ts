import { ZERO } from '#domain/money/cents.ts'
import { leftOf, type Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canChange, canMove } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { releaseHeldStock, returnSoldStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { moveOrder } from '#store/order/orders.ts'
import { findKeptOf } from '#store/payment/money-movements.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import { giveBack } from './give-back.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'
import { returnReceived } from './return-received.ts'

/** The person who cancels an order, and the reason shown to its buyer. */
export interface CancelledBy {
	readonly who: 'buyer' | 'staff'
	readonly reason: string
}

export type OrderCancelled = { readonly ok: true; readonly order: Order }
export type CancelRefusal = { readonly ok: false; readonly code: LockRefusal['code'] | 'cambio_fuera_de_plazo' }

/**
 * Cancels an order: its stock goes back on sale, and the amount paid is refunded with a credit note. A buyer may cancel
 * within two hours and before dispatch (rules §6), staff until dispatch.
 */
export async function cancelOrder(
	context: ShopContext,
	id: string,
	by: CancelledBy,
	seen: SeenOrder | null = null,
): Promise<OrderCancelled | CancelRefusal> {
	const outcome = await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		const isStaff = by.who === 'staff'
		const may = isStaff ? order.state !== 'incident' : canChange(order, at)
		// A shipped part cannot be cancelled: it is returned line by line.
		const hasLeft = (await findShipments(tx, id)).length > 0
		if (!may || hasLeft || !canMove(order.state, 'cancelled'))
			return { ok: false, code: 'cambio_fuera_de_plazo' } as const
		await putBack(tx, order, at)
		const left = leftOf(order)
		const given =
			order.state === 'processing' && left > 0
				? await giveBack(context, tx, order, { amountCents: left, reason: by.reason, at })
				: null
		// Part of a transfer may have arrived.
		const held = order.state === 'awaiting_payment' ? await findKeptOf(tx, id) : ZERO
		if (held > 0) await returnReceived(tx, id, { amountCents: null, reason: by.reason, at })
		await moveOrder(tx, { orderId: id, state: 'cancelled', at, reason: by.reason })
		const refundCents = given?.refundCents ?? held
		const lessOwedCents = given?.lessOwedCents ?? ZERO
		const creditNoteNumber = given?.creditNoteNumber ?? null
		const cancelled: Order = { ...(given?.order ?? order), state: 'cancelled' }
		const wasConfirmed = order.state !== 'awaiting_payment'
		const amounts = { refundCents, lessOwedCents, creditNoteNumber }
		await context.append(tx, 'OrderCancelled', { order: cancelled, wasConfirmed, ...amounts, at })
		return { ok: true, order: cancelled } as const
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}

async function putBack(tx: Database, order: Order, at: Date): Promise<void> {
	// Lock order: promo code, then lots.
	await returnPromoCode(tx, order)
	if (order.state === 'awaiting_payment') await releaseHeldStock(tx, order.id, at)
	else await returnSoldStock(tx, order.id, at)
}
