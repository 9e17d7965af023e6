import { expect, test } from 'vitest'
import { products } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

/** Keeps as many connections busy as there may be, until it is let go. */
function occupy(db: Database, many: number) {
	const { promise, resolve } = Promise.withResolvers<void>()
	const work = Array.from({ length: many }, () => db.transaction(() => promise))
	return async () => {
		resolve()
		await Promise.all(work)
	}
}

test('a notification waits for a reserved connection while a shopper is refused for lack of one', async () => {
	const database = await openPostgres(await createPostgresDatabase(), { maxConnections: 1, connectionWaitMs: 200 })
	const { db, reserved } = database
	const letGo = [occupy(db, 1), occupy(reserved, 4)]
	const notified = reserved.$count(products)
	await expect(db.$count(products)).rejects.toThrow()
	for (const end of letGo) await end()
	expect(await notified).toBe(0)
	await database.close()
})
