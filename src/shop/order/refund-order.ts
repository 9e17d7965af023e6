import { canMove } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { orderRefundedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { returnSoldStock } from '#store/catalogue/stock.ts'
import { lockOrder, moveOrder, type StoredOrder } from '#store/order/orders.ts'
import { giveBack } from './give-back.ts'

export type RefundRefusal = {
	readonly ok: false
	readonly code: 'pedido_no_encontrado' | 'nada_que_devolver' | 'importe_no_valido'
	/** Refundable amount in cents. */
	readonly leftCents?: number
}

/**
 * Refunds an order in full or in part, in cents with VAT: after a return, or as compensation. Once all of it is
 * refunded the order is «Reembolsado». Stock is returned only when staff confirm that it can be sold again.
 */
export async function refundOrder(
	context: ShopContext,
	id: string,
	asked: { readonly amountCents: number | null; readonly reason: string; readonly restock: boolean },
): Promise<
	| { readonly ok: true; readonly order: StoredOrder; readonly refundCents: number; readonly creditNote: string | null }
	| RefundRefusal
> {
	const at = new Date(context.clock.nowMs())
	const outcome = await context.db.transaction(async (tx) => {
		const order = await lockOrder(tx, id)
		if (!order) return { ok: false, code: 'pedido_no_encontrado' } as const
		const leftCents = order.totalCents - order.refundedCents
		if (leftCents === 0 || !canMove(order.state, 'Reembolsado')) {
			return { ok: false, code: 'nada_que_devolver' } as const
		}
		const amountCents = asked.amountCents ?? leftCents
		if (amountCents < 1 || amountCents > leftCents) {
			return { ok: false, code: 'importe_no_valido', leftCents } as const
		}
		const isWhole = amountCents === leftCents
		// Lock order: lots, then invoice series (avoids deadlocks).
		if (isWhole && asked.restock) await returnSoldStock(tx, id)
		const given = await giveBack(tx, order, { amountCents, reason: asked.reason, at })
		// Without a payment nothing was sold either, so nothing needs to be undone.
		if (!given) return { ok: false, code: 'nada_que_devolver' } as const
		if (isWhole) {
			await moveOrder(tx, { orderId: id, state: 'Reembolsado', at, reason: asked.reason })
		}
		const letter = orderRefundedLetter(context.front, order, { ...given, reason: asked.reason })
		await mailOrder(tx, order, 'pedido-reembolsado', letter, at)
		const state = isWhole ? ('Reembolsado' as const) : order.state
		return {
			ok: true,
			order: { ...given.order, state },
			refundCents: amountCents,
			creditNote: given.creditNoteNumber,
		} as const
	})
	if (outcome.ok && asked.restock) context.catalogue.refreshSoon()
	return outcome
}
