import { linesOfPart, openLines } from '#domain/delivery/part-shipment.ts'
import { type ListedOrder, weighed, weightOf } from '#domain/order/order.ts'
import { unreturnedLines } from '#domain/order/returned-lines.ts'
import type { OrderState } from '#domain/order/state.ts'
import { type SamplesAtHand, samplesAtHand } from '#domain/sample/drawer.ts'
import { type LotPlace, leavingLines, type Preparation, pickingList, preparationOf } from '#domain/staff/picking.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findWithdrawnOf } from '#store/message/withdrawals.ts'
import { findListedOrders, findOrderLines, findOrdersIn, lockOrder } from '#store/order/orders.ts'
import { findReturnedLines, findReturnedOf } from '#store/order/returned-lines.ts'
import { findShipments, findShippedOf } from '#store/shipment/shipments.ts'
import { deletePick, findPicks, findPlaces, savePick } from '#store/staff/picks.ts'

/** Orders examined at a time: more than a day's work of the largest warehouse. */
const MOST_ORDERS = 500

/** A paid order that is still to be sent, and its progress. */
export interface OrderToPrepare extends ListedOrder {
	readonly preparation: Preparation
	/** The goods of it that leave now, without those not found. */
	readonly leaving: ListedOrder
	/** Of an order of samples: number of cut ones, after older orders' share; null for other orders. */
	readonly samples: SamplesAtHand | null
}

export type PickRefusal = {
	readonly ok: false
	readonly code: 'pedido_no_encontrado' | 'estado_no_admitido' | 'linea_no_encontrada' | 'cantidad_no_valida'
	readonly state?: OrderState
}

/** A line of an order in preparation. `missing` is null for a line that was not picked after all. */
export interface AskedPick {
	readonly orderId: string
	readonly position: number
	readonly missing: number | null
}

const NOWHERE: LotPlace = { shelf: '', cutSamples: 0 }

/** Orders without refunded and already shipped lines, each with its progress. */
async function prepared(db: Database, found: readonly ListedOrder[]) {
	const ids = found.map(({ order }) => order.id)
	const picked = await findPicks(db, ids)
	const gone = [...(await findReturnedOf(db, ids)), ...(await findShippedOf(db, ids))]
	const goneOf = Map.groupBy(gone, ({ orderId }) => orderId)
	const listed = found.map(({ order, lines }): ListedOrder => {
		return weighed({ order, lines }, unreturnedLines(lines, goneOf.get(order.id) ?? []))
	})
	const places = await findPlaces(db, [...new Set(listed.flatMap(({ lines }) => lines.map(({ lotId }) => lotId)))])
	const placeOf = (lotId: number) => places.get(lotId) ?? NOWHERE
	const samples = samplesAtHand(
		listed.map(({ lines }) => lines),
		(lotId) => placeOf(lotId).cutSamples,
	)
	const orders = listed.map((each, nth) => ({
		...each,
		preparation: preparationOf(each, picked),
		leaving: weighed(each, leavingLines(each, picked)),
		samples: samples[nth] ?? null,
	}))
	return { picked, orders, placeOf }
}

async function ordersToPrepare(db: Database) {
	const ids = (await findOrdersIn(db, ['processing'], MOST_ORDERS)).map(({ id }) => id)
	const { orders } = await prepared(db, await findListedOrders(db, ids))
	const withdrawn = await findWithdrawnOf(db, ids)
	return orders.map((each) => ({ ...each, isWithdrawn: withdrawn.has(each.order.id) }))
}

async function pickingRows(db: Database, orderIds: readonly string[]) {
	const found = await findListedOrders(db, orderIds.slice(0, MOST_ORDERS))
	const withdrawn = await findWithdrawnOf(db, orderIds)
	const open = found.filter(({ order }) => order.state === 'processing' && !withdrawn.has(order.id))
	const { picked, orders, placeOf } = await prepared(db, open)
	return { orders, rows: pickingList(orders, picked, placeOf) }
}

async function partOf(db: Database, orderId: string, number: number): Promise<ListedOrder | null> {
	const [listed] = await findListedOrders(db, [orderId])
	const part = (await findShipments(db, orderId)).find((one) => one.number === number)
	if (!listed || !part) return null
	const lines = linesOfPart(listed.lines, part)
	const { carrier, tracking } = part
	return { order: { ...listed.order, carrier, tracking, weightGrams: weightOf(lines) }, lines }
}

async function pickLine(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	{ orderId, position, missing }: AskedPick,
): Promise<{ readonly ok: true } | PickRefusal> {
	return db.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId)
		if (!order) return { ok: false, code: 'pedido_no_encontrado' }
		if (order.state !== 'processing') return { ok: false, code: 'estado_no_admitido', state: order.state }
		const lines = openLines(
			await findOrderLines(tx, orderId),
			await findReturnedLines(tx, orderId),
			await findShipments(tx, orderId),
		)
		const line = lines.find((each) => each.position === position)
		if (!line) return { ok: false, code: 'linea_no_encontrada' }
		if (missing === null) await deletePick(tx, { orderId, position })
		else if (missing > line.quantity) return { ok: false, code: 'cantidad_no_valida' }
		else await savePick(tx, { orderId, position, missing }, await clock.now(tx))
		return { ok: true }
	})
}

/** Actions of the warehouse. The caller checks permissions. */
export const picking = {
	/** The orders to send, oldest first, with those that a withdrawal holds. */
	toPrepare: onDatabase(ordersToPrepare),
	/** Orders as one walk through the warehouse; orders no longer in preparation, and withdrawn ones, are omitted. */
	list: onDatabase(pickingRows),
	/** A shipped part of an order, for its delivery note; null if there is none. */
	part: onDatabase(partOf),
	pick: pickLine,
}
