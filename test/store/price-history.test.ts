import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { renewFlashCampaign, startFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { priceHistory, productPromotions, products } from '#store/catalogue/tables.ts'
import { lastImport, undoImport } from '#store/catalogue/undo-import.ts'
import { importedTile } from '#test/imported-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = 'terrazo-lavapies-multicolor'
const DAYS_48_H = 2 * 86_400_000

/** Moves the price history so far some days into the past. */
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function offered(
	shop: TestShop,
	precioCents: number,
	change: Partial<typeof productPromotions.$inferInsert> = {},
) {
	const values = { productId: shop.product(TILE).id, precioCents: cents(precioCents), flash: false, ...change }
	const [row] = await shop.db.insert(productPromotions).values(values).returning()
	await shop.context.catalogue.refresh()
	return row
}

const card = (shop: TestShop) => productCard(shop.product(TILE), shop.clock.nowMs(), sampleShowroom([], []))

test('«antes» is the lowest price of the 30 days before the reduction, not the latest one', async () => {
	const shop = await openTestShop(database)
	await daysPass(shop, 10)
	await priced(shop, 6000)
	expect((await offered(shop, 2400))?.beforeCents).toBe(2490)
	expect(card(shop)).toMatchObject({ precio: 24, precioAntes: 24.9, descuento: 4 })
})

test('a price counts if it was valid within the last 30 days', async () => {
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

const referenceOf = async ({ db }: TestShop, id = 0) => {
	const [row] = await db.select().from(productPromotions).where(eq(productPromotions.id, id))
	return row?.beforeCents
}

test.each([
	['an offer of its own', false],
	['an offer of a flash campaign', true],
])('%s scheduled for later is compared with the 30 days before its start', async (_, flash) => {
	const shop = await openTestShop(database)
	const offer = await offered(shop, 2000, { startsAt: inDays(24), endsAt: inDays(26), flash })
	expect(offer?.beforeCents).toBe(2490)
	await priced(shop, 2200)
	expect(await referenceOf(shop, offer?.id)).toBe(2200)
	// The price returns, but it was 22 € within the 30 days before the beginning.
	await priced(shop, 2490)
	expect(await referenceOf(shop, offer?.id)).toBe(2200)
	expect(await shop.db.$count(priceHistory)).toBe(4)
})

test('an earlier offer lowers the reference of a scheduled one, unless it is cancelled', async () => {
	const shop = await openTestShop(database)
	const later = await offered(shop, 1500, { startsAt: inDays(20), endsAt: inDays(30), flash: true })
	const sooner = await offered(shop, 1990, { startsAt: inDays(5), endsAt: inDays(6) })
	expect(await referenceOf(shop, later?.id)).toBe(1990)
	await shop.db.delete(productPromotions).where(eq(productPromotions.id, sooner?.id ?? 0))
	expect(await referenceOf(shop, later?.id)).toBe(2490)
})

test('the reference of a running offer stays, whatever the price does', async () => {
	const shop = await openTestShop(database)
	const offer = await offered(shop, 2000)
	await priced(shop, 2200)
	expect(await referenceOf(shop, offer?.id)).toBe(2490)
})

test('an import that scheduled an offer can be undone even if another offer changed its reference', async () => {
	const shop = await openTestShop(database)
	const planned = {
		precioPromoCents: cents(1500),
		inicioPromoMs: inDays(20).getTime(),
		finPromoMs: inDays(30).getTime(),
	}
	await importCatalogue(shop.context, [importedTile(planned)], { dryRun: false, file: 'ofertas.csv' })
	await offered(shop, 1990, { startsAt: inDays(5), endsAt: inDays(6), flash: true })
	const last = await lastImport(shop.db)
	expect(await undoImport(shop.db, last?.id ?? 0, new Date())).toMatchObject({ products: 1 })
})

test('an import may schedule an offer after the days with an equally low price', async () => {
	const shop = await openTestShop(database)
	const load = (days: number) =>
		importCatalogue(
			shop.context,
			[
				importedTile({
					...{ precioCents: cents(6000), precioPromoCents: cents(3000) },
					...{ inicioPromoMs: inDays(days).getTime(), finPromoMs: inDays(days + 5).getTime() },
				}),
			],
			{ dryRun: true },
		)
	expect((await load(29)).faults).toMatchObject([{ field: 'precio_promo' }])
	expect((await load(31)).faults).toEqual([])
})

test('a price without a reduction shows no «antes» and no badge', async () => {
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
	// The present offer is not a new one.
	expect((await load({ precioCents: cents(6500), precioPromoCents: cents(2000) })).faults).toEqual([])
})

test('consecutive flash windows keep the price before the first one', async () => {
	const shop = await openTestShop(database)
	await startFlashCampaign(shop.context, [{ slug: TILE, precioCents: cents(1990) }])
	shop.clock.advance(DAYS_48_H)
	expect(await renewFlashCampaign(shop.context)).toBe(true)
	const [offer] = await shop.db.select().from(productPromotions)
	expect(offer).toMatchObject({ precioCents: 1990, beforeCents: 2490 })
})

test('the history is append-only', async () => {
	const { db } = await openTestShop(database)
	await expect(db.update(priceHistory).set({ precioCents: cents(1) })).rejects.toThrow()
})
