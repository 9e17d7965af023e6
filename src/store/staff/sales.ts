import { type SQL, sql } from 'drizzle-orm'
import { type KeptLine, keptSale } from '#domain/staff/kept-sale.ts'
import { LOOK_BACK_DAYS, LOW_BELOW_DAYS, type LowLot, type SoldPart } from '#domain/staff/sales.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { findListedOrders } from '#store/order/orders.ts'
import { findReturnedOf } from '#store/order/returned-lines.ts'
import { isSold } from '#store/order/sold.ts'

/** Products measured in m²: tiles not sold by the piece. */
const IS_MEASURED = sql`products.tipo = 'azulejo' and not products.azulejo`

/** The lines of orders, each with its counted quantity. A pallet of sacks costs the sum of its sacks. */
const linesOf = (condition: SQL) => sql`
	select orders.id as order_id, position, (orders.created_at at time zone 'Europe/Madrid')::date as day,
		case when orders.reseller_id is not null or accounts.kind in ('professional', 'reseller')
			then 'professional' else 'particular' end as kind,
		coalesce(products.tipo, 'otros') as family, position = 0 as is_first, ${IS_MEASURED} as is_measured, coste_cents,
		subtotal_cents - incentive_cents - discount_cents as goods, orders.weight_grams as weight,
		order_lines.weight_grams as line_weight, order_lines.total_cents as total, quantity * area_hundredths as area,
		(order_lines.total_cents - line_incentive_cents) * (subtotal_cents - incentive_cents - discount_cents)::float8
			/ nullif(subtotal_cents - incentive_cents, 0) as net,
		case when variant_id = 'cemento-pallet'
			then quantity * 100 * round(1200000.0 / nullif(products.peso_grams, 0))
			else quantity * area_hundredths end as taken
	from orders join order_lines on order_id = orders.id
		left join accounts on accounts.id = orders.account_id
		left join products on products.id = order_lines.product_id
		left join lots on lots.id = lot_id
	where ${condition}`

/**
 * The sales from an instant on, before another if one is given, by day, kind of customer and family, less later refunds: these count on the
 * day of the sale.
 */
export async function findSoldParts(
	db: Database,
	from: Date,
	before: Date | null = null,
): Promise<readonly SoldPart[]> {
	const untouched = await findUnrefundedParts(db, sql`${soldIn(from, before)} and orders.refunded_cents = 0`)
	return [...untouched, ...(await findRefundedParts(db, from, before))]
}

const soldIn = (from: Date, before: Date | null) => sql`${isSold} and orders.created_at >= ${from}
	${before === null ? sql`` : sql`and orders.created_at < ${before}`}`

/** One pass over the lines: a year has a hundred thousand of them. */
function findUnrefundedParts(db: Database, condition: SQL): Promise<readonly SoldPart[]> {
	return rowsOf<SoldPart>(
		db,
		sql`with line as (${linesOf(condition)})
			select day::text as day, kind, family,
				count(*) filter (where is_first)::int as orders,
				coalesce(sum(goods) filter (where is_first), 0)::float8 as "goodsCents",
				coalesce(sum(weight) filter (where is_first), 0)::float8 as "weightGrams",
				sum(total)::float8 as "linesCents",
				coalesce(sum(area) filter (where is_measured), 0)::float8 as "areaHundredths",
				coalesce(sum(net), 0)::float8 as "netCents",
				coalesce(sum(net) filter (where coste_cents is not null), 0)::float8 as "knownCents",
				coalesce(sum(coste_cents * taken / 100), 0)::float8 as "costCents"
			from line group by line.day, line.kind, family order by line.day, 2, family`,
	)
}

/** A line of a refunded order, counted whole. */
interface CountedLine
	extends Pick<SoldPart, 'day' | 'kind' | 'family' | 'weightGrams' | 'linesCents' | 'areaHundredths'> {
	readonly orderId: string
	readonly position: number
	readonly isCostKnown: boolean
	readonly costCents: number
}

/** The same for partly refunded orders: a part for each of their lines. */
export async function findRefundedParts(db: Database, from: Date, before: Date | null): Promise<readonly SoldPart[]> {
	const condition = sql`${soldIn(from, before)} and orders.refunded_cents > 0`
	const counted = await rowsOf<CountedLine>(
		db,
		sql`select order_id as "orderId", position, day::text as day, kind, family, line_weight::float8 as "weightGrams", total::float8 as "linesCents",
				case when is_measured then area else 0 end::float8 as "areaHundredths", coste_cents is not null as "isCostKnown",
				coalesce(coste_cents * taken / 100, 0)::float8 as "costCents"
			from (${linesOf(condition)}) line order by order_id, position`,
	)
	const byOrder = Map.groupBy(counted, ({ orderId }) => orderId)
	const ids = [...byOrder.keys()]
	const returned = Map.groupBy(await findReturnedOf(db, ids), ({ orderId }) => orderId)
	return (await findListedOrders(db, ids)).flatMap(({ order, lines }) => {
		const kept = keptSale({ order, lines, returned: returned.get(order.id) ?? [] })
		const first = kept.lines.find(({ share }) => share > 0)
		return kept.lines.flatMap((line): SoldPart[] => {
			const whole = byOrder.get(order.id)?.find(({ position }) => position === line.position)
			if (!whole) return []
			return [
				{ ...partOf(whole, line), orders: line === first ? 1 : 0, goodsCents: line === first ? kept.goodsCents : 0 },
			]
		})
	})
}

function partOf(whole: CountedLine, { share, costShare, netCents }: KeptLine): Omit<SoldPart, 'orders' | 'goodsCents'> {
	const { day, kind, family, isCostKnown } = whole
	return {
		day,
		kind,
		family,
		weightGrams: Math.round(whole.weightGrams * share),
		linesCents: Math.round(whole.linesCents * share),
		areaHundredths: Math.round(whole.areaHundredths * share),
		netCents,
		knownCents: isCostKnown ? netCents : 0,
		costCents: whole.costCents * costShare,
	}
}

/** The lots that are running out at the rate of the last days, earliest first. */
export function findLowLots(db: Database, now: Date, limit: number): Promise<readonly LowLot[]> {
	const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000)
	return rowsOf<LowLot>(
		db,
		sql`with sold as (
				select lot_id, sum(quantity_hundredths)::float8 as hundredths
				from orders join reservations on order_id = orders.id
				where ${isSold} and orders.created_at >= ${since} and reservations.state = 'sold' group by lot_id
			)
			select products.id as "productId", slug, nombre, tono, calibre,
				on_hand_hundredths - reserved_hundredths as "availableHundredths", sold.hundredths as "soldHundredths"
			from sold join lots on lots.id = sold.lot_id join products on products.id = lots.product_id
			where (on_hand_hundredths - reserved_hundredths) * ${LOOK_BACK_DAYS}::float8 < sold.hundredths * ${LOW_BELOW_DAYS}
			order by (on_hand_hundredths - reserved_hundredths) / sold.hundredths, lots.id limit ${limit}`,
	)
}
