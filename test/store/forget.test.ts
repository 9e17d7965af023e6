import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { forgetOldData } from '#shop/forget.ts'
import { accounts } from '#store/account/tables.ts'
import { rowsOf } from '#store/database.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { attemptCounters } from '#store/limit/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { messages, newsletterSubscribers, withdrawals } from '#store/message/tables.ts'
import { findOrder } from '#store/order/orders.ts'
import { customers, orders } from '#store/order/tables.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { verifactuRecords } from '#store/verifactu/tables.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 60 * 60_000

test('customers are kept for a month, and sent or abandoned mails for three', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	await shop.createCustomer(CUSTOMER)
	const at = new Date(clock.nowMs())
	const mail = {
		kind: 'x',
		recipient: 'a@example.es',
		subject: 's',
		text: 't',
		html: 'h',
		nextAttemptAt: at,
		createdAt: at,
	}
	await db.insert(mails).values([
		{ ...mail, state: 'enviado', sentAt: at },
		{ ...mail, state: 'abandonado' },
		{ ...mail, state: 'pendiente' },
	])
	clock.advance(29 * DAY_MS)
	await forgetOldData(context)
	expect([await db.$count(customers), await db.$count(mails)]).toEqual([1, 3])
	clock.advance(2 * DAY_MS)
	await forgetOldData(context)
	expect([await db.$count(customers), await db.$count(mails)]).toEqual([0, 3])
	clock.advance(60 * DAY_MS)
	await forgetOldData(context)
	expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(['pendiente'])
})

test('counters of visitors and mail addresses are deleted after a day and reveal neither', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	await shop.accounts.logIn({ email: 'lucia@example.es', password: 'no es', address: '203.0.113.9' })
	await shop.accounts.askForNewPassword('lucia@example.es', '203.0.113.9')
	const counted = JSON.stringify(await db.select().from(attemptCounters))
	expect(counted).not.toContain('lucia')
	expect(counted).not.toContain('203.0.113')
	clock.advance(DAY_MS + 1)
	await forgetOldData(context)
	expect(await db.$count(attemptCounters)).toBe(0)
})

test('messages, complaints, statements of withdrawal and subscriptions are deleted after their terms', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	const from = { address: '1.2.3.4', front: SAMPLE_FRONT }
	const person = { name: 'Ana Gil', email: 'ana@example.es', orderNumber: '' }
	await shop.takeMessage(
		{ form: 'contacto', ...person, phone: '', subject: 'reclamacion', message: 'Hola', thread: '' },
		from,
	)
	await shop.takeWithdrawal({ ...person, products: 'Todo', stated: null }, from)
	await shop.subscribe('ana@example.es', from)
	await shop.subscribe('bea@example.es', from)
	const keys = Object.fromEntries(
		(await db.select().from(newsletterSubscribers)).map(({ correo, key }) => [correo, key]),
	)
	await shop.confirmNewsletter(keys['bea@example.es'] ?? '', SAMPLE_FRONT)
	const kept = async () => {
		await forgetOldData(context)
		return [await db.$count(messages), await db.$count(withdrawals), await db.$count(newsletterSubscribers)]
	}
	clock.advance(29 * DAY_MS)
	expect(await kept()).toEqual([1, 1, 2])
	clock.advance(2 * DAY_MS)
	expect(await kept()).toEqual([1, 1, 1])
	await shop.leaveNewsletter(keys['bea@example.es'] ?? '')
	clock.advance(335 * DAY_MS)
	expect(await kept()).toEqual([0, 1, 1])
	clock.advance(3 * 365 * DAY_MS)
	expect(await kept()).toEqual([0, 1, 0])
	clock.advance(365 * DAY_MS)
	expect(await kept()).toEqual([0, 0, 0])
})

