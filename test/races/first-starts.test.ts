import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { writeInitialRows } from '#store/initial-rows.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { shippingTariffVersions } from '#store/shipping/tables.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

test('processes that start at once on an empty database all find it migrated', async () => {
	const url = await createPostgresDatabase()
	const opened = await Promise.all(
		Array.from({ length: 4 }, () => openPostgres(url, { maxConnections: 2, connectionWaitMs: 20_000 })),
	)
	try {
		const [first] = opened
		if (!first) throw new Error('nothing was opened')
		await writeInitialRows(first.db)
		for (const { db } of opened) expect(await db.$count(shippingTariffVersions)).toBe(1)
	} finally {
		await Promise.all(opened.map((database) => database.close()))
	}
})

test('a migration longer than the limit of a query, and the wait for it, do not prevent a start', async () => {
	const url = await createPostgresDatabase()
	const options = { maxConnections: 1, connectionWaitMs: 20_000, queryTimeoutMs: 2000 }
	await (await openPostgres(url, options)).close()
	const holder = new Client({ connectionString: url })
	await holder.connect()
	await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
	const held = holder.query('select pg_sleep(3); commit')
	// The first one waits for the table while it migrates, the second one for the lock that the first one holds.
	const opened = await Promise.all([openPostgres(url, options), openPostgres(url, options)])
	try {
		await held
		for (const { db } of opened) expect(await db.$count(shippingTariffVersions)).toBe(0)
		const slow = opened[0].db.execute(sql`select pg_sleep(3)`)
		await expect(slow).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
	} finally {
		await Promise.all(opened.map((database) => database.close()))
		await holder.end()
	}
})
