import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { clockOff } from '#test/clock-off.ts'
import { anyTile, createPayment, placed, readOrder } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { createSampleDatabase } from '#test/test-database.ts'

const HOUR_MS = 3_600_000

test('processes with clocks an hour ahead or behind expire by the database’s time only', async () => {
	await Promise.all([HOUR_MS, -HOUR_MS].map(expiresByTheDatabase))
})

async function expiresByTheDatabase(byMs: number): Promise<void> {
	const DATABASE_URL = await createSampleDatabase()
	const right = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	const tile = await anyTile(right.url)
	const due = await placed(right.url, tile, 1)
	await right.end('SIGTERM')
	const off = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL, NODE_OPTIONS: clockOff(byMs) })
	const fresh = await placed(off.url, tile, 1)
	const database = new Client({ connectionString: DATABASE_URL })
	await database.connect()
	onTestFinished(() => database.end())
	await database.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [due.id])
	const { rows } = await database.query(
		'select abs(extract(epoch from now() - created_at)) < 60 as is_now from orders where id = $1',
		[fresh.id],
	)
	expect(rows).toEqual([{ is_now: true }])
	await until('the order that is due has expired', async () =>
		(await readOrder(off.url, due)).state === 'expired' ? true : null,
	)
	expect((await readOrder(off.url, fresh)).state).toBe('awaiting_payment')
	const paying = await createPayment(off.url, fresh)
	expect(paying.status).toBe(200)
}
