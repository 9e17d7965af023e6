import { expect, test } from 'vitest'
import { createShop } from '#shop/shop.ts'
import { invoices } from '#store/invoice/tables.ts'
import { testPayments } from '#store/opening/tables.ts'
import { orders } from '#store/order/tables.ts'
import { payments } from '#store/payment/tables.ts'
import { verifactuRecords } from '#store/verifactu/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { signedNotification } from '#test/signed-notification.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const URLS = { notificationUrl: 'https://shop.example/api/pagos/notificacion', backUrl: 'https://shop.example/gestion' }

/** A closed shop with its owner, and the number of a started test payment. */
async function started() {
	const opened = await openTestShop(database)
	const { account } = await openAccount(opened, { kind: 'staff' })
	await opened.shop.opening.close()
	const begun = await opened.shop.opening.startTestPayment(account.id, URLS)
	if (!begun.ok) throw new Error(begun.code)
	const [row] = await opened.db.select().from(testPayments)
	return { ...opened, account, form: begun.form, number: row?.number ?? '' }
}

const stateOf = async ({ shop }: Pick<Awaited<ReturnType<typeof started>>, 'shop'>) => {
	const { facts, steps } = await shop.opening.view()
	return [facts.testPayment, steps.find(({ step }) => step === 'tarjeta')?.done]
}

test('a closed shop pays once at the test terminal and refunds it, without an order, an invoice or a record', async () => {
	const given = await started()
	const { shop, db, number } = given
	expect(number).toMatch(/^0000[0-9A-Z]{8}$/)
	expect(await stateOf(given)).toEqual(['pendiente', null])
	const notification = signedNotification({ number, amountCents: 100 })
	expect(await shop.takeNotification(notification)).toEqual({ ok: true, orderId: number, changed: true })
	expect(await shop.takeNotification(notification)).toEqual({ ok: true, orderId: number, changed: false })
	expect(await stateOf(given)).toEqual(['pagado', null])
	expect(await shop.opening.refundTestPayment()).toEqual({ ok: true })
	expect(await stateOf(given)).toEqual(['devuelto', 'fact'])
	for (const table of [orders, payments, invoices, verifactuRecords]) expect(await db.$count(table)).toBe(0)
	expect(await shop.opening.refundTestPayment()).toMatchObject({ ok: false, code: 'devolucion_rechazada' })
})

test('a refused card and another amount do not pay, and a false signature changes nothing', async () => {
	const given = await started()
	const { shop, number } = given
	await shop.takeNotification(signedNotification({ number, amountCents: 200 }))
	expect(await stateOf(given)).toEqual(['pendiente', null])
	const forged = { ...signedNotification({ number, amountCents: 100 }), Ds_Signature: 'x' }
	expect(await shop.takeNotification(forged)).toMatchObject({ ok: false })
	await shop.takeNotification(signedNotification({ number, amountCents: 100, response: '0180' }))
	expect(await stateOf(given)).toEqual(['denegado', null])
})

test('an open shop makes no test payments, and a refund that the bank refuses is reported', async () => {
	const given = await started()
	const { shop, context, number, account } = given
	await shop.takeNotification(signedNotification({ number, amountCents: 100 }))
	const refusing = { refund: async () => ({ kind: 'rechazado', reason: 'respuesta 0190' }) as const }
	const refused = createShop({ ...context, testBank: { ...context.testBank, refunds: refusing } })
	expect(await refused.opening.refundTestPayment()).toMatchObject({ ok: false, reason: 'respuesta 0190' })
	expect(await stateOf(given)).toEqual(['pagado', null])
	await shop.opening.open()
	expect(await shop.opening.startTestPayment(account.id, URLS)).toEqual({ ok: false, code: 'tienda_abierta' })
	expect(await shop.opening.refundTestPayment()).toEqual({ ok: false, code: 'tienda_abierta' })
})

test('the database refuses the number of an order, a missing amount and an unknown state', async () => {
	const { db, clock } = await openTestShop(database)
	const row = { number: '0000ABCDEFGH', amountCents: 100, state: 'pendiente', createdAt: new Date(clock.nowMs()) }
	const refused = (change: object) =>
		refusedBy(db.insert(testPayments).values({ ...row, ...change } as typeof testPayments.$inferInsert))
	expect(await refused({ number: '2611ABCDEFGH' })).toBe('test_payments_number')
	expect(await refused({ amountCents: 0 })).toBe('test_payments_amount')
	expect(await refused({ state: 'otro' })).toBe('test_payments_state')
})
