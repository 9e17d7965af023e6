import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { hasOwnLotStill } from '#domain/order/lot-change.ts'
import type { Order } from '#domain/order/order.ts'
import { takenByLine } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { findTakenStock, moveSoldStock } from '#store/catalogue/stock.ts'
import { changeLineLot, findOrderLines, moveOrder } from '#store/order/orders.ts'
import { findReturnedLines } from '#store/order/returned-lines.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import { deletePick } from '#store/staff/picks.ts'
import { findLotsOf } from '#store/stock/lots.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

export interface AskedLot {
	readonly position: number
	readonly lotId: number
	/** Why, for the order's history and the buyer. */
	readonly reason: string
	/** Whether the buyer is notified by mail. */
	readonly mails: boolean
}

export type LotChanged =
	| { readonly ok: true; readonly order: Order }
	| {
			readonly ok: false
			readonly code: LockRefusal['code'] | 'estado_no_admitido' | 'lote_no_encontrado' | 'lote_sin_tanto'
	  }

/**
 * Serves a line of a paid order from another lot of its product, at the same price. The line is to be fetched again. Lock order: the order,
 * then its lots.
 */
export async function changeOrderLot(
	context: ShopContext,
	id: string,
	{ position, lotId, reason, mails }: AskedLot,
	seen: SeenOrder | null = null,
): Promise<LotChanged> {
	const outcome = await context.db.transaction(async (tx): Promise<LotChanged> => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const { order } = locked
		const lines = await findOrderLines(tx, id)
		const line = lines.find((one) => one.position === position)
		const moved = [...(await findReturnedLines(tx, id)), ...(await findShipments(tx, id)).flatMap((part) => part.lines)]
		if (order.state !== 'processing' || !line || !hasOwnLotStill(line, moved))
			return { ok: false, code: 'estado_no_admitido' }
		const lot = (await findLotsOf(tx, line.productId)).find((one) => one.id === lotId && one.id !== line.lotId)
		if (!lot) return { ok: false, code: 'lote_no_encontrado' }
		const taken = (await findTakenStock(tx, id)).find((one) => one.lotId === line.lotId)?.quantityHundredths ?? 0
		const quantityHundredths = takenByLine(line, lines, taken)
		const isMoved = await moveSoldStock(tx, id, { from: line.lotId, to: lotId, quantityHundredths })
		if (!isMoved) return { ok: false, code: 'lote_sin_tanto' }
		await changeLineLot(tx, line, { lotId, tono: lot.tono, calibre: lot.calibre })
		await deletePick(tx, { orderId: id, position })
		const change = `${line.nombre}: del ${lotWords(line)} al ${lotWords(lot)}`
		await moveOrder(tx, { orderId: id, state: order.state, at, reason: `${change}. ${reason}` })
		if (mails) await context.append(tx, 'LotChanged', { order, change, reason, at })
		return { ok: true, order }
	})
	if (outcome.ok) context.catalogue.refreshSoon()
	return outcome
}
