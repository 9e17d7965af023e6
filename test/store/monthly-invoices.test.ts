import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { readPeriod } from '#domain/invoice/invoice-period.ts'
import { cents } from '#domain/money/cents.ts'
import { madridMidnight } from '#domain/time/madrid.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { forgetOldData } from '#shop/forget.ts'
import { verifyChains } from '#shop/verifactu/verify-chains.ts'
import { exportedInvoices } from '#store/export/exported-rows.ts'
import { findMonthsToInvoice } from '#store/invoice/monthly-invoices.ts'
import { invoices, monthlyInvoiceOrders } from '#store/invoice/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { orders } from '#store/order/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { wholeScans } from '#test/query-plans.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000
const LIMIT = cents(2_000_000)

/** A shop on 21 November with a professional whose orders on credit are invoiced once a month. */
async function monthly() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 100))] })
	const { account } = await openProfessional(shop)
	const allow = (monthlyInvoice: boolean) =>
		shop.shop.credit.setTerms(OPERATOR, account.correo, { days: 30, limitCents: LIMIT, monthlyInvoice })
	await allow(true)
	const buy = async (change: Parameters<typeof orderOf>[1] = {}, boxes = 2) => {
		const [line] = orderOf(shop.product()).lines
		if (!line) throw new Error('the order has no line')
		const request = orderOf(shop.product(), { payMethod: 'credito', lines: [{ ...line, quantity: boxes }], ...change })
		const placed = await shop.shop.placeOrder(request, { account, clientId: null })
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const view = async (id: string) => {
		const found = await shop.shop.staff.order(id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const issued = () => shop.db.select().from(invoices).orderBy(invoices.issuedAt, invoices.series, invoices.number)
	const toDecember = () => shop.clock.advance(10 * DAY_MS)
	return { ...shop, account, allow, buy, view, issued, toDecember }
}

const refund = (amountCents: number | null) => ({
	amountCents: amountCents === null ? null : cents(amountCents),
	reason: 'Rota',
	restock: false,
})

test('three orders of a month are one invoice, less earlier returns, with credit notes for later ones', async () => {
	const shop = await monthly()
	const first = await shop.buy({ obra: 'Obra Atocha 12' })
	const second = await shop.buy()
	const whole = await shop.buy()
	expect(first).toMatchObject({ state: 'processing', invoicedMonthly: true })
	expect((await shop.view(first.id)).invoices).toEqual([])
	const back = await shop.shop.orders.refundLines(second.id, {
		lines: [{ position: 0, quantityHundredths: 144, disposition: 'restocked' }],
		reason: 'Sobra una caja',
	})
	expect(back).toMatchObject({ ok: true, refundCents: 0, creditNote: null })
	expect(await shop.shop.orders.cancel(whole.id, { who: 'staff', reason: 'Ya no' })).toMatchObject({ ok: true })
	expect(await shop.shop.invoiceMonths()).toBe(0)
	expect(await brokenInvariants(shop.db)).toEqual([])

	shop.toDecember()
	expect(await shop.shop.invoiceMonths()).toBe(1)
	const refunded = back.ok ? back.order.refundedCents : 0
	const [invoice, ...others] = await shop.issued()
	expect(others).toEqual([])
	expect(invoice).toMatchObject({
		series: 'F2026',
		number: 1,
		orderId: null,
		month: '2026-11',
		accountId: shop.account.id,
		totalCents: first.totalCents + second.totalCents - refunded,
	})
	expect(invoice?.content).toMatchObject({
		operationDay: '2026-11-30',
		isoDay: '2026-12-01',
		obras: { [first.id]: 'Obra Atocha 12' },
	})
	expect((await shop.view(second.id)).invoices.map(({ content }) => invoiceNumber(content))).toEqual(['F2026-000001'])
	expect((await shop.view(whole.id)).invoices).toEqual([])
	expect(await verifyChains(shop.context)).toEqual({ ok: true, records: 1, chains: 1 })

	const later = await shop.shop.orders.refund(second.id, refund(null))
	expect(later).toMatchObject({ ok: true, creditNote: 'R2026-000001' })
	expect((await shop.view(second.id)).invoices.map(({ content }) => content.totalCents)).toEqual([
		invoice?.totalCents,
		refunded - second.totalCents,
	])
	expect((await shop.view(first.id)).invoices).toHaveLength(1)
	expect(await brokenInvariants(shop.db)).toEqual([])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'factura-del-mes'))
	expect(mail).toMatchObject({ recipient: shop.account.correo })
	expect(mail?.subject).toContain('Tu factura de noviembre: F2026-000001')
	expect(mail?.text).toContain(`/pedidos/${first.id}/facturas/F2026-000001.pdf?clave=`)
})

test('the confirmation of an order names the date of its invoice', async () => {
	const shop = await monthly()
	const { id } = await shop.buy()
	const sent = await shop.db.select().from(mails).where(eq(mails.orderId, id))
	const confirmed = sent.find(({ kind }) => kind === 'pedido-confirmado')
	expect(confirmed?.text).toContain('sale a fin de mes, con los demás pedidos a crédito de noviembre de 2026')
})

