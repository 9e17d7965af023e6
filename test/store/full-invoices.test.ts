import { expect, test } from 'vitest'
import { INVOICE_COLUMNS, invoiceRows } from '#contract/export/tables.ts'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { exportedInvoices } from '#store/export/exported-rows.ts'
import { invoiceSeries, invoices } from '#store/invoice/tables.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000
const PLACE = { direccion: 'Calle de Alcalá 100', codigoPostal: '28009', localidad: 'Madrid' }
const COMPANY = billingOf('Reformas Peñalara, S. L.', 'B12345674', PLACE)

async function paid(shop: TestShop, change: Parameters<TestShop['order']>[0] = {}) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

test('staff exchange a simplified invoice for a full one, once, and its series have no gaps', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	await paid(shop, { taxId: '12345678Z' })
	shop.clock.advance(3 * DAY_MS)
	expect(await shop.shop.orders.exchangeInvoice(id, COMPANY)).toMatchObject({
		ok: true,
		number: 'F2026-000002',
		substitutes: 'S2026-000001',
	})
	const again = { ok: false, code: 'sin_factura_simplificada' }
	expect(await shop.shop.orders.exchangeInvoice(id, COMPANY)).toEqual(again)
	expect(await shop.db.select().from(invoiceSeries).orderBy(invoiceSeries.series)).toEqual([
		{ series: 'F2026', last: 2 },
		{ series: 'S2026', last: 1 },
	])
	const view = await shop.shop.staff.order(id)
	expect(view?.order.billing).toEqual(COMPANY)
	const shown = orderAnswer(view ?? expect.fail(), {
		showroom: EMPTY_SHOWROOM,
		merchant: SAMPLE_MERCHANT,
		signerFault: null,
		nowMs: NOON_MS,
	})
	expect(shown.invoices.map(({ number }) => number)).toEqual(['F2026-000002', 'S2026-000001'])
})

test('an order without a simplified invoice, or past the term of the exchange, gets no full invoice', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const full = await paid(shop, { taxId: '12345678Z' })
	const unpaid = await shop.order()
	for (const other of [full.id, unpaid.id, '2611ZZZZZZ']) {
		expect(await shop.shop.orders.exchangeInvoice(other, COMPANY)).toMatchObject({ ok: false })
	}
	shop.clock.advance(4 * 366 * DAY_MS)
	expect(await shop.shop.orders.exchangeInvoice(id, COMPANY)).toEqual({ ok: false, code: 'canje_fuera_de_plazo' })
	expect(await shop.db.$count(invoices)).toBe(2)
})

test('later returns correct the full invoice, never by more than was sold', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents } = await paid(shop)
	const refund = (amountCents: number | null) =>
		shop.shop.orders.refund(id, {
			amountCents: amountCents === null ? null : cents(amountCents),
			reason: 'Cajas rotas',
			restock: false,
		})
	expect(await refund(1000)).toMatchObject({ ok: true, creditNote: 'R2026-000001' })
	expect(await shop.shop.orders.exchangeInvoice(id, COMPANY)).toMatchObject({ ok: true })
	expect(await refund(null)).toMatchObject({ ok: true, refundCents: totalCents - 1000, creditNote: 'R2026-000002' })
	const notes = (await shop.db.select().from(invoices)).flatMap(({ content }) => content.rectifies?.number ?? [])
	expect(notes.sort()).toEqual(['F2026-000001', 'S2026-000001'])
})

test('the book has the full invoice as F3 with the replaced one, and counts the sale once', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents } = await paid(shop)
	await shop.shop.orders.exchangeInvoice(id, COMPANY)
	const rows: Record<string, string | number | undefined>[] = []
	for await (const { content } of exportedInvoices(shop.db, { from: null, until: null })) {
		for (const row of invoiceRows(content)) {
			expect(row).toHaveLength(INVOICE_COLUMNS.length)
			rows.push(Object.fromEntries(INVOICE_COLUMNS.map((column, at) => [column, row[at]])))
		}
	}
	expect(rows).toMatchObject([
		{ numero: 'F2026-000001', tipo: 'F3', sustituye_a: 'S2026-000001', se_suma: 'no', nif_destinatario: 'B12345674' },
		{ numero: 'S2026-000001', tipo: 'F2', sustituye_a: '', se_suma: 'sí' },
	])
	const added = rows.filter(({ se_suma }) => se_suma === 'sí').map(({ total_factura }) => `${total_factura}`)
	expect(added).toEqual([(totalCents / 100).toFixed(2).replace('.', ',')])
})

test('the database refuses a second invoice of an order, except a full one that names the simplified one', async () => {
	const shop = await openTestShop(database)
	await paid(shop)
	const [simplified] = await shop.db.select().from(invoices)
	if (!simplified) throw new Error('no invoice was issued')
	await shop.db.insert(invoiceSeries).values({ series: 'F2026', last: 1 })
	const full = { ...simplified, series: 'F2026', number: 1, kind: 'completa' as const }
	const refusedBy = async (row: typeof full) => {
		const failure = await shop.db
			.insert(invoices)
			.values(row)
			.then(
				() => null,
				(error: { cause?: { constraint?: string } }) => error.cause?.constraint,
			)
		return failure
	}
	expect(await refusedBy(full)).toBe('invoices_one_an_order')
	const naming = (number: string) => ({ ...simplified.content, substitutes: { number, isoDay: '2026-11-21' } })
	expect(await refusedBy({ ...full, content: naming('S2026-000002') })).toBe('invoices_one_an_order')
	expect(await refusedBy({ ...full, totalCents: cents(1), content: naming('S2026-000001') })).toBe(
		'invoices_one_an_order',
	)
	expect(await refusedBy({ ...full, content: naming('S2026-000001') })).toBeNull()
})
