import { sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { preparedSql } from '#store/prepared.ts'

const orderId = sql.placeholder('orderId')
const at = sql.placeholder('at')

const giveBack = preparedSql(
	'give_lot_holds_back',
	sql`
		with back as (
			select u.hold_id, u.quantity_hundredths - u.back_hundredths as quantity
			from lot_hold_uses u join lot_holds h on h.id = u.hold_id
			where u.order_id = ${orderId}::text and u.back_hundredths < u.quantity_hundredths
				and h.state in ('held', 'used') and h.until > ${at}::timestamptz
		), more as (
			update lot_holds set quantity_hundredths = quantity_hundredths + back.quantity, state = 'held', ended_at = null
			from back where lot_holds.id = back.hold_id
		)
		update lot_hold_uses set back_hundredths = lot_hold_uses.quantity_hundredths
		from back where lot_hold_uses.order_id = ${orderId}::text and lot_hold_uses.hold_id = back.hold_id`,
)

/**
 * Returns the stock that an order took from its buyer's holds to the holds in force. The caller has locked the
 * order's lots, and has released
 * their stock in a query before.
 */
export async function giveHeldLotsBack(tx: Database, order: string, now: Date): Promise<void> {
	await giveBack(tx, { orderId: order, at: now.toISOString() })
}

const retake = preparedSql(
	'retake_lot_holds',
	sql`
		with again as (
			select u.hold_id, least(u.back_hundredths, h.quantity_hundredths) as quantity
			from lot_hold_uses u join lot_holds h on h.id = u.hold_id
			where u.order_id = ${orderId}::text and u.back_hundredths > 0 and h.state = 'held'
		), less as (
			update lot_holds set
				quantity_hundredths = lot_holds.quantity_hundredths - again.quantity,
				state = case when lot_holds.quantity_hundredths = again.quantity then 'used' else 'held' end,
				ended_at = case when lot_holds.quantity_hundredths = again.quantity then ${at}::timestamptz end
			from again where lot_holds.id = again.hold_id
		)
		update lot_hold_uses set back_hundredths = back_hundredths - again.quantity
		from again where lot_hold_uses.order_id = ${orderId}::text and lot_hold_uses.hold_id = again.hold_id`,
)

/**
 * Takes the returned stock again from the holds of an order's buyer, for an order that is paid late. The caller has
 * locked its lots.
 */
export async function retakeHeldLots(tx: Database, order: string, now: Date): Promise<void> {
	await retake(tx, { orderId: order, at: now.toISOString() })
}
