import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { NO_PRODUCT } from '#domain/cart/service-line.ts'
import type { LotQuantity } from '#domain/order/returned-lines.ts'
import { type Database, rowsOf, together } from '#store/database.ts'
import { giveHeldLotsBack, retakeHeldLots } from '#store/hold/uses.ts'
import { reservations } from '#store/order/tables.ts'
import { preparedSql } from '#store/prepared.ts'
import { causeText, type StockCause, tellStockCause } from './stock-cause.ts'
import { lots } from './tables.ts'

/** Quantities by ascending lot, so that two orders with the same lots cannot deadlock; a service has no lot. */
function inOrder<Quantity extends LotQuantity>(quantities: readonly Quantity[]): Quantity[] {
	return quantities.filter(({ lotId }) => lotId !== NO_PRODUCT).sort((a, b) => a.lotId - b.lotId)
}

const holdLot = preparedSql<{ lotId: number }>(
	'hold_lot',
	sql`
		with held as (
			update lots set reserved_hundredths = reserved_hundredths + ${sql.placeholder('quantityHundredths')}::int
			where id = ${sql.placeholder('lotId')}::int
				and on_hand_hundredths - reserved_hundredths >= ${sql.placeholder('quantityHundredths')}::int
			returning id
		)
		insert into reservations (order_id, lot_id, quantity_hundredths, state)
		select ${sql.placeholder('orderId')}::text, id, ${sql.placeholder('quantityHundredths')}::int, 'held' from held
		returning lot_id as "lotId"`,
)

/** Reserves stock for an order. Returns the first lot with too little stock, or null if everything is reserved. */
export async function holdStock(
	tx: Database,
	orderId: string,
	quantities: readonly LotQuantity[],
): Promise<number | null> {
	const wanted = inOrder(quantities)
	const held = await together(wanted.map((quantity) => holdLot(tx, { orderId, ...quantity })))
	return wanted.find((_, nth) => held[nth]?.length === 0)?.lotId ?? null
}

type ReservationState = typeof reservations.$inferSelect.state

const lockLots = preparedSql(
	'lock_lots',
	sql`
		select set_config('shop.stock_cause', ${sql.placeholder('cause')}::text, true)
		from lots join reservations on reservations.lot_id = lots.id
		where reservations.order_id = ${sql.placeholder('orderId')} order by lots.id for update of lots`,
)

interface Movement {
	readonly name: string
	readonly from: ReservationState
	/** The new values of the reservations. */
	readonly set: SQL
	/** Its kind in the ledger of stock on hand. */
	readonly kind: StockCause['kind']
	readonly change: SQL
}

/**
 * Changes the reservations of an order that are in a state, and changes each lot's stock by its former `unsent` and
 * `sent` quantities. Locks the
 * lots first, since an update alone would lock them in any order.
 */
function movement({ name, from, set, kind, change }: Movement) {
	const move = preparedSql(
		name,
		sql`
			with before as (
				select lot_id, quantity_hundredths - sent_hundredths as unsent, sent_hundredths as sent from reservations
				where order_id = ${sql.placeholder('orderId')} and state = ${sql.raw(`'${from}'`)}
			), moved as (
				update reservations set ${set} from before
				where reservations.order_id = ${sql.placeholder('orderId')} and reservations.lot_id = before.lot_id
				returning before.lot_id, before.unsent, before.sent
			)
			update lots set ${change} from moved where lots.id = moved.lot_id`,
	)
	return async (tx: Database, orderId: string, at: Date): Promise<void> => {
		const cause = causeText({ kind, at, order: orderId })
		await together([lockLots(tx, { orderId, cause }), move(tx, { orderId })])
	}
}

const noLongerReserved = sql`reserved_hundredths = reserved_hundredths - moved.unsent`

const sell = preparedSql(
	'sell_held_stock',
	sql`update reservations set state = 'sold' where order_id = ${sql.placeholder('orderId')} and state = 'held'`,
)

/** Turns the reservation of an order into sold stock, which stays reserved in its lots until it leaves. */
export async function sellHeldStock(tx: Database, orderId: string): Promise<void> {
	await sell(tx, { orderId })
}

const release = movement({
	name: 'release_held_stock',
	from: 'held',
	set: sql`state = 'released'`,
	kind: 'correction',
	change: noLongerReserved,
})

