import { expect, test } from 'vitest'
import type { InvoiceFilter } from '#domain/invoice/invoice-filter.ts'
import { cents } from '#domain/money/cents.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, type orderOf, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const ALL: InvoiceFilter = { search: '', kind: null, response: null, from: null, to: null }
const PAGE = { after: null, size: 50 }

async function paid(shop: TestShop, change: Parameters<typeof orderOf>[1] = {}) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

/** A shop with two sales, the second to a company, of which a half went back. */
async function sold() {
	const shop = await openTestShop(database)
	const first = await paid(shop)
	shop.clock.advance(1000)
	const second = await paid(shop, { taxId: 'B12345674', customer: { ...CUSTOMER, nombre: 'Reformas Peña' } })
	shop.clock.advance(1000)
	const half = Math.floor(second.totalCents / 2)
	await shop.shop.orders.refund(second.id, { amountCents: cents(half), reason: 'Media caja rota', restock: false })
	return { ...shop, first, second, half }
}

test('invoices are listed latest first, found by number, buyer and order, and filtered by kind and day', async () => {
	const { shop, first, second } = await sold()
	const numbersOf = async (filter: Partial<InvoiceFilter>) =>
		(await shop.invoices.find({ ...ALL, ...filter }, PAGE)).map(({ invoice }) => `${invoice.series}-${invoice.number}`)
	expect(await numbersOf({})).toEqual(['R2026-1', 'F2026-1', 'S2026-1'])
	expect(await numbersOf({ search: 'f2026-000001' })).toEqual(['F2026-1'])
	expect(await numbersOf({ search: 'reformas' })).toEqual(['R2026-1', 'F2026-1'])
	expect(await numbersOf({ search: first.id })).toEqual(['S2026-1'])
	expect(await numbersOf({ search: second.id, kind: 'completa' })).toEqual(['F2026-1'])
	expect(await numbersOf({ from: '2026-11-22' })).toEqual([])
	expect(await numbersOf({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
	const [last] = await shop.invoices.find(ALL, { after: null, size: 1 })
	const rest = await shop.invoices.find(ALL, { after: last?.invoice ?? null, size: 50 })
	expect(rest.map(({ invoice }) => invoice.series)).toEqual(['F2026', 'S2026'])
})

test('the sum of a period is its invoices less its credit notes, and an exchanged one counts once', async () => {
	const { shop, first, second, half } = await sold()
	const recipient = { name: 'Lucía Peña', taxId: '12345678Z', address: ['Calle Mayor 1', '28001 Madrid'] }
	expect(await shop.orders.exchangeInvoice(first.id, recipient)).toMatchObject({ ok: true })
	const rates = await shop.invoices.sum({ from: '2026-10-01', to: '2026-12-31' })
	expect(rates.map(({ percent, cause, surchargeCents }) => [percent, cause, surchargeCents])).toEqual([[21, '', 0]])
	const [rate] = rates
	expect((rate?.baseCents ?? 0) + (rate?.vatCents ?? 0)).toBe(first.totalCents + second.totalCents - half)
	expect(await shop.invoices.sum({ from: '2026-07-01', to: '2026-09-30' })).toEqual([])
})

test('no list and no search of invoices reads a whole table', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 50, orders: 500 }, new Date(NOON_MS))
	const scans = await wholeScans(database, async () => {
		await shop.shop.invoices.find(ALL, PAGE)
		await shop.shop.invoices.find({ ...ALL, search: 'lucia' }, PAGE)
		await shop.shop.invoices.find({ ...ALL, search: 'F2026-1' }, PAGE)
		await shop.shop.invoices.find({ ...ALL, from: '2026-11-01', to: '2026-11-21' }, PAGE)
		await shop.shop.invoices.sum({ from: '2026-10-01', to: '2026-12-31' })
	})
	expect(scans).toEqual([])
})
