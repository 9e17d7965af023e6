import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#store/database.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { shippingTariffVersions } from '#store/shipping/tables.ts'
import { insertTariff } from '#store/shipping/tariff-versions.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('deleted codes stay deleted at the next start, and changed tariffs stay changed', async () => {
	const { db } = await openTestShop(database)
	await db.delete(promoCodes)
	await db.delete(shippingTariffVersions)
	await insertTariff(db, { limitsKg: [100], zones: [] }, new Date(0))
	await writeInitialRows(db)
	expect(await db.$count(promoCodes)).toBe(0)
	expect(await db.select().from(shippingTariffVersions)).toMatchObject([{ tariff: { limitsKg: [100], zones: [] } }])
})

test.each([
	[
		'guest orders of a login',
		`update orders set account_id = 1 where lower(correo) = 'a@example.es'`,
		'orders_correo_lower',
	],
	['orders of a promo code', `select count(*) from orders where promo_code = 'DIEZ'`, 'orders_promo_customer'],
	['orders of a client', `select 1 from orders where client_id = 1`, 'orders_client'],
	[
		'refunds that are due',
		`select id from refunds where state = 'pendiente' and next_attempt_at <= now()`,
		'refunds_state_next_attempt_at_index',
	],
])('%s are found by an index', async (_, query, index) => {
	await database.db.transaction(async (tx) => {
		// Few rows are read faster without an index: the test checks only that the index can serve the query.
		await tx.execute(sql`set local enable_seqscan = off`)
		const plan = await rowsOf<Record<string, string>>(tx, sql.raw(`explain ${query}`))
		expect(JSON.stringify(plan)).toContain(index)
	})
})
