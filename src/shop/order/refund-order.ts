import type { Cents } from '#domain/money/cents.ts'
import { leftOf, type Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canMove } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { releaseUnsentStock, returnSoldStock } from '#store/catalogue/stock.ts'
import { moveOrder } from '#store/order/orders.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'
import { giveBack } from './give-back.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

/** `amountCents` null is the whole remaining amount. */
export interface AskedRefund {
	readonly amountCents: Cents | null
	readonly reason: string
	/** Puts the order's stock back on sale; only with a whole refund. */
	readonly restock: boolean
}

export interface OrderRefunded {
	readonly ok: true
	readonly order: Order
	/** The part of the paid amount that is refunded. */
	readonly refundCents: Cents
	/** The part of the debt of an order on credit that is cancelled. */
	readonly lessOwedCents: Cents
	readonly creditNote: string | null
}

export type RefundRefusal = {
	readonly ok: false
	readonly code: LockRefusal['code'] | 'nada_que_devolver' | 'importe_no_valido' | 'reposicion_solo_entera'
	/** Refundable amount in cents. */
	readonly leftCents?: Cents
}

/**
 * Refunds an order in full or in part, in cents with VAT: after a return, or as compensation. A fully refunded order becomes
 * «Reembolsado». The buyer is notified when the bank has made the refund. Stock is returned only if staff confirm that it can be sold
 * again.
 */
export async function refundOrder(
	context: ShopContext,
	id: string,
	asked: AskedRefund,
	seen: SeenOrder | null = null,
): Promise<OrderRefunded | RefundRefusal> {
	const outcome = await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		const leftCents = leftOf(order)
		if (leftCents === 0 || !canMove(order.state, 'refunded')) {
			return { ok: false, code: 'nada_que_devolver' } as const
		}
		const amountCents = asked.amountCents ?? leftCents
		if (amountCents < 1 || amountCents > leftCents) {
			return { ok: false, code: 'importe_no_valido', leftCents } as const
		}
		const isWhole = amountCents === leftCents
		// The request does not say which boxes came back, so part of the stock cannot be restocked.
		if (asked.restock && !isWhole) return { ok: false, code: 'reposicion_solo_entera', leftCents } as const
		// Lock order: promo code, then lots, then the invoice series.
		if (isWhole) await returnPromoCode(tx, order)
		if (asked.restock) await returnSoldStock(tx, id, at)
		// Unshipped goods are for sale again in any case.
		else if (isWhole) await releaseUnsentStock(tx, id, at)
		const given = await giveBack(context, tx, order, { amountCents, reason: asked.reason, at })
		// Without a payment nothing was sold either, so there is nothing to undo.
		if (!given) return { ok: false, code: 'nada_que_devolver' } as const
		if (isWhole) await moveOrder(tx, { orderId: id, state: 'refunded', at, reason: asked.reason })
		const state = isWhole ? ('refunded' as const) : order.state
		return {
			ok: true,
			order: { ...given.order, state },
			refundCents: given.refundCents,
			lessOwedCents: given.lessOwedCents,
			creditNote: given.creditNoteNumber,
		} as const
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}
