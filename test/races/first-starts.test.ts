import { expect, test } from 'vitest'
import { writeInitialRows } from '#store/initial-rows.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { shippingTariffs } from '#store/promo/tables.ts'
import { createPostgresDatabase } from '../support/test-database.ts'

test('processes that start at once on an empty database all find it migrated', async () => {
	const url = await createPostgresDatabase()
	const opened = await Promise.all(
		Array.from({ length: 4 }, () => openPostgres(url, { maxConnections: 2, connectionWaitMs: 20_000 })),
	)
	try {
		const [first] = opened
		if (!first) throw new Error('nothing was opened')
		await writeInitialRows(first.db)
		for (const { db } of opened) expect(await db.$count(shippingTariffs)).toBe(72)
	} finally {
		await Promise.all(opened.map((database) => database.close()))
	}
})
