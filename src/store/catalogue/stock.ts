import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, together } from '#store/database.ts'
import { giveHeldLotsBack, retakeHeldLots } from '#store/hold/uses.ts'
import { reservations } from '#store/order/tables.ts'
import { preparedSql } from '#store/prepared.ts'
import { causeText, type StockCause, tellStockCause } from './stock-cause.ts'
import { lots } from './tables.ts'

/** A quantity of one lot, in hundredths of its unit. */
export interface LotQuantity {
	readonly lotId: number
	readonly quantityHundredths: number
}

// Lock order: lots by ascending id, so that two orders with the same lots cannot deadlock.
function inOrder<Quantity extends LotQuantity>(quantities: readonly Quantity[]): Quantity[] {
	return [...quantities].sort((a, b) => a.lotId - b.lotId)
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

/** Reserves stock for an order. Returns the first lot with too little stock, or null when everything is reserved. */
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
	readonly from: ReservationState
	readonly to: ReservationState
	/** Of what kind it is in the ledger of what is on hand. */
	readonly kind: StockCause['kind']
	readonly change: SQL
}

/**
 * Moves the reservations of an order from one state to another, and changes each lot's stock by its `moved.quantity_hundredths`.
 * The lots are locked first, since an update alone would lock them in whatever order it finds them.
 */
function movement({ from, to, kind, change }: Movement) {
	const move = preparedSql(
		`stock_${from}_to_${to}`,
		sql`
			with moved as (
				update reservations set state = ${sql.raw(`'${to}'`)}
				where order_id = ${sql.placeholder('orderId')} and state = ${sql.raw(`'${from}'`)}
				returning lot_id, quantity_hundredths
			)
			update lots set ${change} from moved where lots.id = moved.lot_id`,
	)
	return async (tx: Database, orderId: string, at: Date): Promise<void> => {
		const cause = causeText({ kind, at, order: orderId })
		await together([lockLots(tx, { orderId, cause }), move(tx, { orderId })])
	}
}

const taken = sql`on_hand_hundredths = on_hand_hundredths - moved.quantity_hundredths`
const putBack = sql`on_hand_hundredths = on_hand_hundredths + moved.quantity_hundredths`
const noLongerHeld = sql`reserved_hundredths = reserved_hundredths - moved.quantity_hundredths`

/** Turns the reservation of an order into sold stock. */
export const sellHeldStock = movement({
	from: 'held',
	to: 'sold',
	kind: 'sale',
	change: sql`${taken}, ${noLongerHeld}`,
})

const release = movement({ from: 'held', to: 'released', kind: 'correction', change: noLongerHeld })

/** Releases the reservation of an order; what is on hand stays as it is, and what its buyer had held for it is held again. */
export async function releaseHeldStock(tx: Database, orderId: string, at: Date): Promise<void> {
	await together([release(tx, orderId, at), giveHeldLotsBack(tx, orderId, at)])
}

/** Puts the sold stock of an order back on sale. */
export const returnSoldStock = movement({ from: 'sold', to: 'released', kind: 'return', change: putBack })

/** What comes back of one lot, in hundredths; what is written off does not stay. */
export interface ReturnedStock extends LotQuantity {
	readonly isWrittenOff: boolean
	readonly reason: string
}

/**
 * Puts a part of an order's sold stock back in its lots, and takes what is written off out of them again, so that the ledger
 * tells of both. A CHECK refuses more than the order has sold.
 */
export async function returnPartOfStock(
	tx: Database,
	orderId: string,
	returned: readonly ReturnedStock[],
	at: Date,
): Promise<void> {
	for (const { lotId, quantityHundredths, isWrittenOff, reason } of inOrder(returned)) {
		await tellStockCause(tx, { kind: 'return', at, order: orderId, reason })
		await tx
			.update(reservations)
			.set({ quantityHundredths: sql`${reservations.quantityHundredths} - ${quantityHundredths}` })
			.where(and(eq(reservations.orderId, orderId), eq(reservations.lotId, lotId), eq(reservations.state, 'sold')))
		await changeOnHand(tx, lotId, quantityHundredths)
		if (!isWrittenOff) continue
		await tellStockCause(tx, { kind: 'movement', at, reason: `Baja del pedido ${orderId}: ${reason}` })
		await changeOnHand(tx, lotId, -quantityHundredths)
	}
}

async function changeOnHand(tx: Database, lotId: number, byHundredths: number): Promise<void> {
	await tx
		.update(lots)
		.set({ onHandHundredths: sql`${lots.onHandHundredths} + ${byHundredths}` })
		.where(eq(lots.id, lotId))
}

/** What an order has sold of each lot and not got back. */
export function findSoldStock(tx: Database, orderId: string): Promise<LotQuantity[]> {
	return tx
		.select({ lotId: reservations.lotId, quantityHundredths: reservations.quantityHundredths })
		.from(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'sold')))
}

const sellReleased = movement({ from: 'released', to: 'sold', kind: 'sale', change: taken })

/**
 * Sells the released stock of an order that was paid late. False, with nothing sold, when some of it is no longer
 * available.
 */
export async function sellReleasedStock(tx: Database, orderId: string, at: Date): Promise<boolean> {
	const wanted = await tx
		.select()
		.from(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'released')))
	await together([
		lockLots(tx, { orderId, cause: causeText({ kind: 'sale', at, order: orderId }) }),
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
