import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type Database, together } from '#store/database.ts'
import { reservations } from '#store/order/tables.ts'
import { prepared, preparedInsert, preparedSql } from '#store/prepared.ts'
import { lots } from './tables.ts'

/** A quantity of one lot, in hundredths of its unit. */
export interface LotQuantity {
	readonly lotId: number
	readonly quantityHundredths: number
}

// Lock order: lots by ascending id, so that two orders with the same lots cannot deadlock.
function inOrder(quantities: readonly LotQuantity[]): LotQuantity[] {
	return [...quantities].sort((a, b) => a.lotId - b.lotId)
}

const holdOfLot = prepared('hold_stock', (db) => {
	const wanted = sql`${sql.placeholder('quantityHundredths')}::int`
	return db
		.update(lots)
		.set({ reservedHundredths: sql`${lots.reservedHundredths} + ${wanted}` })
		.where(
			and(
				eq(lots.id, sql.placeholder('lotId')),
				gte(sql`${lots.onHandHundredths} - ${lots.reservedHundredths}`, wanted),
			),
		)
		.returning({ id: lots.id })
})
const insertReservation = preparedInsert('insert_reservation', reservations, [
	'orderId',
	'lotId',
	'quantityHundredths',
	'state',
])

/** Reserves stock for an order. Returns the first lot with too little stock, or null when everything is reserved. */
export async function holdStock(
	tx: Database,
	orderId: string,
	quantities: readonly LotQuantity[],
): Promise<number | null> {
	const wanted = inOrder(quantities)
	const held = wanted.map((quantity) => holdOfLot(tx, { ...quantity }))
	const reserved = wanted.map((quantity) => insertReservation(tx, { orderId, ...quantity, state: 'held' }))
	await together([...held, ...reserved])
	for (const [nth, rows] of (await together(held)).entries()) if (rows.length === 0) return wanted[nth]?.lotId ?? null
	return null
}

type ReservationState = typeof reservations.$inferSelect.state

const lockLots = preparedSql(
	'lock_lots',
	sql`
		select from lots join reservations on reservations.lot_id = lots.id
		where reservations.order_id = ${sql.placeholder('orderId')} order by lots.id for update of lots`,
)

/**
 * Moves the reservations of an order from one state to another, and changes each lot's stock by its `moved.quantity_hundredths`.
 * The lots are locked first, since an update alone would lock them in whatever order it finds them.
 */
function movement(from: ReservationState, to: ReservationState, change: SQL) {
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
	return async (tx: Database, orderId: string): Promise<void> => {
		await together([lockLots(tx, { orderId }), move(tx, { orderId })])
	}
}

const taken = sql`on_hand_hundredths = on_hand_hundredths - moved.quantity_hundredths`
const putBack = sql`on_hand_hundredths = on_hand_hundredths + moved.quantity_hundredths`
const noLongerHeld = sql`reserved_hundredths = reserved_hundredths - moved.quantity_hundredths`

/** Turns the reservation of an order into sold stock. */
export const sellHeldStock = movement('held', 'sold', sql`${taken}, ${noLongerHeld}`)

/** Releases the reservation of an order. */
export const releaseHeldStock = movement('held', 'released', noLongerHeld)

/** Puts the sold stock of an order back on sale. */
export const returnSoldStock = movement('sold', 'released', putBack)

const sellReleased = movement('released', 'sold', taken)

/**
 * Sells the released stock of an order that was paid late. False, with nothing sold, when some of it is no longer
 * available.
 */
export async function sellReleasedStock(tx: Database, orderId: string): Promise<boolean> {
	const wanted = await tx
		.select()
		.from(reservations)
		.where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'released')))
	// All lots are locked and checked before any is changed, because the caller's transaction commits in both cases.
	for (const { lotId, quantityHundredths } of inOrder(wanted)) {
		const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update')
		if (!lot || lot.onHandHundredths - lot.reservedHundredths < quantityHundredths) return false
	}
	await sellReleased(tx, orderId)
	return true
}
