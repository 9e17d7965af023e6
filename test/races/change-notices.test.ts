import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { type Catalogue, openCatalogue } from '#shop/catalogue/catalogue.ts'
import { SETTINGS_SENDER } from '#shop/merchant/change-settings.ts'
import { announceChange, listenForChanges } from '#store/catalogue/change-notices.ts'
import { products } from '#store/catalogue/tables.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const url = await createPostgresDatabase()
const database = await openPostgres(url, { connectionWaitMs: 20_000 })
const { db } = database
afterAll(() => database.close())

/** The catalogue of another process, which never polls, and the faults of its connection. */
async function anotherProcess(context: Parameters<typeof openCatalogue>[1], log: Parameters<typeof openCatalogue>[2]) {
	const catalogue = await openCatalogue(db, context, log, {
		self: 'other',
		freeDelivery: () => ({ overCents: cents(50_000), provinces: PENINSULA }),
	})
	const faults: Error[] = []
	const heard: string[] = []
	const notices = listenForChanges(url, {
		self: 'other',
		onChange: (sender) => {
			heard.push(sender ?? 'anybody')
			catalogue.hearOfChange()
		},
		onFault: (error) => faults.push(error),
	})
	// A new connection counts as a change, since something may have been missed before it.
	await expect.poll(() => heard.length).toBe(1)
	return { catalogue, faults, heard, notices }
}

const free = (catalogue: Catalogue) => catalogue.all()[0]?.lots[0]?.stockHundredths ?? 0

test('another process is notified of an order and of a price, and shows them without polling', async () => {
	const shop = await openTestShop(database)
	const other = await anotherProcess(shop.context.clock, shop.context.log)
	const before = free(other.catalogue)
	const placed = await shop.shop.placeOrder(orderOf(shop.product()))
	expect(placed.ok).toBe(true)
	await expect.poll(() => free(other.catalogue)).toBe(before - 144)
	await db.update(products).set({ precioCents: sql`${products.precioCents} + 1` })
	await announceChange(db, 'staff')
	await expect.poll(() => other.catalogue.all()[0]?.precioCents).toBe((shop.product().precioCents ?? 0) + 1)
	expect(other.faults).toEqual([])
	await other.notices.close()
	await other.catalogue.stop()
	await shop.context.catalogue.stop()
})

test('a process ignores its own notices, and catches up on those it missed', async () => {
	const shop = await openTestShop(database)
	const other = await anotherProcess(shop.context.clock, shop.context.log)
	await announceChange(db, 'other')
	await announceChange(db, 'staff')
	await expect.poll(() => other.heard.length).toBe(2)
	await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`)
	await expect.poll(() => other.faults.length).toBe(1)
	await db.update(products).set({ precioCents: sql`${products.precioCents} + 1` })
	await expect.poll(() => other.catalogue.all()[0]?.precioCents).toBe((shop.product().precioCents ?? 0) + 1)
	expect(other.faults).toHaveLength(1)
	await other.notices.close()
	await other.catalogue.stop()
})

test('another process is notified of a tariff, and processes that listen for settings read it again', async () => {
	const shop = await openTestShop(database)
	const other = await anotherProcess(shop.context.clock, shop.context.log)
	const { tariff } = (await shop.shop.shipping.tariffs()).present
	const zones = tariff.zones.map((zone) => ({ ...zone, pricesCents: zone.pricesCents.map(() => cents(4321)) }))
	expect(await shop.shop.shipping.change({ ...tariff, zones })).toMatchObject({ ok: true })
	await expect.poll(() => other.heard).toContain(SETTINGS_SENDER)
	await other.catalogue.refreshTerms()
	expect(other.catalogue.shippingTable().pricesByZone.get('zona1')).toContain(4321)
	await other.notices.close()
	await other.catalogue.stop()
})
