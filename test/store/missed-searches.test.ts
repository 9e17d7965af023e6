import { expect, test } from 'vitest'
import { forgetOldData } from '#shop/forget.ts'
import { addMissedSearches } from '#store/search/missed-searches.ts'
import { missedSearches } from '#store/search/tables.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000

test('searches without results are counted by day, most frequent first, and deleted after 90 days', async () => {
	const { shop, clock, context, db } = await openTestShop(database)
	for (const typed of ['Rajola morisca', 'rajola  morisca!', 'tejas', 'ana@example.es']) shop.missedSearches.note(typed)
	expect(await shop.missedSearches.recent(10)).toEqual([])
	await shop.missedSearches.write()
	clock.advance(DAY_MS)
	shop.missedSearches.note('tejas')
	shop.missedSearches.note('tejas')
	await shop.missedSearches.write()
	await shop.missedSearches.write()
	expect(await shop.missedSearches.recent(10)).toEqual([
		{ words: 'tejas', searches: 3, lastDay: '2026-11-22' },
		{ words: 'rajola morisca', searches: 2, lastDay: '2026-11-21' },
	])
	expect(await shop.missedSearches.recent(1)).toHaveLength(1)
	clock.advance(90 * DAY_MS)
	await forgetOldData(context)
	expect((await db.select().from(missedSearches)).map(({ day }) => day)).toEqual(['2026-11-22'])
})

test('missed searches are limited per day, and known ones are still counted', async () => {
	const { db } = await openTestShop(database)
	const made = (from: number, count: number) =>
		Array.from({ length: count }, (_, n) => ({ words: `palabra ${from + n}`, searches: 1 }))
	await addMissedSearches(db, '2026-11-21', made(0, 2000))
	await addMissedSearches(db, '2026-11-21', made(1999, 2))
	await addMissedSearches(db, '2026-11-22', made(5000, 1))
	expect(await db.$count(missedSearches)).toBe(2001)
	const scans = await wholeScans(database, () => addMissedSearches(db, '2026-11-22', made(0, 1)))
	expect(scans).toEqual([])
})
