import { localBank } from '@soleria/sandbox'
import { expect, test } from 'vitest'
import { paymentFormSchema } from '#contract/order/create-payment.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { BANK_SECRET, MERCHANT_CODE, signedNotification } from '#test/signed-notification.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const CARD = { pan: '4548810000000003', expiry: '12/49', cvv: '123', cancel: false }

async function openShop() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const app = await openTestServer(shop)
	const order = await shop.order()
	const start = {
		amount: order.totalCents,
		order: order.id,
		clave: order.accessKey,
		terminal: '003',
		url: 'http://localhost/api/pagos/notificacion',
		urlOK: 'http://localhost/pedido-confirmado',
		urlKO: 'http://localhost/checkout',
	}
	const create = (change: object) =>
		app.inject({ method: 'POST', url: '/api/create-payment', payload: { ...start, ...change } })
	const notify = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
		app.inject({
			method: 'POST',
			url: '/api/pagos/notificacion',
			payload: new URLSearchParams(fields).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		})
	const state = async () => (await shop.shop.viewOrder(order.id, order.accessKey))?.order.state
	return { ...shop, placed: order, create, notify, state }
}

test('a payment travels from the form through the bank and back', async () => {
	const { create, notify, state, clock } = await openShop()
	const answer = await create({})
	expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
	const { params, signature, signatureVersion, action } = paymentFormSchema.parse(answer.json())
	expect([signatureVersion, action]).toEqual(['HMAC_SHA256_V1', 'https://bank.example/pay'])
	const bank = localBank({
		merchantCode: MERCHANT_CODE,
		merchantName: 'Solería',
		terminal: '3',
		secret: BANK_SECRET,
		now: clock.nowMs,
	})
	const form = { Ds_SignatureVersion: signatureVersion, Ds_MerchantParameters: params, Ds_Signature: signature }
	const decision = bank.decide(form, CARD)
	if (!decision.ok) throw new Error(`the bank refused: ${decision.code}`)
	expect(decision.notificationUrl).toBe('http://localhost/api/pagos/notificacion')
	const taken = await notify({ ...decision.notification })
	expect([taken.statusCode, taken.body]).toEqual([200, 'OK'])
	expect(await state()).toBe('processing')
	expect((await notify({ ...decision.notification })).statusCode).toBe(200)
})

test.each<[string, object, [number, string, string[]]]>([
	['another amount', { amount: 1 }, [404, 'pedido_no_encontrado', []]],
	['no key', { clave: undefined }, [404, 'pedido_no_encontrado', []]],
	['another key', { clave: 'key-1'.padEnd(24, '1') }, [404, 'pedido_no_encontrado', []]],
	['an amount in euros', { amount: 43.39 }, [422, 'datos_no_validos', ['amount']]],
	['an unknown order', { order: '2611ZZZZZZ' }, [404, 'pedido_no_encontrado', []]],
	['an invalid order number', { order: 'abc' }, [422, 'datos_no_validos', ['order']]],
	['another terminal', { terminal: '7' }, [422, 'terminal_no_valido', ['terminal']]],
	['a way of paying without the bank', { pago: 'transferencia' }, [422, 'datos_no_validos', ['pago']]],
	['a notification elsewhere', { url: 'https://evil.example/n' }, [422, 'direccion_ajena', ['url']]],
	[
		'two returns elsewhere',
		{ urlOK: 'https://evil.example/', urlKO: 'http://localhost:81/' },
		[422, 'direccion_ajena', ['urlOK', 'urlKO']],
	],
	['a return address that is no page', { urlOK: 'javascript:alert(1)' }, [422, 'direccion_ajena', ['urlOK']]],
	['an unknown field', { currency: '840' }, [422, 'datos_no_validos', ['currency']]],
])('a payment with %s is refused', async (_, change, refusal) => {
	const { create } = await openShop()
	expect(refusalOf(await create(change))).toEqual(refusal)
})

test('a paid order cannot be paid again', async () => {
	const { create, bankSays, startPayment, placed } = await openShop()
	await bankSays({ number: await startPayment(placed), amountCents: placed.totalCents })
	expect(refusalOf(await create({}))).toEqual([409, 'pedido_no_pagable', []])
})

test('a notification that is forged, unknown or of another amount is refused and changes nothing', async () => {
	const { notify, startPayment, placed, state } = await openShop()
	const said = { number: await startPayment(placed), amountCents: placed.totalCents }
	const honest = signedNotification(said)
	const forgeries = [
		{ ...honest, Ds_Signature: signedNotification({ ...said, amountCents: 1 }).Ds_Signature },
		{ ...honest, Ds_Signature: '' },
		{ ...honest, Ds_SignatureVersion: 'HMAC_SHA512_V2' },
		signedNotification({ ...said, amountCents: 1 }),
		signedNotification({ ...said, number: '2611ZZZZZZ' }),
		signedNotification(said, { Ds_Currency: '840' }),
		signedNotification(said, { Ds_Terminal: '9' }),
		signedNotification(said, { Ds_MerchantCode: '999008882' }),
		{ Ds_MerchantParameters: 'x' },
		{},
	]
	for (const forged of forgeries) {
		expect(refusalOf(await notify(forged as Record<string, string>))).toEqual([400, 'notificacion_rechazada', []])
	}
	expect(await state()).toBe('awaiting_payment')
	expect((await notify(honest)).statusCode).toBe(200)
	expect(await state()).toBe('processing')
})

test('the bank may post from its own origin', async () => {
	const { notify, startPayment, placed } = await openShop()
	const fields = signedNotification({ number: await startPayment(placed), amountCents: placed.totalCents })
	expect((await notify(fields, { origin: 'https://bank.example' })).statusCode).toBe(200)
})

test('an order is paid without its key only in a session of its owner or of the staff', async () => {
	const opened = await openTestShop(database)
	const { shop, context, db, product } = opened
	const app = await openTestServer(opened)
	const owner = await openAccount({ context, db })
	const other = await openAccount({ context, db }, { correo: 'otra@example.es' })
	const staff = await openAccount({ context, db }, { correo: 'irene@example.es', kind: 'staff' })
	const warehouse = await openAccount({ context, db }, { correo: 'almacen@example.es', kind: 'staff' }, 'warehouse')
	const placed = await shop.placeOrder(orderOf(product()), { account: owner.account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const payload = {
		amount: placed.order.totalCents,
		order: placed.order.id,
		terminal: '003',
		url: 'http://localhost/api/pagos/notificacion',
		urlOK: 'http://localhost/pedido-confirmado',
		urlKO: 'http://localhost/checkout',
	}
	const statusFor = async (cookie: string) =>
		(await app.inject({ method: 'POST', url: '/api/create-payment', payload, headers: { cookie } })).statusCode
	expect(await statusFor(owner.cookie)).toBe(200)
	expect(await statusFor(staff.cookie)).toBe(200)
	expect(await statusFor(warehouse.cookie)).toBe(404)
	expect(await statusFor(other.cookie)).toBe(404)
	expect(await statusFor('')).toBe(404)
})

test('an unknown order, a wrong key and a wrong amount are answered with the same bytes', async () => {
	const { create } = await openShop()
	const answers = await Promise.all([{ order: '2611ZZZZZZ' }, { clave: 'no' }, { amount: 1 }].map(create))
	expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})