test('a month is invoiced once, an empty or fully returned one is not, and missed months are invoiced later', async () => {
	const shop = await monthly()
	const november = await shop.buy()
	shop.toDecember()
	const december = await shop.buy()
	shop.clock.advance(31 * DAY_MS)
	const january = await shop.buy()
	await shop.shop.orders.refund(january.id, refund(null))
	shop.clock.advance(62 * DAY_MS)
	expect(await shop.shop.invoiceMonths()).toBe(2)
	expect(await shop.shop.invoiceMonths()).toBe(0)
	expect((await shop.issued()).map(({ month, series, content }) => [month, series, content.operationDay])).toEqual([
		['2026-11', 'F2027', '2026-11-30'],
		['2026-12', 'F2027', '2026-12-31'],
	])
	for (const { id } of [november, december]) expect((await shop.view(id)).invoices).toHaveLength(1)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order in the last minute of a month in Madrid belongs to that month, and waits an hour', async () => {
	const shop = await monthly()
	// 30 November, 23:59 in Madrid.
	shop.clock.advance(9 * DAY_MS + 12 * 3_600_000 - 60_000)
	const { id } = await shop.buy()
	shop.clock.advance(30 * 60_000)
	expect(await shop.shop.invoiceMonths()).toBe(0)
	await shop.buy()
	shop.clock.advance(31 * 60_000)
	expect(await shop.shop.invoiceMonths()).toBe(1)
	const [invoice] = await shop.issued()
	expect(invoice?.content.monthly?.parts.map(({ orderId }) => orderId)).toEqual([id])
})

