import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ratingOf } from '#domain/review/review.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { DEMO_ACCOUNTS } from '#shop/sample/demo-accounts.ts'
import { DEMO_REVIEWS } from '#shop/sample/demo-reviews.ts'
import { loadDemoAccounts } from '#shop/sample/load-demo-accounts.ts'
import { readSampleShop } from '#start/sample-shop.ts'
import { accounts } from '#store/account/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { orderEvents, orders } from '#store/order/tables.ts'
import { reviews } from '#store/review/tables.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ locksInOrder: false })
const sample = await readSampleShop()
const slugs = async () => sample.products.map(({ slug }) => slug)

test('a shop with its own catalogue gets no demo accounts', async () => {
	const { context, db } = await openTestShop(database)
	expect(await loadDemoAccounts(context, slugs)).toBe(false)
	expect(await db.$count(accounts)).toBe(0)
})

test('the sample shop gets its demo accounts and orders once, and other mails stay queued', async () => {
	const { context, db, shop, clock } = await openTestShop(database, { products: sample.products })
	const front = SAMPLE_FRONT
	await shop.subscribe('lectora@example.es', { address: '10.0.0.1', front })
	expect(await loadDemoAccounts(context, slugs)).toBe(true)
	expect(await db.$count(accounts)).toBe(DEMO_ACCOUNTS.length)
	expect(await db.$count(orders)).toBeGreaterThan(10)
	const waiting = (await db.select().from(mails)).filter(({ state }) => state === 'pendiente')
	expect(waiting.map(({ recipient }) => recipient)).toEqual(['lectora@example.es'])
	clock.advance(1000)
	expect(await loadDemoAccounts(context, slugs)).toBe(false)
	expect(await db.$count(accounts)).toBe(DEMO_ACCOUNTS.length)
})

test('the sample shop dispatches and hands over during its warehouse hours', async () => {
	const { context, db } = await openTestShop(database, { products: sample.products })
	await loadDemoAccounts(context, slugs)
	const moves = await db
		.select({ at: orderEvents.at })
		.from(orderEvents)
		.where(inArray(orderEvents.state, ['in_transit', 'delivered']))
	expect(moves.length).toBeGreaterThan(5)
	const hours = moves.map(({ at }) => Number(inMadrid(at, 'time').split(':')[0]))
	expect(hours.filter((hour) => hour < 9 || hour >= 18)).toEqual([])
})

test('demo accounts that fail half-way leave no rows', async () => {
	const { context, db } = await openTestShop(database, { products: sample.products })
	let keys = 0
	const key = () => {
		keys += 1
		if (keys > 12) throw new Error('no more keys')
		return `key-${keys}`.padEnd(24, '0')
	}
	const failing = { ...context, random: { ...context.random, key } }
	await expect(loadDemoAccounts(failing, slugs)).rejects.toThrow('no more keys')
	expect([await db.$count(accounts), await db.$count(orders)]).toEqual([0, 0])
	expect(await loadDemoAccounts(context, slugs)).toBe(true)
})

test('the sample shop has good and bad reviews of delivered tiles and materials; another shop has none', async () => {
	const { context, db, shop, warnings } = await openTestShop(database, { products: sample.products })
	expect(await db.$count(reviews)).toBe(0)
	await loadDemoAccounts(context, slugs)
	await context.catalogue.refresh()
	expect(warnings.filter(({ what }) => what.startsWith('a demo'))).toEqual([])
	expect(await db.$count(reviews)).toBe(Object.keys(DEMO_REVIEWS).length)
	const ratings = Object.keys(DEMO_REVIEWS).map((slug) => {
		return ratingOf(shop.catalogue.productBySlug(slug)?.reviews ?? [])?.averageTenths ?? 0
	})
	expect(Math.min(...ratings)).toBeLessThanOrEqual(30)
	expect(Math.max(...ratings)).toBe(50)
	expect(shop.catalogue.productBySlug('adhesivo-flexible-c2te-s1-gris')?.reviews[0]?.author).toBe('Marta G.')
	expect(shop.catalogue.productBySlug('terrazo-russafa-menta')?.reviews[0]?.answer).toContain('Gracias')
})
