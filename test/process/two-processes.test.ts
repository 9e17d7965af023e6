import { expect, test } from 'vitest'
import { anyTile, placed, readOrder, stockOf } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

const FOLLOWS_WITHIN_MS = 3000

test('two processes that start together on one database fill it once, and each follows what the other sells', async () => {
	const DATABASE_URL = await createPostgresDatabase()
	const [one, other] = await Promise.all([
		startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL }),
		startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL }),
	])
	const tile = await anyTile(one.url)
	expect(await stockOf(other.url, tile.slug)).toBe(tile.stock)

	for (const [seller, follower] of [
		[one, other],
		[other, one],
	] as const) {
		const before = await stockOf(follower.url, tile.slug)
		const sold = await placed(seller.url, tile, 2.5)
		const after = await until(
			'the other shows it',
			async () => {
				const left = await stockOf(follower.url, tile.slug)
				return left < before ? left : null
			},
			FOLLOWS_WITHIN_MS,
		)
		expect(after).toBeCloseTo(before - 2.5, 2)
		expect((await readOrder(follower.url, sold)).id).toBe(sold.id)
	}
	expect((await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])).map(({ code }) => code)).toEqual([0, 0])
})
