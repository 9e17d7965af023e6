import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf, together } from '#store/database.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { nextOrderSequence } from '#store/order/orders.ts'
import { insertPromoCodes } from '#store/promo/promo-codes.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

const database = await openPostgres(await createPostgresDatabase(), { maxConnections: 2 })
const { db } = database
afterAll(() => database.close())

test('queries beside a failing one finish before the transaction rolls back', async () => {
	let going: Promise<void> = Promise.resolve()
	const failed = db.transaction((tx) => {
		const failing = tx.execute(sql`select 1 / 0`)
		async function goOn(): Promise<void> {
			await failing.catch(() => {})
			// The rollback would have been sent and answered meanwhile, and the insert would stay.
			for (let turn = 0; turn < 20; turn++) await db.execute(sql`select 1`)
			await insertPromoCodes(tx, [{ code: 'LATE', type: 'fixed', discount: 5 }])
		}
		going = goOn()
		return together([failing, going])
	})
	await expect(failed).rejects.toThrow(/1 \/ 0/)
	await expect(going).rejects.toThrow()
	expect(await db.$count(promoCodes)).toBe(0)
})

test('a query of the order path is parsed once per connection', async () => {
	const prepared = () =>
		db.transaction(async (tx) => {
			await together([nextOrderSequence(tx), nextOrderSequence(tx)])
			return rowsOf<{ plans: number }>(
				tx,
				sql`select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name = 'next_order_sequence'`,
			)
		})
	expect(await prepared()).toEqual([{ plans: 2 }])
	expect(await prepared()).toEqual([{ plans: 4 }])
})
