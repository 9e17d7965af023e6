import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'

/** A rule of money and stock, as a query for the rows that break it. */
interface Invariant {
	readonly name: string
	readonly broken: string
}

/** Mails are deleted after 90 days. */
const MAILS_KEPT = "o.created_at > now() - interval '80 days'"
const IS_CREDIT_NOTE = "n.kind = 'rectificativa' and n.content -> 'rectifies' -> 'replacedNotes' is null"
/** The states in which an order is paid and not called off. */
const SOLD = "('processing', 'in_transit', 'delivered')"

/** Invariants of a shop's rows at any moment between two transactions, after any history. */
const INVARIANTS: readonly Invariant[] = [
	{
		name: 'no lot has less than nothing, or less than is held of it',
		broken: 'select id from lots where on_hand_hundredths < reserved_hundredths or reserved_hundredths < 0',
	},
	{
		name: 'what is reserved of a lot is what unpaid orders and professionals hold, and what is sold and not sent',
		broken: `
			select id from lots where reserved_hundredths <> (
				select coalesce(sum(r.quantity_hundredths - r.sent_hundredths), 0) from reservations r
				where r.lot_id = lots.id and r.state in ('held', 'sold')
			) + (
				select coalesce(sum(h.quantity_hundredths), 0) from lot_holds h where h.lot_id = lots.id and h.state = 'held'
			)`,
	},
	{
		name: 'what was asked to be held is held, or was bought, or was let go of',
		broken: `
			select h.id from lot_holds h
			left join lateral (
				select coalesce(sum(u.quantity_hundredths - u.back_hundredths), 0) as bought
				from lot_hold_uses u where u.hold_id = h.id) u on true
			where h.quantity_hundredths + u.bought > h.asked_hundredths
				or (h.state in ('held', 'used') and h.quantity_hundredths + u.bought <> h.asked_hundredths)`,
	},
	{
		name: 'the movements of a lot add up to what is on hand of it',
		broken: `
			select lots.id from lots left join stock_movements m on m.lot_id = lots.id
			group by lots.id having lots.on_hand_hundredths <> coalesce(sum(m.quantity_hundredths), 0)`,
	},
	{
		name: 'what lies cut in the drawer of a lot has left the lot',
		broken: `
			select lots.id from lots join products p on p.id = lots.product_id
			left join stock_movements m on m.lot_id = lots.id and m.kind = 'samples'
			group by lots.id, p.id
			having lots.muestras_cortadas * (case when p.azulejo then 100 else 1 end) <> -coalesce(sum(m.quantity_hundredths), 0)`,
	},
	{
		name: 'what has left of a lot for an order is its sales, less its returns',
		broken: `
			select r.order_id from reservations r
			where r.sent_hundredths <> -(
				select coalesce(sum(m.quantity_hundredths), 0) from stock_movements m
				where m.order_id = r.order_id and m.lot_id = r.lot_id)`,
	},
	{
		name: 'an order holds, has sold or has released its stock as its state says',
		broken: `
			select o.id from orders o join reservations r on r.order_id = o.id
			where r.state <> case
				when o.state = 'awaiting_payment' then 'held'
				when o.state in ${SOLD} then 'sold'
				when o.state in ('cancelled', 'expired', 'incident') then 'released'
				else r.state end`,
	},
	{
		name: 'an order that has left has sent all that it sold; one that is prepared, what its parts say',
		broken: `
			select o.id from orders o join reservations r on r.order_id = o.id and r.state = 'sold'
			where case o.state
				when 'processing' then r.sent_hundredths > 0 and not exists (select from shipments s where s.order_id = o.id)
				else r.sent_hundredths < r.quantity_hundredths end`,
	},
	{
		name: 'what a slot of deliveries has taken is its bookings',
		broken: `
			select s.day from delivery_slots s left join delivery_bookings b using (day, route_id, time_window)
			group by s.day, s.route_id, s.time_window
			having s.stops <> count(b.order_id) or s.grams <> coalesce(sum(b.grams), 0)`,
	},
	{
		name: 'only orders that are not over hold a place for what is still to come',
		broken: `
			select o.id from orders o join delivery_bookings b on b.order_id = o.id and b.part = 0
			where o.state in ('cancelled', 'expired', 'incident')`,
	},
	{
		name: 'every order has lines that add up to it, and stock of its own',
		broken: `
			select o.id from orders o
			where o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines l where l.order_id = o.id)
				or o.incentive_cents <> (select coalesce(sum(line_incentive_cents), 0) from order_lines l where l.order_id = o.id)
				or not exists (select from reservations r where r.order_id = o.id)`,
	},
	{
		name: 'an order is in the state of its latest event',
		broken: `
			select o.id from orders o
			where o.state <> coalesce((select state from order_events e where e.order_id = o.id order by id desc limit 1), 'awaiting_payment')`,
	},
	{
		name: 'a sold order has one invoice, of its total, unless it is on that of its month',
		broken: `
			select o.id from orders o
			where o.state in ${SOLD} and not o.invoiced_monthly and 1 <> (
				select count(*) from invoices i
				where i.order_id = o.id and i.kind <> 'rectificativa' and i.content -> 'substitutes' is null
					and i.total_cents = o.total_cents)`,
	},
	{
		name: 'no order has two invoices, but a full one that replaces a simplified one',
		broken: `
			select order_id from invoices where kind <> 'rectificativa' and month is null group by order_id
			having count(*) filter (where content -> 'substitutes' is null) <> 1 or count(*) > 2`,
	},
	{
		name: 'an order of a month has no invoice of its own, and is on that of its month where there is one and it was not given back whole',
		broken: `
			select o.id from orders o
			left join monthly_invoice_orders m on m.order_id = o.id
			left join invoices i on i.account_id = o.account_id
				and i.month = to_char(o.created_at at time zone 'Europe/Madrid', 'YYYY-MM')
			where case when o.invoiced_monthly
				then exists (select from invoices own where own.order_id = o.id and own.kind <> 'rectificativa')
					or (o.state in ${SOLD} and i.number is not null and m.order_id is null)
					or (m.order_id is not null and (m.series, m.number) is distinct from (i.series, i.number))
				else m.order_id is not null end`,
	},
	{
		name: 'the invoice of a month is its orders, each as it says itself',
		broken: `
			select i.series, i.number from invoices i left join monthly_invoice_orders m using (series, number)
			where i.month is not null group by i.series, i.number
			having i.total_cents <> coalesce(sum(m.total_cents), 0)
				or jsonb_object_agg(coalesce(m.order_id, ''), m.total_cents) <> (
					select jsonb_object_agg(part ->> 'orderId', part -> 'totalCents')
					from jsonb_array_elements(i.content -> 'monthly' -> 'parts') part)`,
	},
	{
		name: 'credit notes of an order of a month are what was refunded of it since',
		broken: `
			select o.id from orders o left join monthly_invoice_orders m on m.order_id = o.id
			where o.invoiced_monthly and -(
				select coalesce(sum(n.total_cents), 0) from invoices n where n.order_id = o.id and ${IS_CREDIT_NOTE})
				<> case when m.order_id is null then 0 else m.total_cents - (o.total_cents - o.refunded_cents) end`,
	},
	{
		name: 'the numbers of a series follow each other from 1',
		broken: 'select series from invoices group by series having count(*) <> max(number) or min(number) <> 1',
	},
	{
		name: 'every invoice has one record of its issue',
		broken: `
			select i.series, i.number from invoices i left join verifactu_records r
				on r.series = i.series and r.number = i.number and r.kind = 'alta'
			group by i.series, i.number having count(r.position) <> 1`,
	},
	{
		name: 'a record follows the one before it, and is not older',
		broken: `
			select r.position from verifactu_records r where r.position > 1 and not exists (
				select from verifactu_records p where p.chain_id = r.chain_id and p.position = r.position - 1
					and p.hash = r.previous_hash and p.recorded_at <= r.recorded_at)`,
	},
	{
		name: 'credit notes are what was refunded of an invoiced order',
		broken: `
			select o.id from orders o join invoices i on i.order_id = o.id and i.kind <> 'rectificativa'
				and i.content -> 'substitutes' is null
			where o.refunded_cents <> -(
				select coalesce(sum(n.total_cents), 0) from invoices n where n.order_id = o.id and ${IS_CREDIT_NOTE})`,
	},
	{
		name: 'no more is refunded of a payment than was paid',
		broken: `
			select p.number from payments p join refunds r on r.payment_number = p.number
			group by p.number having sum(r.amount_cents) > p.amount_cents or p.state <> 'autorizado'`,
	},
	{
		name: 'the shop keeps of an order what it cost less its refunds, and nothing of one that is not sold',
		broken: `
			select o.id from orders o
			left join lateral (
				select coalesce(sum(p.amount_cents), 0) as paid from payments p where p.order_id = o.id and p.state = 'autorizado') paid on true
			left join lateral (
				select coalesce(sum(r.amount_cents), 0) as back from refunds r join payments p on p.number = r.payment_number
				where p.order_id = o.id) back on true
			left join lateral (
				select coalesce(sum(m.amount_cents), 0) as owed from money_movements m
				where m.order_id = o.id and m.kind like 'credito%') owed on true
			where case
				when o.state in ${SOLD} then paid.paid - back.back + owed.owed <> o.total_cents - o.refunded_cents
				when o.state = 'awaiting_payment' then paid.paid - back.back not between 0 and o.total_cents - 1 or owed.owed <> 0
				else paid.paid <> back.back or owed.owed <> 0 end`,
	},
	{
		name: 'the ledger has what was received of an order, less what went back',
		broken: `
			select o.id from orders o where (
				select coalesce(sum(m.amount_cents), 0) from money_movements m
				where m.order_id = o.id and m.kind not like 'credito%')
			<> (select coalesce(sum(p.amount_cents), 0) from payments p where p.order_id = o.id and p.state = 'autorizado')
				- (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.number = r.payment_number
					where p.order_id = o.id and r.state = 'hecho')`,
	},
	{
		name: 'an order on credit was charged what it cost',
		broken: `
			select o.id from orders o left join money_movements m on m.order_id = o.id and m.kind = 'credito'
			where (o.pay_method = 'credito') <> (m.id is not null) or m.amount_cents <> o.total_cents`,
	},
	{
		name: 'what is owed of an order is what its movements on credit come to',
		broken: `
			select o.id from orders o where o.owed_cents <> (
				select coalesce(sum(m.amount_cents), 0) from money_movements m where m.order_id = o.id and m.kind like 'credito%')`,
	},
	{
		name: 'no account owes more on credit than was allowed',
		broken: `
			select t.account_id from credit_terms t join orders o on o.account_id = t.account_id
				join money_movements m on m.order_id = o.id and m.kind like 'credito%'
			group by t.account_id having sum(m.amount_cents) > max(t.limit_cents)`,
	},
	{
		name: 'no order waits for a payment by card that was made',
		broken: `
			select o.id from orders o join payments p on p.order_id = o.id
			where o.state = 'awaiting_payment' and p.state = 'autorizado' and p.method <> 'transferencia'`,
	},
	{
		name: 'a code is used as often as orders count it, and no more than allowed',
		broken: `
			select c.code from promo_codes c
			where c.uses <> (select count(*) from orders o where o.promo_code = c.code and o.promo_counted)
				or c.uses > coalesce(c.max_uses, c.uses)`,
	},
	{
		name: 'a confirmed order was told to its buyer and to the shop, once each',
		broken: `
			select o.id from orders o left join invoices i on i.order_id = o.id and i.kind <> 'rectificativa'
				and i.content -> 'substitutes' is null
			where (i.number is not null or o.invoiced_monthly) and ${MAILS_KEPT} and (
				(o.correo <> '')::int <> (select count(*) from mails m
					where m.kind = 'pedido-confirmado' and m.recipient = o.correo and m.subject like '%' || o.id || '%')
				or 1 <> (select count(*) from mails m where m.kind = 'pedido-nuevo' and m.subject like '%' || o.id || '%'))`,
	},
	{
		name: 'a refund that the bank made was told once, and no other',
		broken: `
			select o.id from orders o
			join payments p on p.order_id = o.id left join refunds r on r.payment_number = p.number and r.state = 'hecho'
			where ${MAILS_KEPT} and o.reseller_id is null and o.correo <> '' group by o.id
			having count(r.id) <> (
				select count(*) from mails m
				where m.kind = 'pedido-reembolsado' and m.recipient = o.correo and m.subject like '%' || o.id || '%')`,
	},
]

/** The invariants that a shop's rows break, each with some of the rows; none when all is well. */
export async function brokenInvariants(db: Database): Promise<string[]> {
	const found: string[] = []
	for (const { name, broken } of INVARIANTS) {
		const rows = await rowsOf<Record<string, unknown>>(db, sql.raw(broken))
		if (rows.length > 0)
			found.push(
				`${name}: ${rows
					.slice(0, 5)
					.map((row) => Object.values(row).join(' '))
					.join(', ')}`,
			)
	}
	return found
}

/** The total quantity of each lot: in the warehouse now, or sent. Only an import changes it. */
export async function stockEver(db: Database): Promise<Readonly<Record<string, number>>> {
	const rows = await rowsOf<{ id: number; total: number }>(
		db,
		sql`
		select lots.id, (lots.on_hand_hundredths + coalesce(sum(r.sent_hundredths), 0))::int as total
		from lots left join reservations r on r.lot_id = lots.id and r.state = 'sold'
		group by lots.id order by lots.id`,
	)
	return Object.fromEntries(rows.map(({ id, total }) => [id, total]))
}
