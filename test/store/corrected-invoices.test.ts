import { expect, test } from 'vitest'
import { INVOICE_COLUMNS, invoiceRows } from '#contract/export/tables.ts'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { seenSchema } from '#contract/staff/order-forms.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { seenOf } from '#domain/order/seen-order.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { whatChanged } from '#office/routes/order/deeds/what-changed.ts'
import { exportedInvoices } from '#store/export/exported-rows.ts'
import { invoiceSeries, invoices } from '#store/invoice/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { vatChecks } from '#store/tax/tables.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000
const PLACE = { direccion: 'Calle de Alcalá 100', codigoPostal: '28009', localidad: 'Madrid' }
const RIGHT = {
	recipient: billingOf('Reformas Peñalara, S. L.', 'B12345674', PLACE),
	reason: 'El NIF estaba equivocado',
}
const AGAIN = { ...RIGHT, recipient: { ...RIGHT.recipient, name: 'Reformas Peñalara, S. L. U.' } }

async function paid(shop: TestShop, change: Parameters<TestShop['order']>[0] = { taxId: '12345678Z' }) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

const refund = (shop: TestShop, id: string, amountCents: number | null) =>
	shop.shop.orders.refund(id, {
		amountCents: amountCents === null ? null : cents(amountCents),
		reason: 'Cajas rotas',
		restock: false,
	})

/** The book of VAT as rows of a spreadsheet. */
async function book(shop: TestShop) {
	const rows: Record<string, string | number | undefined>[] = []
	for await (const { content } of exportedInvoices(shop.db, { from: null, until: null })) {
		for (const row of invoiceRows(content)) {
			rows.push(Object.fromEntries(INVOICE_COLUMNS.map((column, at) => [column, row[at]])))
		}
	}
	return rows
}

const euros = (amount: Cents | number) => (amount / 100).toFixed(2).replace('.', ',')

test('a full invoice with a wrong recipient is replaced; the buyer gets the new one, and its record is an R4', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents, accessKey, correo } = await paid(shop)
	shop.clock.advance(3 * DAY_MS)
	expect(await shop.shop.orders.correctInvoice(id, RIGHT)).toEqual({
		ok: true,
		number: 'R2026-000001',
		replaces: 'F2026-000001',
	})
	const view = await shop.shop.viewOrder(id, accessKey)
	expect(view?.order.billing).toEqual(RIGHT.recipient)
	expect(view?.invoices.map(({ content }) => [content.series, content.totalCents, content.recipient.taxId])).toEqual([
		['F', totalCents, '12345678Z'],
		['R', totalCents, 'B12345674'],
	])
	const shown = orderAnswer(view ?? expect.fail(), {
		showroom: EMPTY_SHOWROOM,
		merchant: SAMPLE_MERCHANT,
		signerFault: null,
		nowMs: shop.clock.nowMs(),
	})
	expect(shown.invoices.map(({ number }) => number)).toEqual(['R2026-000001', 'F2026-000001'])
	const [mail] = (await shop.db.select().from(mails)).filter(({ kind }) => kind === 'factura-corregida')
	expect(mail).toMatchObject({ recipient: correo, orderId: id })
	expect(mail?.subject).toContain(id)
	expect(mail?.text).toContain(`/pedidos/${id}/facturas/R2026-000001.pdf?clave=`)
	expect(await shop.shop.verifactu.verify()).toMatchObject({ ok: true, records: 2 })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('of two concurrent corrections of an invoice, the second sees the first', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const order = (await shop.shop.staff.order(id))?.order ?? expect.fail('no order')
	const seen = seenOf(order)
	expect(await shop.shop.orders.correctInvoice(id, RIGHT, seen)).toMatchObject({ ok: true })
	expect(await shop.shop.orders.correctInvoice(id, AGAIN, seen)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	const file = (await shop.shop.orderDesk.file(id)) ?? expect.fail('no order')
	expect(whatChanged(seen, file)).toContain('el destinatario de la factura, de «')
	expect(seenSchema.parse(JSON.parse(JSON.stringify(seenOf(file.view.order))))).toEqual(seenOf(file.view.order))
})

test('a correction that changes nothing, comes too late or fits another kind of invoice issues nothing', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const simplified = await paid(shop, {})
	const unpaid = await shop.order({ taxId: '12345678Z' })
	const { correctInvoice } = shop.shop.orders
	const order = (await shop.shop.staff.order(id))?.order
	if (!order?.billing) throw new Error('the order names no recipient')
	const same = { ...RIGHT, recipient: order.billing }
	expect(await correctInvoice(id, same)).toEqual({ ok: false, code: 'destinatario_igual' })
	for (const other of [simplified.id, unpaid.id]) {
		expect(await correctInvoice(other, RIGHT)).toEqual({ ok: false, code: 'sin_factura_completa' })
	}
	expect(await correctInvoice('2611ZZZZZZ', RIGHT)).toEqual({ ok: false, code: 'pedido_no_encontrado' })
	const seen = { ...seenOf(order), state: 'delivered' } as const
	expect(await correctInvoice(id, RIGHT, seen)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	shop.clock.advance(4 * 366 * DAY_MS)
	expect(await correctInvoice(id, RIGHT)).toEqual({ ok: false, code: 'rectificacion_fuera_de_plazo' })
	expect(await shop.db.$count(invoices)).toBe(2)
})

