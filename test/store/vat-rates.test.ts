import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatCatalogue } from '#contract/csv/format-catalogue.ts'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { invoiceRows } from '#contract/export/tables.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { cents } from '#domain/money/cents.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { products } from '#store/catalogue/tables.ts'
import { exportedInvoices, exportedProducts } from '#store/export/exported-rows.ts'
import { invoices } from '#store/invoice/tables.ts'
import { orderLines } from '#store/order/tables.ts'
import { importedPiece, importedSack, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const ALWAYS = { from: null, until: null }
const REDUCED = importedPiece({ ivaPercent: 10 })
const EXEMPT = importedSack({ ivaPercent: 0, exencion: 'N1' })

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}

async function load({ context }: TestShop, file: string) {
	const { rows, faults } = parseCatalogue(file)
	expect(faults).toEqual([])
	const read = rows.map(({ product }) => product)
	const found = await importCatalogue(context, read, { dryRun: false, file: 'lista.csv' })
	await context.catalogue.refresh()
	return found
}

const termsOf = (shop: TestShop, { slug }: ImportedProduct) => {
	const { ivaPercent, exencion } = shop.product(slug)
	return [ivaPercent, exencion]
}

test('an order with several rates is stored, paid, invoiced, credited and booked by rate', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), REDUCED, EXEMPT] })
	const line = (slug: string, variantId: 'picking' | 'cemento') => ({
		...{ productId: shop.product(slug).id, variantId, quantity: 1 },
		...{ areaHundredths: null, lotId: null, shownTotalCents: null },
	})
	const order = await shop.order({
		lines: [line(importedTile().slug, 'picking'), line(REDUCED.slug, 'picking'), line(EXEMPT.slug, 'cemento')],
	})
	const [tile, piece, sack] = await shop.db.select().from(orderLines).orderBy(orderLines.position)
	expect([tile, piece, sack].map((each) => [each?.ivaPercent, each?.exencion])).toEqual([
		[21, null],
		[10, null],
		[0, 'N1'],
	])
	// One box, one piece and one sack, each rounded by itself.
	const taxed = [
		{ percent: 21, baseCents: 3586, vatCents: 753 },
		{ percent: 10, baseCents: 320, vatCents: 32 },
	]
	const exempt = { percent: 0, baseCents: 480, vatCents: 0 }
	expect((await shop.shop.staff.order(order.id))?.order).toMatchObject({
		vat: [...taxed, { ...exempt, exemption: 'N1' }],
		vatCents: 785,
		totalCents: 5171,
	})
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const [invoice] = await shop.db.select().from(invoices)
	const text = 'Operación no sujeta a IVA'
	expect(invoice?.content.vat).toEqual([...taxed, { ...exempt, exemption: { cause: 'N1', text } }])
	expect(invoice?.content.lines.map(({ vatPercent, exemption }) => [vatPercent, exemption])).toEqual([
		[21, undefined],
		[10, undefined],
		[0, 'N1'],
	])
	await shop.shop.orders.refund(order.id, { amountCents: cents(1000), reason: 'Cajas rotas', restock: false })
	const [note] = await shop.db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))
	expect(note?.content.vat.map(({ percent, exemption }) => [percent, exemption?.cause])).toEqual([
		[21, undefined],
		[10, undefined],
		[0, 'N1'],
	])
	const booked = (await all(exportedInvoices(shop.db, ALWAYS))).flatMap(({ content }) => invoiceRows(content))
	expect(booked.map((row) => [row[4], row[8], row[13]])).toEqual([
		['R5', 21, ''],
		['R5', 10, ''],
		['R5', 0, 'N1'],
		['F2', 21, ''],
		['F2', 10, ''],
		['F2', 0, 'N1'],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('rates and causes are exported and imported again without a change', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), REDUCED, EXEMPT] })
	const file = formatCatalogue(await all(exportedProducts(shop.db)))
	expect(await load(shop, file)).toMatchObject({ updated: 0, unchanged: 3 })
})

test('a file with rates but no causes keeps the cause of products at 0 %, and removes it from products with VAT', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), REDUCED, EXEMPT] })
	expect(await load(shop, `slug;iva\n${EXEMPT.slug};0\n`)).toMatchObject({ unchanged: 1 })
	await load(shop, `slug;iva\n${EXEMPT.slug};4\n${REDUCED.slug};1\n`)
	expect([termsOf(shop, EXEMPT), termsOf(shop, REDUCED)]).toEqual([
		[4, null],
		[21, null],
	])
	await shop.shop.products.undoLast()
	await shop.context.catalogue.refresh()
	expect([termsOf(shop, EXEMPT), termsOf(shop, REDUCED)]).toEqual([
		[0, 'N1'],
		[10, null],
	])
	expect(await load(shop, `slug;iva\n${REDUCED.slug};0\n`)).toMatchObject({
		isWritten: false,
		faults: [{ field: 'exencion', message: expect.stringContaining('un producto al 0 % necesita la causa') }],
	})
	await load(shop, `slug;exencion\n${EXEMPT.slug};E1\n`)
	expect(termsOf(shop, EXEMPT)).toEqual([0, 'E1'])
})

test('the database allows four rates, and a cause for 0 % only', async () => {
	const shop = await openTestShop(database)
	await shop.order()
	const product = (values: Partial<typeof products.$inferInsert>) => refusedBy(shop.db.update(products).set(values))
	const line = (values: Partial<typeof orderLines.$inferInsert>) => refusedBy(shop.db.update(orderLines).set(values))
	expect(await product({ ivaPercent: 7 as 4 })).toBe('products_vat')
	expect(await product({ ivaPercent: 0 })).toBe('products_vat')
	expect(await product({ exencion: 'E1' })).toBe('products_vat')
	expect(await product({ ivaPercent: 0, exencion: 'E2' as 'E1' })).toBe('products_vat')
	expect(await product({ ivaPercent: 0, exencion: 'E1' })).toBeNull()
	expect(await line({ ivaPercent: 0 })).toBe('order_lines_vat')
	expect(await line({ exencion: 'N1' })).toBe('order_lines_vat')
})
