// A shop's past of any size for the benchmark and the test of query plans: buyers and their orders, the same in every run.
import { sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'

/** How many rows of each kind are made. */
export interface Past {
	readonly accounts: number
	readonly orders: number
}

const NAMES = ['Lucía', 'Marcos', 'Carmen', 'Iñaki', 'Núria', 'Andrés', 'Rocío', 'Joaquín', 'Aitana', 'Manuel']
const SURNAMES = ['Peña', 'García', 'Ibáñez', 'Soler', 'Etxebarria', 'Romero', 'Vidal', 'Ortega', 'Muñoz', 'Castaño']
const TOWNS = ['Madrid', 'Getafe', 'València', 'Sevilla', 'Bilbao', 'Zaragoza', 'Málaga', 'Vigo', 'Murcia', 'León']

const one = (list: readonly string[], nth: string, every = 1) =>
	sql.raw(`(array[${list.map((text) => `'${text}'`).join(', ')}])[1 + (${nth} / ${every}) % ${list.length}]`)

/**
 * Fills the shop with buyers and orders of the last three years before `now`, most of them delivered. Their lines are of the products
 * that the shop has; money, stock and invoices are left out: lists and searches do not read them.
 */
export async function generatePast(db: Database, { accounts, orders }: Past, now: Date): Promise<void> {
	await db.execute(sql`insert into accounts (kind, correo, correo_confirmed_at, password_hash, nombre, telefono, created_at, empresa, cif,
			tipo, professional_state)
		select case when n % 10 = 0 then 'professional' else 'particular' end, 'buyer' || n || '@example.es', ${now}, '',
			${one(NAMES, 'n')} || ' ' || ${one(SURNAMES, 'n', 10)} || ' ' || ${one(SURNAMES, 'n', 100)}, '6' || lpad((n * 7919 % 100000000)::text, 8, '0'),
			${now}::timestamptz - make_interval(mins => n), case when n % 10 = 0 then 'Obras ' || n || ', S. L.' else '' end,
			case when n % 10 = 0 then 'B' || lpad(n::text, 8, '0') else '' end, case when n % 10 = 0 then 'installer' else '' end,
			case when n % 10 = 0 then case when n % 1000 = 0 then 'pendiente' else 'aprobada' end end
		from generate_series(1, ${accounts}) n`)
	// All orders of one shop are of the last 1,095 days; the newest 200 are still to be worked on.
	await db.execute(sql`insert into orders (id, state, created_at, reserved_until, access_key, request_hash, search_text, nombre, correo,
			telefono, direccion, localidad, codigo_postal, delivery, zona, promo_counted, weight_grams, subtotal_cents, incentive_cents,
			discount_cents, shipping_cents, vat_cents, total_cents, vat, account_id)
		select id, state, created_at, created_at + interval '40 minutes', 'key' || n, '', lower(id || ' ' || nombre), nombre, 'buyer' || buyer || '@example.es',
			'6' || lpad((buyer * 7919 % 100000000)::text, 8, '0'), 'Calle Mayor ' || n % 200, localidad, lpad((n % 50 * 1000 + 1000)::text, 5, '0'),
			case when n % 4 = 0 then 'pickup' else 'shipping' end, case when n % 4 = 0 then null else 'zona' || 1 + n % 7 end, false,
			20000 + n % 400000, base, 0, 0, 0, base * 21 / 100, base + base * 21 / 100,
			jsonb_build_array(jsonb_build_object('percent', 21, 'baseCents', base, 'vatCents', base * 21 / 100)), buyer_id
		from (
			select n, 1000 + n * 37 % 400000 / 100 * 100 as base, 1 + n % ${accounts} as buyer,
				lpad(((${orders} - n) / 3000 % 100)::text, 4, '2') || upper(lpad(to_hex(n), 6, '0')) as id,
				${one(NAMES, 'n')} || ' ' || ${one(SURNAMES, 'n', 10)} as nombre, ${one(TOWNS, 'n', 7)} as localidad,
				${now}::timestamptz - make_interval(mins => (${orders} - n) * (1095 * 1440 / ${orders})) as created_at,
				case when ${orders} - n < 120 then 'processing' when ${orders} - n < 180 then 'in_transit' when ${orders} - n < 200 then 'awaiting_payment'
					when n % 20 = 0 then 'expired' when n % 33 = 0 then 'cancelled' else 'delivered' end as state
			from generate_series(1, ${orders}) n
		) made
		left join lateral (select accounts.id as buyer_id from accounts where correo = 'buyer' || buyer || '@example.es') owner on n % 4 < 2`)
	await db.execute(sql`with known as (
			select products.id, slug, nombre, lots.id as lot_id, tono, calibre, row_number() over (order by lots.id) - 1 as place
			from products join lots on lots.product_id = products.id
		)
		insert into order_lines (order_id, position, product_id, slug, nombre, variant_id, variant_name, lot_id, tono, calibre, quantity,
			area_hundredths, unit, price_cents, total_cents, weight_grams)
		select orders.id, 0, known.id, slug, known.nombre, 'picking', 'Por cajas', lot_id, tono, calibre, 1 + sequence % 9, 144, 'm²',
			1000, 1000 * (1 + sequence % 9), 20000
		from orders join known on place = orders.sequence % (select count(*) from known)`)
	await db.execute(
		sql`insert into order_events (order_id, at, state, reason) select id, created_at, state, '' from orders`,
	)
	await insertInvoices(db)
	await db.execute(sql`analyze`)
}

/** A simplified invoice for each order that was sold, in the series of its year. */
async function insertInvoices(db: Database): Promise<void> {
	// Row by row, the series would have to be counted with them.
	await db.execute(sql`alter table invoices disable trigger invoices_follow`)
	await db.execute(sql`insert into invoices (series, number, order_id, kind, total_cents, issued_at, content)
		select 'S' || year, number, id, 'simplificada', total_cents, created_at, jsonb_build_object(
			'kind', 'simplificada', 'series', 'S', 'year', year, 'number', number, 'isoDay', created_at::date, 'operationDay', created_at::date,
			'issuer', '{}'::jsonb, 'recipient', jsonb_build_object('name', nombre, 'taxId', null, 'address', null), 'orderId', id,
			'lines', '[]'::jsonb, 'discounts', '[]'::jsonb, 'shipping', null, 'vat', vat, 'totalCents', total_cents, 'payment', 'Tarjeta', 'rectifies', null)
		from (
			select *, row_number() over (partition by year order by created_at, sequence) as number
			from (select *, extract(year from created_at at time zone 'Europe/Madrid')::int as year from orders) dated
			where state in ('processing', 'in_transit', 'delivered')
		) counted order by year, number`)
	await db.execute(sql`insert into invoice_series (series, last)
		select series, max(number) from invoices group by series on conflict (series) do update set last = excluded.last`)
	await db.execute(sql`alter table invoices enable trigger invoices_follow`)
}
