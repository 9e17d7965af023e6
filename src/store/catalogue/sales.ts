import { sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { preparedSql } from '#store/prepared.ts'

const soldSince = preparedSql<{ productId: number; hundredths: number }>(
	'sold_since',
	sql`
		select lots.product_id as "productId", sum(reservations.quantity_hundredths)::float8 as hundredths
		from orders
			join reservations on reservations.order_id = orders.id and reservations.state = 'sold'
			join lots on lots.id = reservations.lot_id
		where orders.created_at >= ${sql.placeholder('since')}::timestamptz
		group by lots.product_id`,
)

/** The quantity of each product in orders from an instant on, in hundredths of its sale unit. */
export async function loadSales(db: Database, since: Date): Promise<Map<number, number>> {
	const rows = await soldSince(db, { since: since.toISOString() })
	return new Map(rows.map(({ productId, hundredths }) => [productId, hundredths]))
}
