import { sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'
import { GROWTH } from './query-plans.ts'

/** The tables with at least as many rows have grown. */
const GROWN_ROWS = 2000

/**
 * A shop that has worked for years: rows enough for the planner's statistics of their values, in all tables that grow with the orders, the
 * customers and the products. The planner is then told that there are fifty times as many.
 */
export async function growShop(db: Database, now: Date): Promise<void> {
	await db.execute(sql`insert into products (slug, nombre, descripcion, tipo, uso, composicion, medidas, acabado, tipologia, efecto, variacion,
			estrellas_tenths, precio_cents, porcentaje_descuento, pack, m2_hundredths, peso_grams, azulejo, picking, pallet, variantes, cara)
		select 'serie-' || n, 'Serie ' || n, '', tipo, uso, composicion, medidas, acabado, tipologia, efecto, variacion, estrellas_tenths,
			precio_cents, porcentaje_descuento, pack, m2_hundredths, peso_grams, azulejo, picking, pallet, variantes, cara
		from (select * from products order by id limit 1) first, generate_series(1, 6000) n`)
	await db.execute(sql`insert into lots (product_id, tono, calibre, on_hand_hundredths, ubicacion)
		select id, 'T-' || id, '9', 100000, 'A-' || id % 90 from products where slug like 'serie-%'`)
	await generatePast(db, { accounts: 2500, orders: 8000 }, now)
	await db.transaction(async (tx) => {
		// Without triggers and references, which would take a minute: plans do not depend on them.
		await tx.execute(sql`set local session_replication_role = replica`)
		await addRowsOfOrders(tx, now)
		await addRowsOfPeople(tx, now)
	})
	await db.execute(sql`analyze`)
	await db.execute(
		sql`update pg_class set reltuples = reltuples * ${GROWTH} where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${GROWN_ROWS}`,
	)
}

/** Payments, mails, deliveries and the trail of changes: most of them done long ago, the newest still open. */
async function addRowsOfOrders(db: Database, now: Date): Promise<void> {
	await db.execute(sql`update orders set refunded_cents = 100 where sequence % 1000 = 0`)
	const isOpen = sql`sequence > (select max(sequence) - 50 from orders)`
	await db.execute(sql`insert into payments (number, order_id, attempt, amount_cents, state, created_at, decided_at)
		select id, id, 1, total_cents, case when ${isOpen} then 'pendiente' else 'autorizado' end, created_at,
			case when ${isOpen} then null else created_at end from orders`)
	await db.execute(sql`insert into refunds (payment_number, amount_cents, reason, state, created_at, next_attempt_at)
		select id, 100, 'Rotura', case when ${isOpen} then 'pendiente' else 'hecho' end, created_at, created_at from orders where sequence % 5 = 0`)
	await db.execute(sql`insert into mails (kind, recipient, subject, text, html, state, next_attempt_at, created_at, sent_at, order_id)
		select 'confirmado', correo, 'Pedido ' || id, '', '', case when ${isOpen} then 'pendiente' else 'enviado' end, created_at, created_at,
			case when ${isOpen} then null else created_at end, id from orders`)
	await db.execute(
		sql`insert into shipments (order_id, number, at) select id, 1, created_at from orders where state = 'delivered'`,
	)
	await db.execute(sql`insert into audit_entries (at, command, table_name, row_key, action)
		select created_at, 'orders', 'orders', id, 'update' from orders`)
	await db.execute(sql`insert into stock_movements (lot_id, at, kind, quantity_hundredths, on_hand_hundredths, order_id, reason)
		select lot_id, created_at, 'sale', -100, 100000, orders.id, '' from orders join order_lines on order_id = orders.id`)
	await db.execute(sql`insert into reviews (order_id, product_id, author, tono, calidad, entrega, texto, written_at)
		select order_id, product_id, 'Lucía P.', 5, 5, 5, '', created_at from order_lines join orders on orders.id = order_id where sequence % 5 = 0`)
	await db.execute(sql`insert into price_history (product_id, at, precio_cents, promotions)
		select id, ${now}, precio_cents, '[]' from products`)
	await db.execute(sql`insert into cashback_movements (account_id, kind, amount_cents, balance_cents, owed_cents, order_id, concept, at)
		select account_id, 'abono', 100, 100, 0, id, '', created_at from orders where account_id is not null and sequence % 3 = 0`)
}

/** Sessions, messages, subscriptions and quotations. */
async function addRowsOfPeople(db: Database, now: Date): Promise<void> {
	await db.execute(sql`insert into sessions (key_hash, account_id, created_at, expires_at, last_used_at)
		select 'key' || id, id, created_at, ${now}::timestamptz + interval '30 days', ${now} from accounts`)
	await db.execute(sql`insert into messages (form, nombre, empresa, correo, telefono, asunto, pedido, mensaje, content_hash, created_at, state, access_key)
		select 'contacto', nombre, '', correo, telefono, 'Entrega', '', 'Hola', 'hash' || id, created_at,
			case when id % 100 = 0 then 'nuevo' else 'cerrado' end, 'message' || id from accounts`)
	await db.execute(
		sql`insert into message_replies (message_id, kind, at, text) select id, 'respuesta', created_at, 'Hola' from messages`,
	)
	await db.execute(sql`insert into withdrawals (nombre, correo, pedido, productos, content_hash, created_at, decision, decided_at)
		select nombre, correo, 'P-' || id, '', 'hash' || id, created_at, case when id % 100 > 0 then 'atendido' end,
			case when id % 100 > 0 then created_at end from accounts`)
	await db.execute(sql`insert into newsletter_subscribers (correo, state, key, asked_at)
		select correo, 'confirmado', 'key' || id, created_at from accounts`)
	await db.execute(
		sql`insert into saved_carts (account_id, lines, changed_at) select id, '[]', created_at from accounts`,
	)
	await db.execute(sql`insert into quotations (year, sequence, number, issuer, account_id, access_key, state, edition, version, nombre, correo,
			telefono, obra, terms, notes, valid_until, incentive_cents_per_m2, created_at, sent_at, changed_at)
		select 2026, id, 'P2026-' || id, 'profesional', id, 'quote' || id, 'enviado', 1, 1, nombre, correo, telefono, 'Obra', '', '',
			created_at + interval '30 days', 0, created_at, created_at, created_at from accounts`)
}