/** Releases the reservation of an order; stock on hand does not change, and the buyer's holds that the order took are restored. */
export async function releaseHeldStock(tx: Database, orderId: string, at: Date): Promise<void> {
	await together([release(tx, orderId, at), giveHeldLotsBack(tx, orderId, at)])
}

/** Takes all that an order has sold and not sent out of its lots: it leaves, or will not be sold again. */
export const sendStock = movement({
	name: 'send_sold_stock',
	from: 'sold',
	set: sql`sent_hundredths = quantity_hundredths`,
	kind: 'sale',
	change: sql`on_hand_hundredths = on_hand_hundredths - moved.unsent, ${noLongerReserved}`,
})

/** Returns the sold and unsent stock of an order to sale: the order is over. */
export const releaseUnsentStock = movement({
	name: 'release_unsent_stock',
	from: 'sold',
	set: sql`quantity_hundredths = sent_hundredths`,
	kind: 'correction',
	change: noLongerReserved,
})

/** Takes a part of an order's sold stock out of its lots. A CHECK refuses more than it has sold. */
export async function sendPartOfStock(
	tx: Database,
	orderId: string,
	sent: readonly LotQuantity[],
	at: Date,
): Promise<void> {
	await lockLots(tx, { orderId, cause: causeText({ kind: 'sale', at, order: orderId }) })
	for (const { lotId, quantityHundredths } of inOrder(sent)) {
		await changeSold(tx, { orderId, lotId }, { sentHundredths: quantityHundredths })
		await changeLot(tx, lotId, { onHandHundredths: -quantityHundredths, reservedHundredths: -quantityHundredths })
	}
}

/**
 * Reserves a sold and unsent quantity of an order in another lot instead; stock on hand does not change. Returns false, with nothing changed,
 * if the other lot has not so much free.
 */
export async function moveSoldStock(
	tx: Database,
	orderId: string,
	{ from, to, quantityHundredths }: { readonly from: number; readonly to: number; readonly quantityHundredths: number },
): Promise<boolean> {
	const locked = await tx
		.select()
		.from(lots)
		.where(inArray(lots.id, [from, to]))
		.orderBy(lots.id)
		.for('update')
	const other = locked.find(({ id }) => id === to)
	if (!other || other.onHandHundredths - other.reservedHundredths < quantityHundredths) return false
	await changeSold(tx, { orderId, lotId: from }, { quantityHundredths: -quantityHundredths, sentHundredths: 0 })
	await tx
		.delete(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.lotId, from), eq(reservations.quantityHundredths, 0)))
	await tx
		.insert(reservations)
		.values({ orderId, lotId: to, quantityHundredths, state: 'sold' })
		.onConflictDoUpdate({
			target: [reservations.orderId, reservations.lotId],
			set: { quantityHundredths: sql`${reservations.quantityHundredths} + ${quantityHundredths}` },
		})
	await changeLot(tx, from, { onHandHundredths: 0, reservedHundredths: -quantityHundredths })
	await changeLot(tx, to, { onHandHundredths: 0, reservedHundredths: quantityHundredths })
	return true
}

/** Puts a part of an order's sent stock back into its lots, where it stays sold: it has not left after all. */
export async function bringPartOfStockBack(
	tx: Database,
	orderId: string,
	sent: readonly LotQuantity[],
	at: Date,
): Promise<void> {
	await lockLots(tx, { orderId, cause: causeText({ kind: 'return', at, order: orderId, reason: 'Envío deshecho' }) })
	for (const { lotId, quantityHundredths } of inOrder(sent)) {
		await changeSold(tx, { orderId, lotId }, { sentHundredths: -quantityHundredths })
		await changeLot(tx, lotId, { onHandHundredths: quantityHundredths, reservedHundredths: quantityHundredths })
	}
}

/** Returns the sold stock of an order to sale, including dispatched goods. */
export const returnSoldStock = movement({
	name: 'return_sold_stock',
	from: 'sold',
	set: sql`state = 'released', sent_hundredths = 0`,
	kind: 'return',
	change: sql`on_hand_hundredths = on_hand_hundredths + moved.sent, ${noLongerReserved}`,
})

/** The returned quantity of one lot of an order, in hundredths; written-off stock is removed. */
export interface ReturnedStock extends LotQuantity {
	/** The part that has not left. */
	readonly unsentHundredths: number
	readonly isWrittenOff: boolean
	readonly reason: string
}

