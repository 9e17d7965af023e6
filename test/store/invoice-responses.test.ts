import { expect, test } from 'vitest'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import type { AskedResponse } from '#domain/invoice/invoice-filter.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const ACCEPTED = { state: 'aceptada', reason: '', paidDay: null } as const
const REJECTED = { state: 'rechazada', reason: 'Falta el número de pedido', paidDay: null } as const
const PAID = { state: 'pagada', reason: '', paidDay: '2026-11-21' } as const

/** A shop with two invoiced orders of a professional. */
async function openInvoiced() {
	const given = await openTestShop(database)
	const { shop } = given
	const { account } = await openProfessional(given)
	const { account: stranger } = await openProfessional(given, { correo: 'otra@example.es', cif: 'A58818501' })
	async function buy() {
		const placed = await shop.placeOrder(orderOf(given.product()), { account, clientId: null })
		if (!placed.ok) throw new Error(placed.code)
		const number = await given.startPayment(placed.order)
		await given.bankSays({ number, amountCents: placed.order.totalCents })
		const view = await shop.staff.order(placed.order.id)
		const content = view?.invoices[0]?.content ?? expect.fail()
		return { orderId: placed.order.id, number: invoiceNumber(content) }
	}
	const numbersOf = async (response: AskedResponse | null) => {
		const filter = { search: '', kind: null, response, from: null, to: null }
		const found = await shop.invoices.find(filter, { after: null, size: 10 })
		return found.map(({ invoice, response: latest }) => [invoiceNumber(invoice.content), latest])
	}
	return { ...given, account, stranger, first: await buy(), second: await buy(), numbersOf }
}

test('responses follow each other, and the list filters invoices by the latest', async () => {
	const { shop, account, first, second, numbersOf, clock } = await openInvoiced()
	const byBuyer = { ...first, by: account }
	expect(await shop.orders.respondToInvoice(byBuyer, REJECTED)).toMatchObject({ ok: true, known: false })
	expect(await numbersOf('rechazada')).toEqual([[first.number, 'rechazada']])
	clock.advance(60_000)
	expect(await shop.orders.respondToInvoice({ ...first, by: 'staff' }, PAID)).toMatchObject({ ok: true, known: false })
	expect(await shop.orders.respondToInvoice({ ...first, by: 'staff' }, PAID)).toMatchObject({ ok: true, known: true })
	const view = await shop.staff.order(first.orderId)
	expect(view?.responses).toMatchObject([
		{ invoice: first.number, ...REJECTED, byStaff: false },
		{ invoice: first.number, ...PAID, byStaff: true },
	])
	expect(await numbersOf('rechazada')).toEqual([])
	expect(await numbersOf('pagada')).toEqual([[first.number, 'pagada']])
	expect(await numbersOf('sin')).toEqual([[second.number, null]])
	expect(await numbersOf(null)).toEqual([
		[second.number, null],
		[first.number, 'pagada'],
	])
})

test('a buyer cannot respond to another buyer’s or order’s invoice, nor report it paid before its date', async () => {
	const { shop, account, stranger, first, second } = await openInvoiced()
	const respond = shop.orders.respondToInvoice
	const unknown = { ok: false, code: 'factura_no_encontrada' }
	expect(await respond({ ...first, by: stranger }, ACCEPTED)).toEqual(unknown)
	expect(await respond({ orderId: first.orderId, number: second.number, by: account }, ACCEPTED)).toEqual(unknown)
	expect(await respond({ orderId: first.orderId, number: 'no', by: 'staff' }, ACCEPTED)).toEqual(unknown)
	expect(await respond({ orderId: 'no', number: first.number, by: 'staff' }, ACCEPTED)).toEqual(unknown)
	const early = await respond({ ...first, by: account }, { ...PAID, paidDay: '2026-11-22' })
	expect(early).toEqual({ ok: false, code: 'pago_sin_llegar' })
	expect((await shop.staff.order(first.orderId))?.responses).toEqual([])
})
