import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { renewFlashCampaign, startFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { priceHistory, productPromotions, products } from '#store/catalogue/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = 'terrazo-lavapies-multicolor'
const DAYS_48_H = 2 * 86_400_000

/** Puts what is known of the prices so far some days into the past. */
const daysPass = ({ db }: TestShop, days: number) =>
	db.transaction(async (tx) => {
		await tx.execute(sql`alter table price_history disable trigger price_history_stays`)
		await tx.execute(sql`update price_history set at = at - make_interval(days => ${days})`)
		await tx.execute(sql`alter table price_history enable trigger price_history_stays`)
	})

const priced = ({ db }: TestShop, precioCents: number) =>
	db
		.update(products)
		.set({ precioCents: cents(precioCents) })
		.where(eq(products.slug, TILE))

async function offered(shop: TestShop, precioCents: number) {
	const values = { productId: shop.product(TILE).id, precioCents: cents(precioCents), flash: false }
	const [row] = await shop.db.insert(productPromotions).values(values).returning()
	await shop.context.catalogue.refresh()
	return row
}

const card = (shop: TestShop) => productCard(shop.product(TILE), shop.clock.nowMs(), sampleShowroom([], []))

test('«antes» is the lowest price of the 30 days before the reduction, not the one of a moment before', async () => {
	const shop = await openTestShop(database)
	await daysPass(shop, 10)
	await priced(shop, 6000)
	expect((await offered(shop, 2400))?.beforeCents).toBe(2490)
	expect(card(shop)).toMatchObject({ precio: 24, precioAntes: 24.9, descuento: 4 })
})

test('a price of longer ago does not count, and one that was still valid within the 30 days does', async () => {
	const shop = await openTestShop(database)
	await daysPass(shop, 25)
	await priced(shop, 6000)
	await daysPass(shop, 29)
	// 24.90 € ended 29 days ago: within the 30 days.
	expect((await offered(shop, 5000))?.beforeCents).toBe(2490)
	await shop.db.delete(productPromotions)
	await daysPass(shop, 2)
	expect((await offered(shop, 5000))?.beforeCents).toBe(5000)
})

test('a reduction that is none is only a price: no «antes», no badge', async () => {
	const shop = await openTestShop(database)
	await daysPass(shop, 5)
	await priced(shop, 6000)
	await offered(shop, 3000)
	expect(card(shop)).toMatchObject({ precio: 30, precioAntes: null, descuento: 0 })
})

test('an import refuses an offer that is no reduction, with the reason', async () => {
	const shop = await openTestShop(database)
	const load = (change: Parameters<typeof importedTile>[0]) =>
		importCatalogue(shop.context, [importedTile(change)], { dryRun: false })
	await load({ precioCents: cents(6000) })
	const refused = await load({ precioCents: cents(6000), precioPromoCents: cents(3000) })
	expect(refused.faults).toMatchObject([
		{ field: 'precio_promo', message: expect.stringMatching(/no es una rebaja: .* 24,90\s€/) },
	])
	expect((await load({ precioCents: cents(6000), precioPromoCents: cents(2000) })).isWritten).toBe(true)
	// The offer that stands is not a new one.
	expect((await load({ precioCents: cents(6500), precioPromoCents: cents(2000) })).faults).toEqual([])
})

test('a flash window that goes on is told from the price before the first', async () => {
	const shop = await openTestShop(database)
	await startFlashCampaign(shop.context, [{ slug: TILE, precioCents: cents(1990) }])
	shop.clock.advance(DAYS_48_H)
	expect(await renewFlashCampaign(shop.context)).toBe(true)
	const [offer] = await shop.db.select().from(productPromotions)
	expect(offer).toMatchObject({ precioCents: 1990, beforeCents: 2490 })
})

test('the history is only added to', async () => {
	const { db } = await openTestShop(database)
	await expect(db.update(priceHistory).set({ precioCents: cents(1) })).rejects.toThrow()
})