test('a sale keeps its buyer for the legal term, and is then kept for the books without the buyer', async () => {
	const opened = await openTestShop(database)
	const { context, db, clock } = opened
	// The database lets nothing be erased that its own clock does not call old.
	clock.advance(-12 * 365 * DAY_MS)
	const sale = await opened.order({
		billing: billingOf('Reformas Peña, S. L.', 'B12345674', CUSTOMER),
		obra: 'Casa de Ana',
	})
	await opened.bankSays({ number: await opened.startPayment(sale), amountCents: sale.totalCents })
	await db.update(orders).set({ state: 'delivered' }).where(eq(orders.id, sale.id))
	const open = await opened.order({ idempotencyKey: 'an-open-order' })
	const before = { order: await findOrder(db, sale.id), invoice: await findInvoiceOfOrder(db, sale.id) }

	clock.advance(6 * 365 * DAY_MS)
	await forgetOldData(context)
	expect(await findOrder(db, sale.id)).toEqual(before.order)
	clock.advance(365 * DAY_MS)
	await forgetOldData(context)
	const after = { order: await findOrder(db, sale.id), invoice: await findInvoiceOfOrder(db, sale.id) }
	expect(before.invoice?.content).toMatchObject({ obra: 'Casa de Ana' })
	expect(JSON.stringify(after)).not.toMatch(
		new RegExp(['Casa de Ana', CUSTOMER.nombre, CUSTOMER.correo, CUSTOMER.telefono, CUSTOMER.direccion].join('|')),
	)
	expect(after.order).toMatchObject({ nombre: 'Datos borrados', totalCents: sale.totalCents, state: 'delivered' })
	const nobody = { name: null, taxId: null, address: null }
	expect(after.invoice?.content).toEqual({ ...before.invoice?.content, obra: undefined, recipient: nobody })
	const recorded = await db.select({ content: verifactuRecords.content }).from(verifactuRecords)
	expect(recorded).toHaveLength(1)
	expect(JSON.stringify(recorded)).not.toContain('Reformas Peña')
	const moved = await db.select({ reference: moneyMovements.reference }).from(moneyMovements)
	expect(moved).toEqual([{ reference: '' }])
	expect(await opened.shop.verifactu.verify()).toMatchObject({ ok: true, records: 1 })
	expect(await findOrder(db, open.id)).toMatchObject({ nombre: CUSTOMER.nombre })
})

test('an unpaid order loses its buyer after a year, and an invoice within its term is never changed', async () => {
	const opened = await openTestShop(database)
	const { context, db, clock } = opened
	// The database lets an invoice be changed by its own clock, so these are of today.
	const [today] = await rowsOf<{ at: string }>(db, sql`select now()::text as at`)
	clock.advance(Date.parse(today?.at ?? '') - clock.nowMs())
	const unpaid = await opened.order()
	await db.update(orders).set({ state: 'expired' }).where(eq(orders.id, unpaid.id))
	// A late and refunded transfer is in the books, so it is kept.
	const partly = await opened.order({ idempotencyKey: 'partly-paid' })
	const received = {
		orderId: partly.id,
		at: new Date(clock.nowMs()),
		kind: 'transferencia',
		amountCents: cents(100),
	} as const
	await db.insert(moneyMovements).values({ ...received, reference: 'DE ANA GIL', who: 'personal' })
	await db.update(orders).set({ state: 'expired' }).where(eq(orders.id, partly.id))
	const sale = await opened.order({ idempotencyKey: 'a-sale' })
	await opened.bankSays({ number: await opened.startPayment(sale), amountCents: sale.totalCents })
	clock.advance(366 * DAY_MS)
	await forgetOldData(context)
	expect(await findOrder(db, unpaid.id)).toMatchObject({ nombre: 'Datos borrados', correo: '', codigoPostal: '28001' })
	for (const { id } of [partly, sale]) expect(await findOrder(db, id)).toMatchObject({ nombre: CUSTOMER.nombre })
	for (const change of [
		'content = jsonb_set(content, \'{recipient}\', \'{"name": null, "taxId": null, "address": null}\')',
		'total_cents = 1',
	]) {
		const cause = { message: 'invoices are never changed or deleted' }
		await expect(db.execute(sql.raw(`update invoices set ${change}`)), change).rejects.toMatchObject({ cause })
	}
})

test('an account that exists only by an unaccepted invitation is deleted, and no other', async () => {
	const given = await openTestShop(database)
	const { shop, context, db, clock } = given
	const { account: firm } = await openProfessional(given)
	const { account: known } = await openAccount(given)
	const invite = (email: string) => shop.firms.invite(firm.id, { email, role: 'comprador', limitCents: null })
	for (const email of ['ana@example.es', 'eva@example.es', 'ines@example.es', known.correo]) {
		expect(await invite(email)).toEqual({ ok: true })
	}
	const idOf = async (correo: string) => {
		const [row] = await db.select().from(accounts).where(eq(accounts.correo, correo))
		return row?.id ?? null
	}
	const removed = await idOf('eva@example.es')
	await shop.firms.end(firm.id, removed ?? 0)
	await given.order()
	await db.update(orders).set({ accountId: await idOf('ines@example.es') })
	clock.advance(7 * DAY_MS)
	await forgetOldData(context)
	expect(await idOf('ana@example.es')).not.toBeNull()
	clock.advance(1)
	await forgetOldData(context)
	expect(await idOf('ana@example.es')).toBeNull()
	expect(await idOf('eva@example.es')).toBeNull()
	expect(await idOf('ines@example.es')).not.toBeNull()
	expect(await idOf(known.correo)).not.toBeNull()
	expect(given.failures).toEqual([])
})
