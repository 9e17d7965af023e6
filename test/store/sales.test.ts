import { expect, test } from 'vitest'
import { loadSales } from '#store/catalogue/sales.ts'
import { importedPiece, importedSack, importedTile } from '#test/imported-products.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 3_600_000

const openShop = () => openTestShop(database, { products: [importedTile(), importedPiece(), importedSack()] })

/** An order for one box of a product, paid. */
async function sold(shop: TestShop, slug: string, quantity: number) {
	const { id } = shop.product(slug)
	const variantId = slug === 'cemento-gris' ? 'cemento' : 'picking'
	const order = await shop.order({ lines: [{ ...SAMPLE_ORDERED_LINE, productId: id, variantId, quantity }] })
	const number = await shop.startPayment(order)
	await shop.bankSays({ number, amountCents: order.totalCents })
	return order
}

const bestSold = ({ shop }: TestShop) => {
	return shop.catalogue.list({ sort: 'mas_vendidos' }).products.map(({ slug }) => slug)
}

test('recent best sellers come first once their sales are read, for 90 days', async () => {
	const shop = await openShop()
	const usual = bestSold(shop)
	await sold(shop, 'cemento-gris', 3)
	await sold(shop, 'pieza-toledo', 8)
	expect(bestSold(shop)).toEqual(usual)
	await shop.context.catalogue.refreshSales()
	expect(bestSold(shop)).toEqual(['pieza-toledo', 'cemento-gris', 'terrazo-lavapies-multicolor'])
	await sold(shop, 'cemento-gris', 6)
	await shop.context.catalogue.refreshSales()
	expect(bestSold(shop)).toEqual(['cemento-gris', 'pieza-toledo', 'terrazo-lavapies-multicolor'])
	shop.clock.advance(91 * DAY_MS)
	await shop.context.catalogue.refreshSales()
	expect(bestSold(shop)).toEqual(usual)
})

test('an unpaid order and one with returned stock do not count', async () => {
	const shop = await openShop()
	const { id } = await sold(shop, 'pieza-toledo', 8)
	await shop.order()
	const since = new Date((await shop.clock.now(shop.db)).getTime() - DAY_MS)
	expect(await loadSales(shop.db, since)).toEqual(new Map([[shop.product('pieza-toledo').id, 800]]))
	await shop.shop.orders.cancel(id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await loadSales(shop.db, since)).toEqual(new Map())
})

test('only changed sales change the pages', async () => {
	const shop = await openShop()
	await sold(shop, 'pieza-toledo', 8)
	// The stock that the order has changed is read before the pages are.
	await shop.shop.catalogue.refresh()
	await shop.context.catalogue.refreshSales()
	const before = shop.shop.catalogue.version()
	const { reads } = shop.shop.recordReads(() => bestSold(shop))
	await shop.context.catalogue.refreshSales()
	expect(shop.shop.catalogue.version()).toBe(before)
	await sold(shop, 'cemento-gris', 20)
	await shop.context.catalogue.refreshSales()
	expect(shop.shop.catalogue.version()).toBeGreaterThan(before)
	expect(reads.hold()).toBe(false)
})
