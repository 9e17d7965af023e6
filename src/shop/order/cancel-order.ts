import { canChange, canMove } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { orderCancelledLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { releaseHeldStock, returnSoldStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { lockOrder, moveOrder, type StoredOrder } from '#store/order/orders.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'
import { giveBack } from './give-back.ts'

export type CancelRefusal = { readonly ok: false; readonly code: 'pedido_no_encontrado' | 'cambio_fuera_de_plazo' }

/**
 * Cancels an order: its stock goes back on sale, and the amount paid is refunded with a credit note. A buyer may cancel
 * within two hours and before dispatch (rules §6), staff until dispatch.
 */
export async function cancelOrder(
	context: ShopContext,
	id: string,
	by: { readonly who: 'buyer' | 'staff'; readonly reason: string },
): Promise<{ readonly ok: true; readonly order: StoredOrder } | CancelRefusal> {
	const nowMs = context.clock.nowMs()
	const at = new Date(nowMs)
	const outcome = await context.db.transaction(async (tx) => {
		const order = await lockOrder(tx, id)
		if (!order) return { ok: false, code: 'pedido_no_encontrado' } as const
		const isStaff = by.who === 'staff'
		const may = isStaff ? order.state !== 'Incidencia' : canChange(changeable(order), nowMs)
		if (!may || !canMove(order.state, 'Cancelado')) return { ok: false, code: 'cambio_fuera_de_plazo' } as const
		await putBack(tx, order)
		const left = order.totalCents - order.refundedCents
		const given =
			order.state === 'Procesando' && left > 0
				? await giveBack(tx, order, { amountCents: left, reason: by.reason, at })
				: null
		await moveOrder(tx, { orderId: id, state: 'Cancelado', at, reason: by.reason })
		const letter = orderCancelledLetter(context.front, order, {
			refundCents: given?.refundCents ?? null,
			creditNoteNumber: given?.creditNoteNumber ?? null,
		})
		await mailOrder(tx, order, 'pedido-cancelado', letter, at)
		return { ok: true, order: { ...(given?.order ?? order), state: 'Cancelado' } } as const
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}

/** The fields of an order from which the domain decides whether it may be changed. */
export function changeable({ state, createdAt }: Pick<StoredOrder, 'state' | 'createdAt'>) {
	return { state, createdAtMs: createdAt.getTime() }
}

async function putBack(tx: Database, order: StoredOrder): Promise<void> {
	// Lock order: promo code, then lots, then invoice series (avoids deadlocks).
	if (order.promoCode !== null) await returnPromoCode(tx, order.promoCode)
	if (order.state === 'Pendiente de pago') await releaseHeldStock(tx, order.id)
	else await returnSoldStock(tx, order.id)
}
