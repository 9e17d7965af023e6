import { openLines } from '#domain/delivery/part-shipment.ts'
import { creditedLines } from '#domain/invoice/credited-lines.ts'
import { sum } from '#domain/money/cents.ts'
import { grossOfAmounts } from '#domain/order/line-amounts.ts'
import { leftOf, type Order, type OrderLine } from '#domain/order/order.ts'
import {
	type LineQuantity,
	type ReturnDisposition,
	returnedAmounts,
	stockOfLines,
	wholeOf,
} from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canMove, SOLD_STATES } from '#domain/order/state.ts'
import type { ShopContext } from '#shop/context.ts'
import { findTakenStock, type ReturnedStock, releaseUnsentStock, returnPartOfStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { findOrderLines, moveOrder } from '#store/order/orders.ts'
import { findReturnedLines, insertReturnedLines } from '#store/order/returned-lines.ts'
import { returnPromoCode } from '#store/promo/promo-codes.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import { settleMissing } from '#store/staff/picks.ts'
import { giveBack } from './give-back.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'
import type { OrderRefunded } from './refund-order.ts'

/** A returned quantity, and whether it is restocked or written off. */
export interface AskedReturn extends LineQuantity {
	readonly disposition: ReturnDisposition
}

export interface AskedReturns {
	readonly lines: readonly AskedReturn[]
	readonly reason: string
}

export type ReturnRefusal = {
	readonly ok: false
	readonly code: LockRefusal['code'] | 'nada_que_devolver' | 'cantidad_no_devuelta' | 'estado_no_admitido'
}

type Returned = Awaited<ReturnType<typeof findReturnedLines>>

/**
 * Refunds quantities of an order's lines at their price after discounts, with VAT, and never more than the order's remaining amount. Each
 * goes back into its lot, or is written off; this does not refund the transport.
 */
export async function refundLines(
	context: ShopContext,
	id: string,
	{ lines: asked, reason }: AskedReturns,
	seen: SeenOrder | null = null,
): Promise<OrderRefunded | ReturnRefusal> {
	const outcome = await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		// The stock of an incident was already released.
		if (!SOLD_STATES.includes(order.state) || order.state === 'incident') {
			return { ok: false, code: 'estado_no_admitido' } as const
		}
		const lines = await findOrderLines(tx, id)
		const earlier = await findReturnedLines(tx, id)
		const returned = returnedAmounts(order, lines, asked, earlier)
		if (returned === null || asked.length === 0) return { ok: false, code: 'cantidad_no_devuelta' } as const
		const paidCents = sum(returned.map(grossOfAmounts))
		const leftCents = leftOf(order)
		const amountCents = paidCents < leftCents ? paidCents : leftCents
		if (amountCents < 1 || !canMove(order.state, 'refunded')) return { ok: false, code: 'nada_que_devolver' } as const
		const isWhole = amountCents === leftCents
		// Lock order: promo code, then lots, then the invoice series.
		if (isWhole) await returnPromoCode(tx, order)
		await putBack(tx, { order, lines, earlier, asked, reason, at })
		if (isWhole) await releaseUnsentStock(tx, id, at)
		await settlePicks(tx, lines, asked)
		const given = await giveBack(context, tx, order, {
			amountCents,
			returned: creditedLines(lines, returned),
			reason,
			at,
		})
		// Unpaid goods were never sold either.
		if (!given) throw new Error(`order ${id} has sold stock without a payment`)
		if (isWhole) await moveOrder(tx, { orderId: id, state: 'refunded', at, reason })
		return {
			ok: true,
			order: { ...given.order, state: isWhole ? 'refunded' : order.state },
			refundCents: given.refundCents,
			lessOwedCents: given.lessOwedCents,
			creditNote: given.creditNoteNumber,
		} as const
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}

interface PutBack {
	readonly order: Order
	readonly lines: readonly OrderLine[]
	readonly earlier: Returned
	readonly asked: readonly AskedReturn[]
	readonly reason: string
	readonly at: Date
}

async function putBack(tx: Database, { order, lines, earlier, asked, reason, at }: PutBack): Promise<void> {
	const returned = stockOfLines(lines, asked, await findTakenStock(tx, order.id))
	const open = order.state === 'processing' ? openLines(lines, earlier, await findShipments(tx, order.id)) : []
	await returnPartOfStock(
		tx,
		order.id,
		returned.map(({ lotId, position, quantityHundredths, stockHundredths, disposition }): ReturnedStock => {
			// Unshipped quantities are refunded before shipped ones.
			const line = open.find((one) => one.position === position)
			const unsent = Math.min(quantityHundredths, line ? wholeOf(line) : 0)
			return {
				lotId,
				quantityHundredths: stockHundredths,
				unsentHundredths: (stockHundredths * unsent) / quantityHundredths,
				isWrittenOff: disposition === 'written_off',
				reason,
			}
		}),
		at,
	)
	await insertReturnedLines(
		tx,
		returned.map(({ lotId: _lot, ...one }) => ({ ...one, orderId: order.id, at, reason })),
	)
}

/** Refunded quantities that were missing on the shelf no longer need picking. */
async function settlePicks(tx: Database, lines: readonly OrderLine[], asked: readonly LineQuantity[]): Promise<void> {
	for (const { position, quantityHundredths } of asked) {
		const line = lines.find((one) => one.position === position)
		if (!line) continue
		// A piece cut to measure is one unit: it was there in full or not at all.
		const pieces = line.unit === 'm²' ? null : quantityHundredths / line.areaHundredths
		await settleMissing(tx, line, pieces)
	}
}
