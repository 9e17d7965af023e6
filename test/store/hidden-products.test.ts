import { expect, test } from 'vitest'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { cents } from '#domain/money/cents.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = importedTile().slug

async function load({ context }: TestShop, text: string) {
	const { rows } = parseCatalogue(text)
	const found = await importCatalogue(
		context,
		rows.map(({ product }) => product),
		{ dryRun: false },
	)
	await context.catalogue.refresh()
	return found
}

test('a hidden product is invisible to shoppers and not sold, and the staff finds it', async () => {
	const shop = await openTestShop(database, {
		products: [importedTile(), importedTile({ slug: 'losa', nombre: 'Losa gris' })],
	})
	const { catalogue } = shop.context
	const { id } = shop.product('losa')
	await load(shop, 'slug;oculto\nlosa;1\n')
	expect(catalogue.productBySlug('losa')).toBeNull()
	expect(catalogue.productById(id)).toBeNull()
	expect(catalogue.all().map(({ slug }) => slug)).toEqual([TILE])
	expect(catalogue.list({ search: 'losa', onlyInStock: false }).products.map(({ slug }) => slug)).not.toContain('losa')
	expect(catalogue.list({}).total).toBe(1)
	expect(catalogue.related('azulejo', null, 5).map(({ slug }) => slug)).toEqual([TILE])
	expect(await shop.shop.placeOrder(orderOf({ id }))).toMatchObject({ ok: false })
	expect(catalogue.staff.find('losa').map(({ slug }) => slug)).toContain('losa')
	expect(catalogue.staff.product(id)?.oculto).toBe(true)
	await load(shop, 'slug;oculto\nlosa;0\n')
	expect(catalogue.list({ search: 'losa' }).products.map(({ slug }) => slug)).toContain('losa')
	expect(await shop.shop.placeOrder(orderOf({ id }))).toMatchObject({ ok: true })
})

test('a file without the column keeps a hidden product hidden, even one that describes whole products', async () => {
	const shop = await openTestShop(database, { products: [importedTile({ oculto: true })] })
	await load(shop, `slug;precio\n${TILE};31\n`)
	await importCatalogue(shop.context, [importedTile({ precioCents: cents(3200) })], { dryRun: false })
	await shop.context.catalogue.refresh()
	expect(shop.context.catalogue.staff.bySlug(TILE)).toMatchObject({ oculto: true, precioCents: 3200 })
})
