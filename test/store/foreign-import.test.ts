import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { variantIds } from '#domain/catalogue/variants.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { keepAnswers, keptAnswers } from '#store/catalogue/import-answers.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const textOf = (name: string) => readFile(`src/contract/csv/fixtures/${name}.csv`, 'utf8')

async function load({ context }: TestShop, text: string, answers: Readonly<Record<string, string>>) {
	const { rows, faults, questions } = parseCatalogue(text, { answers: new Map(Object.entries(answers)) })
	expect([faults, questions]).toEqual([[], []])
	const products = rows.map(({ product }) => product)
	const outcome = await importCatalogue(context, products, { dryRun: false })
	await context.catalogue.refresh()
	return outcome
}

const WOO = {
	...{ precios: 'con-iva', existencias: '20', 'como:floors': 'azulejo', 'como:walls': 'azulejo' },
	...{ 'como:trims': 'pieza', 'como:tshirts': 'otro:textil' },
}
const SAMPLES = [
	['woocommerce-sample', WOO],
	['prestashop-sample', { peso: 'kg', 'iva:1': '21', 'como:floors': 'azulejo', 'como:accessories': 'nivelación' }],
	[
		'shopify-sample',
		{ precios: 'con-iva', existencias: '20', 'como:shirts': 'azulejo', 'como:building materials': 'mortero' },
	],
] as const

test.each(SAMPLES)(
	'all products of %s in stock can be ordered, and a second import changes nothing',
	async (name, answers) => {
		const shop = await openTestShop(database, { products: [] })
		const text = await textOf(name)
		const { created, faults } = await load(shop, text, answers)
		expect([created, faults]).toEqual([shop.context.catalogue.all().length, []])
		for (const product of shop.context.catalogue.all()) {
			if (!product.lots.some(({ stockHundredths }) => stockHundredths > 0)) continue
			const ids = variantIds(product)
			const variantId = ids.includes('custom') ? 'custom' : (ids[0] ?? expect.fail(product.slug))
			const areaHundredths = variantId === 'custom' ? 100 : null
			const line = { ...SAMPLE_ORDERED_LINE, productId: product.id, variantId, areaHundredths }
			const order = await shop.order({ lines: [line] })
			expect(order.subtotalCents).toBe(priceInForce(product, NOON_MS).precioCents)
		}
		expect(await load(shop, text, answers)).toMatchObject({ created: 0, updated: 0 })
		expect(await brokenInvariants(shop.db)).toEqual([])
	},
)

test('a second import keeps data that only the shop has, and updates those of the file', async () => {
	const shop = await openTestShop(database, { products: [] })
	const text = await textOf('woocommerce-sample')
	await load(shop, text, WOO)
	await load(shop, 'slug;pack;m2;pei;cajas_palet;acabado\ngres-xabia-rojo;11;0.99;4;60;lapado\n', {})
	expect(await load(shop, text.replaceAll(',75,0,0,', ',80,0,0,'), WOO)).toMatchObject({ updated: 3 })
	expect(shop.product('gres-xabia-rojo')).toMatchObject({
		pack: 11,
		m2Hundredths: 99,
		acabado: 'lapado',
		ficha: { pei: 4, cajas_palet: 60, serie: 'Gres Xàbia' },
		lots: [{ stockHundredths: 8000 }],
	})
})

test('a future offer applies from its start', async () => {
	const shop = await openTestShop(database, { products: [] })
	await load(shop, await textOf('woocommerce-sample'), WOO)
	const cenefa = shop.product('cenefa-turia')
	const priceAt = (instant: string) => priceInForce(cenefa, Date.parse(instant)).precioCents
	expect(['2026-12-31T12:00:00Z', '2027-01-02T12:00:00Z', '2027-02-01T12:00:00Z'].map(priceAt)).toEqual([372, 289, 372])
})

test('answers are stored by the format of the file, and the last one counts', async () => {
	const { db } = await openTestShop(database)
	await keepAnswers(
		db,
		'shopify',
		new Map([
			['precios', 'con-iva'],
			['existencias', '20'],
		]),
	)
	await keepAnswers(db, 'shopify', new Map([['precios', 'sin-iva']]))
	await keepAnswers(db, 'woocommerce', new Map())
	expect([...(await keptAnswers(db, 'shopify'))]).toEqual([
		['existencias', '20'],
		['precios', 'sin-iva'],
	])
	expect((await keptAnswers(db, 'woocommerce')).size).toBe(0)
})
