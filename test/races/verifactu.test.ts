import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { issueCreditNote, keepInvoice, newInvoice } from '#shop/order/issue-invoice.ts'
import { type Database, firstRow } from '#store/database.ts'
import { invoices } from '#store/invoice/tables.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { findOrderLines, lockOrder } from '#store/order/orders.ts'
import { verifactuChains, verifactuRecords } from '#store/verifactu/tables.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const url = await createPostgresDatabase()
/** Two pools, as two processes have them. */
const pools = [
	await openPostgres(url, { maxConnections: 10, connectionWaitMs: 60_000 }),
	await openPostgres(url, { maxConnections: 10, connectionWaitMs: 60_000 }),
] as const
afterAll(async () => {
	for (const pool of pools) await pool.close()
})

const ORDERS = 800
const BILLING = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }

/** Copies of an order, every second one with a recipient; their ids. */
async function copies(db: Database, order: Order): Promise<string[]> {
	const ids = Array.from({ length: ORDERS }, (_, nth) => `2611Z${`${nth}`.padStart(5, '0')}`)
	// All columns except those that the database generates.
	const { written } = await firstRow<{ written: string }>(
		db,
		sql`select string_agg(quote_ident(column_name), ', ') as written from information_schema.columns
			where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
	)
	await db.execute(sql`
		insert into orders (${sql.raw(written)}) select ${sql.raw(written)} from (
			select (jsonb_populate_record(o, jsonb_build_object(
				'id', '2611Z' || lpad(nth::text, 5, '0'), 'sequence', 1000 + nth, 'idempotency_key', 'copy-' || nth,
				'billing', case when nth % 2 = 0 then ${JSON.stringify(BILLING)}::jsonb end))).*
			from orders o, generate_series(0, ${ORDERS - 1}::int) as nth where o.id = ${order.id}
		) copied`)
	await db.execute(sql`
		insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', copy.id))).*
		from order_lines l, orders copy where l.order_id = ${order.id} and copy.id <> ${order.id}`)
	return ids
}

/** Issues the invoice of an order as its payment does; every tenth time something fails afterwards, and it is tried again. */
async function issue({ context }: TestShop, db: Database, id: string, nth: number): Promise<void> {
	let isFailing = nth % 10 === 0
	const attempt = () =>
		db.transaction(async (tx) => {
			const order = await lockOrder(tx, id)
			if (!order) throw new Error('no order')
			const at = await context.clock.now(tx)
			const { invoice, end } = await newInvoice(context, tx, order, await findOrderLines(tx, id), at)
			await keepInvoice(context, tx, invoice, { at, end })
			if (isFailing) throw new Error('half-way')
		})
	if (isFailing) await expect(attempt()).rejects.toThrow('half-way')
	isFailing = false
	await attempt()
	if (nth % 4 !== 0) return
	await db.transaction(async (tx) => {
		await lockOrder(tx, id)
		const at = await context.clock.now(tx)
		await issueCreditNote(context, tx, id, {
			amountCents: cents(100),
			reason: 'Una pieza rota',
			payment: 'Tarjeta',
			at,
		})
	})
}

test('a thousand concurrent invoices of three series in two pools are one chain without a gap or a fork', async () => {
	const given = await openTestShop(pools[0], { verifactu: 'send' })
	const ids = await copies(given.db, await given.order())
	const waiting = ids.entries()
	const shoppers = Array.from({ length: 16 }, async (_, shopper) => {
		for (const [nth, id] of waiting) await issue(given, pools[shopper % 2 === 0 ? 0 : 1].db, id, nth)
	})
	await Promise.all(shoppers)
	expect(await given.db.$count(invoices)).toBe(1000)
	expect(await given.db.$count(verifactuChains)).toBe(1)
	expect(await given.db.$count(verifactuRecords)).toBe(1000)
	expect(await given.shop.verifactu.verify()).toEqual({ ok: true, records: 1000, chains: 1 })
	const { distinct, last, waits } = await firstRow<{ distinct: number; last: number; waits: number }>(
		given.db,
		sql`select count(distinct (series, number))::int as distinct, max(position) as last,
			(select count(*)::int from verifactu_deliveries where state = 'pendiente') as waits from verifactu_records`,
	)
	expect([distinct, last, waits]).toEqual([1000, 1000, 1000])
})