/**
 * Returns a part of an order's sold stock to sale, and takes written-off stock out of its lots, so that the ledger shows both. A CHECK
 * refuses more than the order has sold.
 */
export async function returnPartOfStock(
	tx: Database,
	orderId: string,
	returned: readonly ReturnedStock[],
	at: Date,
): Promise<void> {
	await lockLots(tx, { orderId, cause: causeText({ kind: 'return', at, order: orderId }) })
	for (const { lotId, quantityHundredths, unsentHundredths, isWrittenOff, reason } of inOrder(returned)) {
		const sentHundredths = quantityHundredths - unsentHundredths
		await tellStockCause(tx, { kind: 'return', at, order: orderId, reason })
		await changeSold(
			tx,
			{ orderId, lotId },
			{ quantityHundredths: -quantityHundredths, sentHundredths: -sentHundredths },
		)
		await changeLot(tx, lotId, { onHandHundredths: sentHundredths, reservedHundredths: -unsentHundredths })
		if (!isWrittenOff) continue
		await tellStockCause(tx, { kind: 'movement', at, reason: `Baja del pedido ${orderId}: ${reason}` })
		await changeLot(tx, lotId, { onHandHundredths: -quantityHundredths })
	}
}

/** Adds to the sold and sent quantities of an order in a lot. */
async function changeSold(
	tx: Database,
	{ orderId, lotId }: { readonly orderId: string; readonly lotId: number },
	{ quantityHundredths = 0, sentHundredths }: { readonly quantityHundredths?: number; readonly sentHundredths: number },
): Promise<void> {
	await tx
		.update(reservations)
		.set({
			quantityHundredths: sql`${reservations.quantityHundredths} + ${quantityHundredths}`,
			sentHundredths: sql`${reservations.sentHundredths} + ${sentHundredths}`,
		})
		.where(and(eq(reservations.orderId, orderId), eq(reservations.lotId, lotId), eq(reservations.state, 'sold')))
}

/** Adds to the quantities on hand and reserved of a lot. */
async function changeLot(
	tx: Database,
	lotId: number,
	{
		onHandHundredths,
		reservedHundredths = 0,
	}: { readonly onHandHundredths: number; readonly reservedHundredths?: number },
): Promise<void> {
	await tx
		.update(lots)
		.set({
			onHandHundredths: sql`${lots.onHandHundredths} + ${onHandHundredths}`,
			reservedHundredths: sql`${lots.reservedHundredths} + ${reservedHundredths}`,
		})
		.where(eq(lots.id, lotId))
}

/** All quantities that an order has taken of its lots: sold lines and returned ones. */
export function findTakenStock(tx: Database, orderId: string): Promise<readonly LotQuantity[]> {
	return rowsOf(
		tx,
		sql`select lot_id as "lotId", (quantity_hundredths + coalesce((
				select sum(back.stock_hundredths) from returned_lines back join order_lines line using (order_id, position)
				where back.order_id = sold.order_id and line.lot_id = sold.lot_id
			), 0))::int as "quantityHundredths"
			from reservations sold where order_id = ${orderId} and state = 'sold'`,
	)
}

const sellReleased = movement({
	name: 'sell_released_stock',
	from: 'released',
	set: sql`state = 'sold'`,
	kind: 'correction',
	change: sql`reserved_hundredths = reserved_hundredths + moved.unsent`,
})

/** Sells the released stock of an order that was paid late. Returns false, with nothing sold, if some is no longer available. */
export async function sellReleasedStock(tx: Database, orderId: string, at: Date): Promise<boolean> {
	const wanted = await tx
		.select()
		.from(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'released')))
	await together([
		lockLots(tx, { orderId, cause: causeText({ kind: 'correction', at }) }),
		retakeHeldLots(tx, orderId, at),
	])
	// All lots are locked and checked before any is changed, because the caller's transaction commits in both cases.
	for (const { lotId, quantityHundredths } of inOrder(wanted)) {
		const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update')
		if (!lot || lot.onHandHundredths - lot.reservedHundredths < quantityHundredths) {
			await giveHeldLotsBack(tx, orderId, at)
			return false
		}
	}
	await sellReleased(tx, orderId, at)
	return true
}
