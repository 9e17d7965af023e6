import { sql } from 'drizzle-orm'
import { SOLD_STATES } from '#domain/order/state.ts'
import { LOOK_BACK_DAYS, LOW_BELOW_DAYS, type LowLot, type SoldPart } from '#domain/staff/sales.ts'
import { type Database, rowsOf } from '#store/database.ts'

/** The orders since an instant that were paid and not called off. */
const soldSince = (from: Date) =>
	sql`orders.created_at >= ${from} and orders.state = any(${sql.param([...SOLD_STATES])})`

/** What is measured in m²: tiles that are not sold by the piece. */
const IS_MEASURED = sql`products.tipo = 'azulejo' and not products.azulejo`

/**
 * What was sold from an instant on, before another if one is given, by day, kind of customer and family. One pass over the lines: a
 * year has a hundred thousand of them. A pallet of sacks has cost what its sacks have.
 */
export function findSoldParts(db: Database, from: Date, before: Date | null = null): Promise<readonly SoldPart[]> {
	return rowsOf<SoldPart>(
		db,
		sql`with line as (
				select (orders.created_at at time zone 'Europe/Madrid')::date as day,
					orders.reseller_id is not null or accounts.kind in ('professional', 'reseller') as is_professional,
					coalesce(products.tipo, 'otros') as family, position = 0 as is_first, ${IS_MEASURED} as is_measured, coste_cents,
					subtotal_cents - incentive_cents - discount_cents as goods, orders.weight_grams as weight,
					order_lines.total_cents as total, quantity * area_hundredths as area,
					order_lines.total_cents * (subtotal_cents - incentive_cents - discount_cents)::float8
						/ nullif(subtotal_cents, 0) as net,
					case when variant_id = 'cemento-pallet'
						then quantity * 100 * round(1200000.0 / nullif(products.peso_grams, 0))
						else quantity * area_hundredths end as taken
				from orders join order_lines on order_id = orders.id
					left join accounts on accounts.id = orders.account_id
					left join products on products.id = order_lines.product_id
					left join lots on lots.id = lot_id
				where ${soldSince(from)} ${before === null ? sql`` : sql`and orders.created_at < ${before}`}
			)
			select day::text as day, case when is_professional then 'professional' else 'particular' end as kind, family,
				count(*) filter (where is_first)::int as orders,
				coalesce(sum(goods) filter (where is_first), 0)::float8 as "goodsCents",
				coalesce(sum(weight) filter (where is_first), 0)::float8 as "weightGrams",
				sum(total)::float8 as "linesCents",
				coalesce(sum(area) filter (where is_measured), 0)::float8 as "areaHundredths",
				coalesce(sum(net), 0)::float8 as "netCents",
				coalesce(sum(net) filter (where coste_cents is not null), 0)::float8 as "knownCents",
				coalesce(sum(coste_cents * taken / 100), 0)::float8 as "costCents"
			from line group by line.day, is_professional, family order by line.day, 2, family`,
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
