import { sql } from 'drizzle-orm'
import { SOLD_STATES } from '#domain/order/state.ts'
import {
	LOOK_BACK_DAYS,
	LOW_BELOW_DAYS,
	type LowLot,
	type MarginOfFamily,
	type SoldOfFamily,
	type SoldOnDay,
} from '#domain/staff/sales.ts'
import { type Database, rowsOf } from '#store/database.ts'

/** The orders since an instant that were paid and not called off. */
const soldSince = (from: Date) =>
	sql`orders.created_at >= ${from} and orders.state = any(${sql.param([...SOLD_STATES])})`

/** What is measured in m²: tiles that are not sold by the piece. */
const IS_MEASURED = sql`products.tipo = 'azulejo' and not products.azulejo`

/** What was sold since an instant, by day of Madrid and kind of customer. */
export function findSoldByDay(db: Database, from: Date): Promise<readonly SoldOnDay[]> {
	return rowsOf<SoldOnDay>(
		db,
		// The lines of all orders are summed together, since a year has too many to ask for those of each order by itself.
		sql`with sold as (
				select orders.id, (orders.created_at at time zone 'Europe/Madrid')::date::text as day,
					case when orders.reseller_id is not null or accounts.kind in ('professional', 'reseller')
						then 'professional' else 'particular' end as kind,
					subtotal_cents - incentive_cents - discount_cents as goods, weight_grams
				from orders left join accounts on accounts.id = orders.account_id where ${soldSince(from)}
			), area as (
				select sold.id, sum(quantity * area_hundredths) as hundredths
				from sold join order_lines on order_id = sold.id join products on products.id = product_id
				where ${IS_MEASURED} group by sold.id
			)
			select day, kind, count(*)::int as orders, sum(goods)::float8 as "goodsCents",
				sum(weight_grams)::float8 as "weightGrams", coalesce(sum(area.hundredths), 0)::float8 as "areaHundredths"
			from sold left join area using (id) group by 1, 2 order by 1, 2`,
	)
}

/** What was sold since an instant by family of products, the most first. */
export function findSoldByFamily(db: Database, from: Date): Promise<readonly SoldOfFamily[]> {
	return rowsOf<SoldOfFamily>(
		db,
		sql`select coalesce(products.tipo, 'otros') as family, sum(order_lines.total_cents)::float8 as "goodsCents",
				coalesce(sum(quantity * area_hundredths) filter (where ${IS_MEASURED}), 0)::float8 as "areaHundredths"
			from orders join order_lines on order_id = orders.id left join products on products.id = product_id
			where ${soldSince(from)} group by 1 order by 2 desc, 1`,
	)
}

/**
 * What was earned since an instant by family of products. A line bears its part of the discounts of its order; a pallet of sacks has cost what
 * its sacks have.
 */
export function findMarginByFamily(db: Database, from: Date): Promise<readonly MarginOfFamily[]> {
	return rowsOf<MarginOfFamily>(
		db,
		sql`with line as (
				select coalesce(products.tipo, 'otros') as family, coste_cents,
					order_lines.total_cents * (subtotal_cents - incentive_cents - discount_cents)::float8
						/ nullif(subtotal_cents, 0) as net,
					case when variant_id = 'cemento-pallet'
						then quantity * 100 * round(1200000.0 / nullif(products.peso_grams, 0))
						else quantity * area_hundredths end as taken
				from orders join order_lines on order_id = orders.id
					left join products on products.id = order_lines.product_id left join lots on lots.id = lot_id
				where ${soldSince(from)}
			)
			select family, coalesce(round(sum(net)), 0)::float8 as "netCents",
				coalesce(round(sum(net) filter (where coste_cents is not null)), 0)::float8 as "knownCents",
				coalesce(round(sum(coste_cents * taken / 100)), 0)::float8 as "costCents"
			from line group by family`,
	)
}

/** The lots that are running out at the rate of the last days, those that end first before the others. */
export function findLowLots(db: Database, now: Date, limit: number): Promise<readonly LowLot[]> {
	const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000)
	return rowsOf<LowLot>(
		db,
		sql`with sold as (
				select lot_id, sum(quantity_hundredths)::float8 as hundredths
				from orders join reservations on order_id = orders.id
				where ${soldSince(since)} and reservations.state = 'sold' group by lot_id
			)
			select products.id as "productId", slug, nombre, tono, calibre,
				on_hand_hundredths - reserved_hundredths as "availableHundredths", sold.hundredths as "soldHundredths"
			from sold join lots on lots.id = sold.lot_id join products on products.id = lots.product_id
			where (on_hand_hundredths - reserved_hundredths) * ${LOOK_BACK_DAYS}::float8 < sold.hundredths * ${LOW_BELOW_DAYS}
			order by (on_hand_hundredths - reserved_hundredths) / sold.hundredths, lots.id limit ${limit}`,
	)
}
