import { sql } from 'drizzle-orm'
import type { SlotKey } from '#domain/delivery/delivery-days.ts'
import type { UnpaidStops } from '#domain/delivery/unpaid-stops.ts'
import { SITE_LENGTH } from '#domain/visitor/visitor-network.ts'
import { type Database, one, rowsOf } from '#store/database.ts'

/** Unpaid orders, including those of 0 €; orders taken by the staff are not among them. */
const isUnpaid = sql`o.channel = 'web' and (o.state = 'awaiting_payment' or (o.state = 'processing' and o.total_cents = 0))`

/**
 * The stops of a slot that other unpaid orders of an order's visitor, network and account have; null if the order is paid. The caller
 * holds the lock of the slot.
 */
export async function countUnpaidStops(
	tx: Database,
	orderId: string,
	{ day, routeId, window }: SlotKey,
): Promise<(UnpaidStops & { readonly isProfessional: boolean }) | null> {
	return one(
		rowsOf<UnpaidStops & { readonly isProfessional: boolean }>(
			tx,
			sql`
		with own as (
			select o.id, o.visitor, left(o.visitor, ${SITE_LENGTH}::int) as site, coalesce(o.reseller_id, o.account_id) as account_id,
				coalesce(a.professional_state = 'aprobada', false) as is_professional
			from orders o left join accounts a on a.id = coalesce(o.reseller_id, o.account_id)
			where o.id = ${orderId} and ${isUnpaid}
		), others as (
			select o.visitor, coalesce(o.reseller_id, o.account_id) as account_id
			from delivery_bookings b join orders o on o.id = b.order_id
			where b.day = ${day}::date and b.route_id = ${routeId} and b.time_window = ${window} and o.id <> ${orderId} and ${isUnpaid}
		)
		select own.is_professional as "isProfessional",
			(select count(*) from others where others.visitor = own.visitor)::int as visitor,
			(select count(*) from others where left(others.visitor, ${SITE_LENGTH}::int) = own.site)::int as site,
			(select count(*) from others where others.account_id = own.account_id)::int as account
		from own`,
		),
	)
}
