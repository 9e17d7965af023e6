import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#store/open-postgres.ts'
import { linkToDatabase } from '#test/database-link.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

/** A query time-out that a test would notice, since the watch ends the queries long before it. */
const NEVER_MS = 600_000

async function opened() {
	const link = await linkToDatabase(await createPostgresDatabase())
	const database = await openPostgres(link.url, { maxConnections: 3, queryTimeoutMs: NEVER_MS })
	onTestFinished(() => database.close())
	return { link, ...database }
}

test('queries of a hanging database fail, and later ones work', async () => {
	const { link, db, reserved } = await opened()
	await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`), reserved.execute(sql`select 1`)])
	link.hang()
	const asked = [
		db.execute(sql`select 1`),
		db.transaction((tx) => tx.execute(sql`select 1`)),
		reserved.execute(sql`select 1`),
	]
	const answers = await Promise.allSettled(asked)
	expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
	link.goOn()
	await expect(db.execute(sql`select 1`)).resolves.toBeDefined()
})

test('a query that waits for a lock is not aborted, however long it takes', async () => {
	const { db } = await opened()
	await db.execute(sql`create table locked (id int); insert into locked values (1)`)
	const { promise: until, resolve: release } = Promise.withResolvers<void>()
	const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
	const holder = db.transaction(async (tx) => {
		await tx.execute(sql`select * from locked for update`)
		hasLocked()
		await until
	})
	await locked
	const waiting = db.execute(sql`update locked set id = 2`)
	// Two questions of the watch have been answered meanwhile.
	await db.execute(sql`select pg_sleep(2.5)`)
	release()
	await Promise.all([holder, waiting])
})

test('the connections of the bank are separate from those of shoppers', async () => {
	const { db, reserved } = await opened()
	const { promise: until, resolve: release } = Promise.withResolvers<void>()
	const shoppers = Array.from({ length: 3 }, () => db.transaction(() => until))
	await reserved.execute(sql`select 1`)
	release()
	await Promise.all(shoppers)
})