test('after a credit note the rest is invoiced again; later returns credit the replacement, until nothing is left', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents } = await paid(shop)
	expect(await refund(shop, id, 1000)).toMatchObject({ ok: true, creditNote: 'R2026-000001' })
	expect(await shop.shop.orders.correctInvoice(id, RIGHT)).toMatchObject({ ok: true, number: 'R2026-000002' })
	expect(await refund(shop, id, 500)).toMatchObject({ ok: true, creditNote: 'R2026-000003' })
	expect(await shop.shop.orders.correctInvoice(id, AGAIN)).toEqual({
		ok: true,
		number: 'R2026-000004',
		replaces: 'R2026-000002',
	})
	expect(await refund(shop, id, null)).toMatchObject({ ok: true, refundCents: totalCents - 1500 })
	const issued = (await shop.shop.staff.order(id))?.invoices.map(({ content }) => content) ?? []
	expect(
		issued.map(({ rectifies }) => [rectifies?.number, rectifies?.replacedNotes?.map(({ number }) => number)]),
	).toEqual([
		[undefined, undefined],
		['F2026-000001', undefined],
		['F2026-000001', ['R2026-000001']],
		['R2026-000002', undefined],
		['R2026-000002', ['R2026-000003']],
		['R2026-000004', undefined],
	])
	expect(issued.at(-1)?.recipient).toEqual(AGAIN.recipient)
	expect(await shop.shop.orders.correctInvoice(id, RIGHT)).toEqual({ ok: false, code: 'factura_abonada' })
	expect(await shop.shop.verifactu.verify()).toMatchObject({ ok: true, records: 6 })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the book has the replacement as R4, and book and summary count the sale once', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents } = await paid(shop)
	await refund(shop, id, 1000)
	const period = { from: '2026-01-01', to: '2026-12-31' }
	const before = await shop.shop.invoices.sum(period)
	await shop.shop.orders.correctInvoice(id, RIGHT)
	expect(await shop.shop.invoices.sum(period)).toEqual(before)
	const rows = await book(shop)
	expect(rows).toMatchObject([
		{ numero: 'F2026-000001', tipo: 'F1', rectifica_a: '', se_suma: 'sí' },
		{ numero: 'R2026-000001', tipo: 'R1', rectifica_a: 'F2026-000001', se_suma: 'sí', total_factura: '-10,00' },
		{
			numero: 'R2026-000002',
			tipo: 'R4',
			rectifica_a: 'F2026-000001 R2026-000001',
			se_suma: 'no',
			total_factura: euros(totalCents - 1000),
			nif_destinatario: 'B12345674',
		},
	])
})

test('a VAT number of another state on the replacement is checked', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const recipient = { ...RIGHT.recipient, taxId: 'PT123456789' }
	expect(await shop.shop.orders.correctInvoice(id, { ...RIGHT, recipient })).toMatchObject({ ok: true })
	expect(await shop.db.select().from(vatChecks)).toMatchObject([{ series: 'R2026', number: 1, vatId: 'PT123456789' }])
})

test('a row cannot replace an invoice out of force or change its amounts, nor credit a replaced invoice', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const other = await paid(shop)
	await shop.shop.orders.correctInvoice(id, RIGHT)
	const [replacement] = (await shop.db.select().from(invoices)).filter(({ kind }) => kind === 'rectificativa')
	if (!replacement?.content.rectifies) throw new Error('nothing was replaced')
	const { rectifies } = replacement.content
	await shop.db.update(invoiceSeries).set({ last: 2 })
	const refusedBy = (change: Partial<typeof replacement>, naming: string | null, notes?: readonly []) => {
		const { replacedNotes: _, ...credited } = rectifies
		const content = {
			...replacement.content,
			rectifies: naming === null ? rectifies : { ...credited, number: naming, ...(notes && { replacedNotes: notes }) },
		}
		return shop.db
			.insert(invoices)
			.values({ ...replacement, number: 2, content, ...change })
			.then(
				() => null,
				(error: { cause?: { constraint?: string } }) => error.cause?.constraint,
			)
	}
	expect(await refusedBy({}, null)).toBe('invoices_replace')
	expect(await refusedBy({ orderId: other.id }, 'F2026-000001', [])).toBe('invoices_replace')
	expect(await refusedBy({ orderId: other.id, totalCents: cents(1) }, 'F2026-000002', [])).toBe('invoices_replace')
	expect(await refusedBy({ totalCents: cents(-100) }, 'F2026-000001')).toBe('invoices_replace')
	expect(await refusedBy({ totalCents: cents(100) }, 'F2026-000002')).toBe('invoices_sign')
	expect(await refusedBy({ orderId: other.id }, 'F2026-000002', [])).toBeNull()
})
