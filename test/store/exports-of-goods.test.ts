import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceRows, ORDER_COLUMNS, orderRows } from '#contract/export/tables.ts'
import { cents } from '#domain/money/cents.ts'
import { EXPORT_EXEMPTION } from '#domain/tax/tax-regime-text.ts'
import { exportedInvoices, exportedOrders } from '#store/export/exported-rows.ts'
import { invoices } from '#store/invoice/tables.ts'
import { orders } from '#store/order/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const ALWAYS = { from: null, until: null }
const CANARY = { ...CUSTOMER, direccion: 'Calle de Triana 1', localidad: 'Las Palmas', codigoPostal: '35002' } as const
const TO_CANARIAS = { delivery: 'shipping', customer: CANARY, taxId: '12345678Z' } as const

async function paid(shop: TestShop, change: Parameters<TestShop['order']>[0] = TO_CANARIAS) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

/** The constraint that a write violates. */
async function refusedBy(write: PromiseLike<unknown>): Promise<string | undefined> {
	try {
		await write
		return undefined
	} catch (error) {
		return (error as { cause?: { constraint?: string } }).cause?.constraint
	}
}

test('an order to Canarias is placed, paid, invoiced and credited without VAT', async () => {
	const shop = await openTestShop(database)
	const cart = { lines: [], delivery: 'shipping', postalCode: '35002', promoCode: null } as const
	expect((await shop.shop.priceCart(cart)).quote.totals.taxRegime).toBe('exportacion')
	const order = await paid(shop)
	// One box of 35.86 € and 156.38 € of transport.
	const amounts = { subtotalCents: 3586, shippingCents: 15_638, vatCents: 0, totalCents: 19_224 }
	expect(await shop.shop.staff.order(order.id)).toMatchObject({ order: { ...amounts, taxRegime: 'exportacion' } })
	const [invoice] = await shop.db.select().from(invoices)
	expect(invoice).toMatchObject({ series: 'F2026', kind: 'completa', totalCents: 19_224 })
	expect(invoice?.content).toMatchObject({
		exemption: { cause: 'E2', text: EXPORT_EXEMPTION },
		recipient: { name: 'Lucía Peña', taxId: '12345678Z', address: ['Calle de Triana 1', '35002 Las Palmas'] },
		lines: [{ vatPercent: 0, totalCents: 3586 }],
		shipping: { amountCents: 15_638 },
		vat: [{ percent: 0, baseCents: 19_224, vatCents: 0 }],
	})
	await shop.shop.orders.refund(order.id, { amountCents: cents(1000), reason: 'Cajas rotas', restock: false })
	const [note] = await shop.db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))
	expect(note?.content).toMatchObject({
		exemption: { cause: 'E2' },
		vat: [{ percent: 0, baseCents: -1000, vatCents: 0 }],
		totalCents: -1000,
	})
})

test('an export requires a tax id; a pick-up by the same buyer needs none and is not exempt', async () => {
	const shop = await openTestShop(database)
	await expect(shop.order({ ...TO_CANARIAS, taxId: null })).rejects.toThrow('nif_de_exportacion')
	const billing = { name: 'Obras Atlánticas, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	expect(await shop.order({ ...TO_CANARIAS, taxId: null, billing })).toMatchObject({ taxRegime: 'exportacion' })
	const pickup = await shop.order({ ...TO_CANARIAS, taxId: null, delivery: 'pickup' })
	expect(pickup).toMatchObject({ taxRegime: 'general', vatCents: 753, totalCents: 4339 })
})

test('an address on the other side of the VAT border is refused, whatever its transport costs', async () => {
	const shop = await openTestShop(database)
	const { tariff } = (await shop.shop.shipping.tariffs()).present
	const flat = tariff.zones.map((zone) => ({ ...zone, pricesCents: zone.pricesCents.map(() => cents(5000)) }))
	await shop.shop.shipping.change({ ...tariff, zones: flat })
	const { correo: _, ...place } = CANARY
	const home = await paid(shop, { delivery: 'shipping' })
	expect(await shop.shop.orders.changeAddress(home.id, place)).toEqual({ ok: false, code: 'cambio_de_impuestos' })
	const sent = await paid(shop)
	const change = (codigoPostal: string) => shop.shop.orders.changeAddress(sent.id, { ...place, codigoPostal })
	expect(await change('28001')).toEqual({ ok: false, code: 'cambio_de_impuestos' })
	expect(await change('38001')).toMatchObject({ ok: true, order: { taxRegime: 'exportacion' } })
})

test('the database refuses an export with VAT, without a recipient or picked up', async () => {
	const shop = await openTestShop(database)
	const { id } = await shop.order(TO_CANARIAS)
	const change = (values: Partial<typeof orders.$inferInsert>) =>
		refusedBy(shop.db.update(orders).set(values).where(eq(orders.id, id)))
	expect(await change({ vatCents: sql`1`, totalCents: sql`total_cents + 1` } as never)).toBe('orders_export')
	expect(await change({ billing: null })).toBe('orders_export')
	expect(await change({ delivery: 'pickup' })).toBe('orders_export')
	expect(await change({ taxRegime: 'igic' as never })).toBe('orders_tax_regime')
	expect(await change({ taxRegime: 'general' })).toBeUndefined()
})

test('orders and the book of invoices list exports separately', async () => {
	const shop = await openTestShop(database)
	await paid(shop)
	await paid(shop, {})
	const regimes: unknown[] = []
	for await (const order of exportedOrders(shop.db, ALWAYS))
		regimes.push(orderRows(order)[0]?.[ORDER_COLUMNS.indexOf('regimen_iva')])
	expect(regimes).toEqual(['exportacion', 'general'])
	const booked: unknown[] = []
	for await (const { content } of exportedInvoices(shop.db, { from: new Date(NOON_MS), until: null })) {
		booked.push(...invoiceRows(content).map((row) => [row[4], ...row.slice(7, 11), row[13]]))
	}
	expect(booked).toEqual([
		['F1', '192,24', 0, '0,00', '192,24', 'E2'],
		['F2', '35,86', 21, '7,53', '43,39', ''],
	])
})
