import { expect, test } from 'vitest'
import { paymentFormSchema } from '#contract/order/create-payment.ts'
import { orderSchema, placedOrderSchema } from '#contract/order/order-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { decodeParameters } from '#gateways/payment/redsys-parameters.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const ORIGIN = 'http://localhost'

async function openShop() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144_000))] })
	const app = await openTestServer(shop)
	const place = (change: object, cookie?: string) =>
		app.inject({
			method: 'POST',
			url: '/api/pedidos',
			headers: cookie ? { cookie, origin: ORIGIN, host: 'localhost' } : {},
			payload: {
				lineas: [{ producto: shop.product().id, variante: 'picking', cantidad: 1 }],
				entrega: 'pickup',
				cliente: CUSTOMER,
				...change,
			},
		})
	const pay = ({ id, clave, total }: { id: string; clave: string; total: number }, change: object = {}) =>
		app.inject({
			method: 'POST',
			url: '/api/create-payment',
			payload: {
				amount: Math.round(total * 100),
				order: id,
				clave,
				terminal: '003',
				url: `${ORIGIN}/api/pagos/notificacion`,
				urlOK: `${ORIGIN}/pedido-confirmado`,
				urlKO: `${ORIGIN}/checkout`,
				...change,
			},
		})
	return { ...shop, app, place, pay }
}

test('an order states its way of payment, which is a card by default', async () => {
	const { place } = await openShop()
	const answer = await place({})
	expect(answer.statusCode).toBe(201)
	expect(placedOrderSchema.parse(answer.json()).pago).toEqual({ forma: 'tarjeta', vence: null, transferencia: null })
	expect((await place({ pago: 'efectivo' })).statusCode).toBe(422)
	const wrong = await place({ pago: 'cheque' })
	expect(refusalOf(wrong)).toEqual([422, 'datos_no_validos', ['pago']])
})

test('an order by transfer answers with the account, amount, text and deadline of the transfer', async () => {
	const { place, pay, app } = await openShop()
	const order = placedOrderSchema.parse((await place({ pago: 'transferencia' })).json())
	expect(order).toMatchObject({ estado: 'Pendiente de pago', reservadoHasta: '2026-11-25T23:00:00.000Z' })
	expect(order.pago.transferencia).toEqual({
		iban: 'ES91 2100 0418 4502 0005 1332',
		titular: 'Solería Cerámica, S. L.',
		importe: order.total,
		concepto: order.id,
		hasta: '2026-11-25',
	})
	expect(refusalOf(await pay(order))).toEqual([409, 'pedido_no_pagable', []])
	const seen = orderSchema.parse((await app.inject(`/api/pedidos/${order.id}?clave=${order.clave}`)).json())
	expect(seen.payment).toMatchObject({
		method: 'Transferencia bancaria',
		status: 'Pendiente de la transferencia',
		byTransfer: true,
		transfer: { reference: order.id, until: 'miércoles 25 de noviembre' },
	})
})

test('a payment by Bizum requests Bizum from the bank, and one by card does not', async () => {
	const { place, pay } = await openShop()
	const methodsOf = async (answer: Awaited<ReturnType<typeof pay>>) =>
		decodeParameters(paymentFormSchema.parse(answer.json()).params)?.get('DS_MERCHANT_PAYMETHODS')
	const order = placedOrderSchema.parse((await place({ pago: 'bizum' })).json())
	expect(order.pago.forma).toBe('bizum')
	expect(await methodsOf(await pay(order))).toBe('z')
	expect(await methodsOf(await pay(order, { pago: 'tarjeta' }))).toBeUndefined()
})

test('Bizum over its limit is refused with its field, in the order and in the payment', async () => {
	const { place, pay, shop } = await openShop()
	const large = { lineas: [{ producto: shop.catalogue.all()[0]?.id, variante: 'picking', cantidad: 30 }] }
	expect(refusalOf(await place({ ...large, pago: 'bizum' }))).toEqual([422, 'pago_no_disponible', ['pago']])
	const order = placedOrderSchema.parse((await place(large)).json())
	expect(refusalOf(await pay(order, { pago: 'bizum' }))).toEqual([422, 'pago_no_disponible', ['pago']])
})

test('credit is for accounts approved by the staff, states its due day, and ends at its limit', async () => {
	const given = await openShop()
	const { account, cookie } = await openProfessional(given)
	expect(refusalOf(await given.place({ pago: 'credito' }))).toEqual([422, 'pago_no_disponible', ['pago']])
	expect(refusalOf(await given.place({ pago: 'credito' }, cookie))).toEqual([422, 'pago_no_disponible', ['pago']])
	await given.shop.credit.setTerms(OPERATOR, account.correo, {
		days: 60,
		limitCents: cents(6000),
		monthlyInvoice: false,
	})
	const order = placedOrderSchema.parse((await given.place({ pago: 'credito' }, cookie)).json())
	expect([order.estado, order.pago]).toEqual([
		'Procesando',
		{ forma: 'credito', vence: '2027-01-20', transferencia: null },
	])
	expect(refusalOf(await given.place({ pago: 'credito' }, cookie))).toEqual([409, 'credito_insuficiente', ['pago']])
})
