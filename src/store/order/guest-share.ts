import { sql } from 'drizzle-orm'
import { type Database, firstRow } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'

/**
 * The share of all stock, in percent, that unpaid orders from the shop's pages hold whose buyers are not approved professionals. Sold and
 * unsent stock does not count as stock of a lot. Each lot counts the same: half of one of ten lots is 5. The lock until the transaction's
 * end lets no two orders be counted at the same time.
 */
export async function lockGuestShare(tx: Database): Promise<number> {
	await tx.execute(lockUntilCommit('guestShare'))
	const { percent } = await firstRow<{ percent: number }>(
		tx,
		sql`
		with held as (
			select r.lot_id, sum(r.quantity_hundredths) as quantity
			from orders o
			join reservations r on r.order_id = o.id and r.state = 'held'
			left join accounts a on a.id = coalesce(o.reseller_id, o.account_id)
			where o.state = 'awaiting_payment' and o.channel = 'web' and a.professional_state is distinct from 'aprobada'
			group by r.lot_id
		), unsent as (
			select lot_id, sum(quantity_hundredths - sent_hundredths) as quantity from reservations
			where state = 'sold' and sent_hundredths < quantity_hundredths group by lot_id
		)
		select 100 * coalesce(sum(least(1, held.quantity::float / (lots.on_hand_hundredths - coalesce(unsent.quantity, 0)))), 0)
			/ greatest(1, (select count(*) from lots where on_hand_hundredths > 0)
				- (select count(*) from unsent join lots on lots.id = unsent.lot_id where unsent.quantity = on_hand_hundredths)
			) as percent
		from held join lots on lots.id = held.lot_id left join unsent using (lot_id)
		where lots.on_hand_hundredths > coalesce(unsent.quantity, 0)`,
	)
	return percent
}