test('invoicing terms are fixed at the order, and another recipient or way of paying gets its own invoice', async () => {
	const shop = await monthly()
	const before = await shop.buy()
	await shop.allow(false)
	const after = await shop.buy()
	await shop.allow(true)
	const billing = { name: 'Obras Duque, S. L.', taxId: 'B84120765', address: ['Calle Real 2', '28013 Madrid'] }
	const other = await shop.buy({ billing })
	const paid = await shop.buy({ payMethod: 'transferencia' })
	expect([before, after, other, paid].map(({ invoicedMonthly }) => invoicedMonthly)).toEqual([
		true,
		false,
		false,
		false,
	])
	expect((await shop.view(other.id)).invoices[0]?.content.recipient.taxId).toBe('B84120765')
	shop.toDecember()
	await shop.shop.invoiceMonths()
	expect((await shop.view(before.id)).invoices[0]?.content.monthly?.parts).toHaveLength(1)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a transfer pays an order before and after its invoice, and one for a cancelled order is refunded', async () => {
	const shop = await monthly()
	const first = await shop.buy()
	const second = await shop.buy()
	const gone = await shop.buy()
	const pay = (orderId: string, amountCents: number) =>
		shop.shop.recordTransfer({
			orderId,
			amountCents: cents(amountCents),
			receivedOn: '2026-11-24',
			concept: '',
			occurrence: 1,
		})
	expect(await pay(first.id, first.totalCents)).toMatchObject({ effect: 'settled' })
	await shop.shop.orders.cancel(gone.id, { who: 'staff', reason: 'Ya no' })
	expect(await pay(gone.id, gone.totalCents)).toMatchObject({ effect: 'returned' })
	shop.toDecember()
	await shop.shop.invoiceMonths()
	expect(await shop.shop.credit.owedInvoice('F2026-000001')).toEqual([
		{ orderId: second.id, owedCents: second.totalCents },
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the book and the list have the monthly invoice once, in the month of its orders', async () => {
	const shop = await monthly()
	const order = await shop.buy()
	await shop.buy()
	shop.clock.advance(41 * DAY_MS)
	await shop.shop.invoiceMonths()
	const sum = (from: string, to: string) => shop.shop.invoices.sum({ from, to })
	const base = (await shop.issued())[0]?.content.vat[0]?.baseCents
	expect(await sum('2026-10-01', '2026-12-31')).toMatchObject([{ percent: 21, baseCents: base }])
	expect(await sum('2027-01-01', '2027-03-31')).toEqual([])
	expect(await sum('2026-10-01', '2026-11-29')).toEqual([])
	const listed = (from: string, to: string) =>
		shop.shop.invoices.find({ search: '', kind: null, response: null, from, to }, { after: null, size: 10 })
	expect(await listed('2026-11-01', '2026-11-30')).toHaveLength(1)
	expect(await listed('2027-01-01', '2027-01-31')).toEqual([])
	const exported = async (from: string, until: string) => {
		const numbers: number[] = []
		const period = { from: madridMidnight(from), until: madridMidnight(until) }
		for await (const { number } of exportedInvoices(shop.db, period)) numbers.push(number)
		return numbers
	}
	expect(await exported('2026-11-01', '2026-12-01')).toHaveLength(1)
	expect(await exported('2026-12-01', '2027-02-01')).toEqual([])
	const found = await shop.shop.invoices.find(
		{ search: order.id, kind: null, response: null, from: null, to: null },
		{ after: null, size: 10 },
	)
	expect(found.map(({ invoice }) => invoice.month)).toEqual(['2026-11'])
})

test('orders to invoice are found through an index', async () => {
	const shop = await monthly()
	await shop.buy()
	shop.toDecember()
	const asked = { limit: 50, except: [] }
	const scans = await wholeScans(database, () => findMonthsToInvoice(shop.db, new Date(shop.clock.nowMs()), asked))
	expect(scans).toEqual([])
})

test('a monthly invoice loses the buyer and the references after its term, once all of its orders are over', async () => {
	const shop = await monthly()
	// The database lets nothing be erased that its own clock does not call old.
	shop.clock.advance(-12 * 365 * DAY_MS)
	const placed = [await shop.buy({ obra: 'Obra Atocha 12' }), await shop.buy()]
	const [first, second] = placed.map(({ id }) => id)
	const deliver = async (id = '') => {
		await shop.shop.orders.dispatch(id, { tracking: null, carrier: null })
		await shop.shop.orders.deliver(id)
	}
	await deliver(first)
	shop.clock.advance(31 * DAY_MS)
	await shop.shop.invoiceMonths()
	const content = async () => (await shop.issued())[0]?.content
	shop.clock.advance(7 * 365 * DAY_MS)
	await forgetOldData(shop.context)
	expect((await content())?.recipient.taxId).toBe(shop.account.cif)
	await deliver(second)
	await forgetOldData(shop.context)
	expect((await content())?.recipient).toEqual({ name: null, taxId: null, address: null })
	expect(JSON.stringify(await content())).not.toContain('Obra Atocha 12')
	expect((await content())?.monthly?.parts.map(({ orderId }) => orderId)).toEqual([first, second])
	expect(await verifyChains(shop.context)).toMatchObject({ ok: true, records: 1 })
})

test('the database refuses a second invoice of a month or order, another sum, and a new order of an invoiced month', async () => {
	const shop = await monthly()
	const order = await shop.buy()
	const late = await shop.buy()
	await shop.shop.orders.refund(late.id, refund(null))
	shop.toDecember()
	await shop.shop.invoiceMonths()
	const [invoice] = await shop.issued()
	if (!invoice) throw new Error('there is no invoice')
	const next = { ...invoice, number: 2 }
	const taken = (row: typeof next) =>
		shop.db.transaction(async (tx) => {
			await tx.execute(sql`update invoice_series set last = 2 where series = ${row.series}`)
			await tx.insert(invoices).values(row)
		})
	expect(await refusedBy(taken(next))).toBe('invoices_one_a_month')
	expect(await refusedBy(taken({ ...next, month: '2026-10' }))).toMatch('is not the sum of its orders')
	expect(await refusedBy(taken({ ...next, month: null, accountId: null, orderId: order.id }))).toBe(
		'invoices_one_an_order',
	)
	expect(await refusedBy(taken({ ...next, month: null }))).toBe('invoices_month')
	const link = { orderId: late.id, series: invoice.series, number: 1, totalCents: cents(1) }
	expect(await refusedBy(shop.db.insert(monthlyInvoiceOrders).values(link))).toBe('monthly_invoice_orders_fit')
	const gone = shop.db.delete(monthlyInvoiceOrders).where(eq(monthlyInvoiceOrders.orderId, order.id))
	expect(await refusedBy(gone)).toBe('monthly_invoice_orders_stay')
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
	if (!row) throw new Error('the order is gone')
	const { searchVector: _made, ...copy } = row
	const straggler = { ...copy, id: '2611ZZZZZZ', sequence: 99, idempotencyKey: null }
	expect(await refusedBy(shop.db.insert(orders).values(straggler))).toBe('orders_month_is_open')
})

test('the list of an account has the invoices of its orders and of its months, by pages and by day of issue', async () => {
	const shop = await monthly()
	const owner = shop.account
	await shop.buy({ obra: 'Obra Atocha 12' })
	await shop.buy()
	expect(await shop.shop.ownInvoices.page(owner, { period: null, page: 1 })).toMatchObject({ total: 0, pages: 1 })
	shop.toDecember()
	await shop.shop.invoiceMonths()
	const paid = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(paid), amountCents: paid.totalCents })
	const { rows, total } = await shop.shop.ownInvoices.page(owner, { period: null, page: 9 })
	expect(total).toBe(1)
	expect(rows.map(({ invoice }) => invoice.content.monthly?.parts.length)).toEqual([2])
	const months = await shop.shop.ownInvoices.months(owner)
	expect(months).toHaveLength(1)
	const period = readPeriod(months[0] ?? '')
	expect(await shop.shop.ownInvoices.rows(owner, period)).toHaveLength(1)
	expect(await shop.shop.ownInvoices.papers(owner, readPeriod('2025'))).toEqual([])
})
