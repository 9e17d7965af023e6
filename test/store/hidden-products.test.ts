import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { cents } from '#domain/money/cents.ts'
import { importCatalogue, undoLastImport } from '#shop/catalogue/import-catalogue.ts'
import { importChanges } from '#store/catalogue/tables.ts'
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

test('a hidden product is in nothing that shoppers see, and is not sold; the staff finds it', async () => {
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

test('a file without the column leaves a hidden product hidden, also one that describes whole products', async () => {
	const shop = await openTestShop(database, { products: [importedTile({ oculto: true })] })
	await load(shop, `slug;precio\n${TILE};31\n`)
	await importCatalogue(shop.context, [importedTile({ precioCents: cents(3200) })], { dryRun: false })
	await shop.context.catalogue.refresh()
	expect(shop.context.catalogue.staff.bySlug(TILE)).toMatchObject({ oculto: true, precioCents: 3200 })
})

test('an import from before a column was added is undone all the same', async () => {
	const shop = await openTestShop(database)
	await load(shop, `slug;precio\n${TILE};31\n`)
	const [change] = await shop.db.select().from(importChanges).where(isNotNull(importChanges.before))
	const without = (kept: unknown) => {
		const { product, offer } = kept as { product: Record<string, unknown>; offer: null }
		const { oculto: _, ...former } = product
		return { product: former, offer }
	}
	await shop.db
		.update(importChanges)
		.set({ before: without(change?.before), after: without(change?.after) })
		.where(isNotNull(importChanges.before))
	expect(await undoLastImport(shop.context)).toMatchObject({ products: 1, changedSince: [] })
	await shop.context.catalogue.refresh()
	expect(shop.product()).toMatchObject({ precioCents: 2490, oculto: false })
})
