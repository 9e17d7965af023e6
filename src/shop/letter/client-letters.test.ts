import { expect, test } from 'vitest'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import { cents } from '#domain/money/cents.ts'
import { SAMPLE_FRONT as FRONT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import {
	clientAddressLetter,
	clientCancelledLetter,
	clientConfirmedLetter,
	clientDeliveredLetter,
	clientDispatchedLetter,
} from './client-letters.ts'
import { orderConfirmedLetter } from './order-letters.ts'

const LINES = [sampleLine({ nombre: 'Terrazo Gris', tono: '12', calibre: '3' })]
const ORDER = sampleOrder({
	resellerId: 7,
	nombre: 'Ana García',
	createdAt: new Date('2026-11-19T11:45:00Z'),
	incentiveCents: cents(10_050),
})
const RESELLER = 'Estudio Lanza Arquitectura'

const lettersTo = (reseller: string): WrittenLetter[] => [
	clientConfirmedLetter(FRONT, ORDER, { lines: LINES, reseller }),
	clientDispatchedLetter(FRONT, ORDER, { lines: LINES, reseller, shipment: { tracking: 'PX-1', carrier: 'Palibex' } }),
	clientDeliveredLetter(FRONT, ORDER, reseller),
	clientCancelledLetter(FRONT, ORDER, reseller),
	clientAddressLetter(FRONT, ORDER, reseller),
]

test('a client reads the goods, place, day and sender', () => {
	const { text } = clientConfirmedLetter(FRONT, ORDER, { lines: LINES, reseller: RESELLER })
	for (const part of [
		'Hola, Ana García:',
		`${RESELLER} ha encargado en Solería`,
		'Terrazo Gris',
		'lote 12, calibre 3',
		'Entrega prevista: entre el martes 24 y el jueves 26 de noviembre',
		ORDER.direccion,
		`${ORDER.codigoPostal} ${ORDER.localidad}`,
	]) {
		expect(text).toContain(part)
	}
})

test('no letter to a client has a price, a payment, the terms of the reseller, an invoice or a link to the order', () => {
	for (const { text, html } of lettersTo(RESELLER)) {
		expect(`${text} ${html.replaceAll(/<style>.*?<\/style>|style="[^"]*"/g, '')}`).not.toMatch(
			/€|\bpago|pagado|incentivo|factura|reembols|devolvemos|cashback|clave=|\/pedidos\//i,
		)
		expect(text).not.toContain(ORDER.accessKey)
	}
})

test('a reseller whose name could be taken for a link, or whose account is closed, is not named', () => {
	for (const reseller of ['', 'Gana en evil.com']) {
		for (const { text } of lettersTo(reseller)) {
			expect(text).toContain('tu profesional')
			expect(text).not.toContain('evil.com')
		}
	}
})

test('the letter greets the reseller by name and names the client of the order', () => {
	const { text } = orderConfirmedLetter(FRONT, ORDER, LINES, { invoiceNumber: 'F-1', name: 'Raúl Lanza' })
	expect(text).toContain('Hola, Raúl Lanza:')
	expect(text).toContain('Para tu cliente: Ana García')
	expect(text).toMatch(/Incentivo profesional: −/)
})
