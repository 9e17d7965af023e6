import { expect, test } from 'vitest'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import { cents, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { greeting } from './order-letter-parts.ts'
import {
	addressChangedLetter,
	newOrderLetter,
	orderConfirmedLetter,
	orderDeliveredLetter,
	orderDispatchedLetter,
	orderExpiredLetter,
	paymentFailedLetter,
} from './order-letters.ts'
import { orderCancelledLetter, orderIncidentLetter, orderRefundedLetter } from './refund-letters.ts'

const FRONT = SAMPLE_FRONT
const ORDER = sampleOrder({
	id: '2611ABC123',
	createdAt: new Date('2026-11-21T11:45:00Z'),
	nombre: 'Ana García',
	correo: 'ana@example.es',
	telefono: '600 000 000',
	subtotalCents: cents(10_000),
	incentiveCents: cents(600),
	discountCents: cents(940),
	shippingCents: cents(5432),
	vatCents: cents(2917),
	totalCents: cents(16_809),
	vat: [{ percent: 21, baseCents: cents(13_892), vatCents: cents(2917) }],
})
const LINES = [
	sampleLine({
		nombre: 'Terrazo Gris',
		unit: 'ud',
		variantId: 'picking',
		variantName: 'Por cajas',
		tono: '12',
		calibre: '3',
		quantity: 2,
		areaHundredths: 144,
		priceCents: cents(3500),
	}),
	sampleLine({
		nombre: 'Adhesivo',
		variantId: 'cemento',
		variantName: 'Por sacos',
		tono: '',
		calibre: '',
		quantity: 3,
		areaHundredths: 100,
		unit: 'ud',
		priceCents: cents(1000),
	}),
]
const HOSTILE = '<script>alert(1)</script>\r\nBcc: x@example.es'
const HOSTILE_ORDER: Order = {
	...ORDER,
	nombre: HOSTILE,
	direccion: HOSTILE,
	localidad: HOSTILE,
	telefono: HOSTILE,
	correo: HOSTILE,
	promoCode: HOSTILE,
}

const PAGE = 'https://shop.example/pedidos/2611ABC123?clave=k%2By%2F1'
/** Text and HTML with no-break spaces replaced by blanks. */
const read = ({ text, html }: WrittenLetter) => [text, html].map((part) => part.replaceAll('\u00a0', ' '))

function expectBoth(letter: WrittenLetter, parts: readonly string[]) {
	for (const written of read(letter)) for (const part of parts) expect(written).toContain(part)
}

function lettersOf(order: Order, words: string): WrittenLetter[] {
	const lines = LINES.map((line) => (words === '' ? line : { ...line, nombre: words, variantName: words, tono: words }))
	return [
		orderConfirmedLetter(FRONT, order, lines, { invoiceNumber: words || 'F-1' }),
		newOrderLetter(FRONT, order, lines),
		paymentFailedLetter(FRONT, order),
		orderExpiredLetter(FRONT, order),
		orderDispatchedLetter(FRONT, order, lines, { tracking: words || 'T-1', carrier: words || 'Palibex' }),
		orderDeliveredLetter(FRONT, order, { cashbackCents: cents(840) }),
		orderCancelledLetter(FRONT, order, {
			refundCents: cents(16_809),
			lessOwedCents: ZERO,
			creditNoteNumber: words || 'R-1',
		}),
		orderRefundedLetter(FRONT, order, {
			amountCents: cents(16_809),
			creditNote: words || 'R-1',
			reason: words || 'Roto',
		}),
		orderIncidentLetter(FRONT, order),
		addressChangedLetter(FRONT, order),
	]
}

test('the confirmation repeats the whole order to the cent', () => {
	const letter = orderConfirmedLetter(FRONT, ORDER, LINES, { invoiceNumber: 'F-2026-00012' })
	expect(letter.subject).toBe('Pedido 2611ABC123 confirmado · Solería')
	expectBoth(letter, [
		'Hola, Ana García:',
		'F-2026-00012',
		'Terrazo Gris',
		'Por cajas · lote 12, calibre 3',
		'2 cajas · 2,88 m²',
		'70,00 €',
		'3 sacos',
		'30,00 €',
		'100,00 €',
		'Incentivo profesional',
		'−6,00 €',
		'Código WELCOME10',
		'−9,40 €',
		'54,32 €',
		'IVA 21 %',
		'29,17 €',
		'168,09 €',
		'Calle Mayor, 1',
		'28001 Madrid',
		'Entrega prevista: entre el miércoles 25 y el viernes 27 de noviembre',
		'hasta las 14:45',
	])
	expect(letter.text).toContain(PAGE)
	expect(letter.html).toContain(`href="${PAGE}"`)
})

test('only a buyer who may be a consumer is informed of the right of withdrawal', () => {
	const letters = (order: Order) => [
		orderConfirmedLetter(FRONT, order, LINES, { invoiceNumber: null }).text,
		orderDeliveredLetter(FRONT, order, { cashbackCents: null }).text,
	]
	for (const text of letters({ ...ORDER, billing: null })) {
		expect(text).toContain('como consumidor, puedes')
		expect(text).toContain('https://shop.example/desistimiento')
	}
	const company = { name: 'Reformas Gil, S. L.', taxId: 'B12345674', address: [] }
	for (const text of letters({ ...ORDER, billing: company })) expect(text).not.toMatch(/consumidor|\/desistimiento/)
})

test('only applied reductions are listed, and a free delivery is «Gratis»', () => {
	const plain = {
		...ORDER,
		incentiveCents: ZERO,
		discountCents: ZERO,
		promoCode: null,
		shippingCents: ZERO,
		extrasCents: ZERO,
	}
	const [text] = read(orderConfirmedLetter(FRONT, plain, LINES, { invoiceNumber: null }))
	expect(text).toContain('Transporte: Gratis')
	expect(text).not.toMatch(/Incentivo|Código|Factura/)
})

test('each rate of VAT is a row, and an order without VAT states that', () => {
	const both = {
		...ORDER,
		vat: [
			{ percent: 21, baseCents: cents(1000), vatCents: cents(210) },
			{ percent: 10, baseCents: cents(1000), vatCents: cents(100) },
			{ percent: 0, baseCents: cents(1000), vatCents: ZERO, exemption: 'E1' as const },
		],
	}
	const [text] = read(newOrderLetter(FRONT, both, LINES))
	expect(text).toContain('IVA 21 %: 2,10 €')
	expect(text).toContain('IVA 10 %: 1,00 €')
	expect(text).not.toContain('IVA 0 %')
	expect(read(newOrderLetter(FRONT, { ...ORDER, vat: [], vatCents: ZERO }, LINES))[0]).toContain('IVA: 0,00 €')
})

test('a pick-up order shows the place and the hours, and no delivery', () => {
	const pickup = {
		...ORDER,
		delivery: 'pickup' as const,
		shippingCents: ZERO,
		extrasCents: ZERO,
		notas: null,
		acceso: null,
	}
	const [text] = read(orderConfirmedLetter(FRONT, pickup, LINES, { invoiceNumber: 'F-1' }))
	for (const part of [
		'Listo para recoger a partir del lunes 23 de noviembre',
		'Recogida en almacén: Gratis',
		'Calle del Gres, 12',
		'28906 Getafe',
		'9:00–18:00',
	]) {
		expect(text).toContain(part)
	}
	expect(text).not.toMatch(/Calle Mayor|transportista|dirección/)
	const [ready] = read(orderDispatchedLetter(FRONT, pickup, LINES, { tracking: null, carrier: null }))
	expect(ready).toContain('está preparado en el almacén')
	expect(ready).not.toMatch(/seguimiento|Transportista|palet/)
})

test('a delivery to the islands has no promised date', () => {
	for (const codigoPostal of ['07001', '35001', '38001']) {
		const [text] = read(orderConfirmedLetter(FRONT, { ...ORDER, codigoPostal }, LINES, { invoiceNumber: null }))
		expect(text).not.toContain('Entrega prevista')
		expect(text).toContain('por teléfono')
	}
})

test('the letter to a buyer without a payment says that nothing was charged, and links to the cart', () => {
	for (const letter of [paymentFailedLetter(FRONT, ORDER), orderExpiredLetter(FRONT, ORDER)]) {
		expectBoth(letter, ['No te hemos cobrado nada', '168,09 €', 'https://shop.example/carrito'])
	}
})

test('a dispatched order names its carrier and links to its tracking', () => {
	const letter = orderDispatchedLetter(FRONT, ORDER, LINES, { tracking: 'PX-998', carrier: 'Palibex' })
	expectBoth(letter, ['PX-998', 'Palibex', 'Terrazo Gris', PAGE.split('?')[0] ?? ''])
})

test('a delivered order shows its cashback only to the account that receives it', () => {
	expectBoth(orderDeliveredLetter(FRONT, ORDER, { cashbackCents: cents(840) }), [
		'8,40 €',
		'168,09 €',
		'30 días',
		'10 años',
	])
	const [lessText] = read(orderDeliveredLetter(FRONT, ORDER, { cashbackCents: cents(420) }))
	expect(lessText).toContain('4,20 € a tu cashback: el 5 % del total del pedido, una vez descontado')
	expect(lessText).not.toContain('168,09 €')
	for (const cashbackCents of [null, ZERO]) {
		expect(orderDeliveredLetter(FRONT, ORDER, { cashbackCents }).html).not.toMatch(/cashback/i)
	}
})

test('a cancelled order shows its refund, or that nothing was charged', () => {
	expectBoth(
		orderCancelledLetter(FRONT, ORDER, {
			refundCents: cents(16_809),
			lessOwedCents: ZERO,
			creditNoteNumber: 'R-2026-3',
		}),
		['que te devuelva 168,09 €', 'R-2026-3'],
	)
	const [text] = read(
		orderCancelledLetter(FRONT, ORDER, { refundCents: ZERO, lessOwedCents: ZERO, creditNoteNumber: null }),
	)
	expect(text).toContain('No te hemos cobrado nada')
	expect(text).not.toMatch(/rectificativa|devuelva/)
})

test('a partial refund is distinguished from a full one', () => {
	const refund = { creditNote: 'R-7', reason: 'Cajas rotas' }
	expectBoth(orderRefundedLetter(FRONT, ORDER, { ...refund, amountCents: cents(5000) }), [
		'50,00 € de los 168,09 €',
		'Cajas rotas',
		'R-7',
	])
	expectBoth(orderRefundedLetter(FRONT, ORDER, { ...refund, amountCents: cents(16_809) }), [
		'168,09 €, el total del pedido',
	])
})

test('a late payment is refunded in full, and a moved order keeps its address', () => {
	expectBoth(orderIncidentLetter(FRONT, ORDER), ['Te devolvemos los 168,09 €'])
	expectBoth(addressChangedLetter(FRONT, ORDER), ['Calle Mayor, 1', '28001 Madrid', '168,09 €'])
})

test('no user text becomes markup or another header, in any script', () => {
	for (const { subject, html } of lettersOf(HOSTILE_ORDER, HOSTILE)) {
		expect(html).not.toContain('<script')
		expect(subject).not.toMatch(/[\r\n]/)
	}
})

test('every letter to a buyer leads to a page of the shop and has the shop’s name at the end of its subject', () => {
	const [, toShop, ...toBuyers] = lettersOf(ORDER, '')
	expect(toShop?.subject.replaceAll('\u00a0', ' ')).toBe('Pedido 2611ABC123 · 168,09 € · Ana García')
	for (const { subject, text } of toBuyers) {
		expect(subject).toMatch(/ · Solería$/)
		expect(text).toContain('https://shop.example/')
	}
})

test('a greeting does not repeat a name that a mail program would turn into a link', () => {
	expect(greeting(' José  M.ª ')).toBe('Hola, José M.ª:')
	expect(greeting('Obras Pérez, S.L.')).toBe('Hola, Obras Pérez, S.L.:')
	for (const name of ['', 'Gana en evil.com', 'http://x', 'www.x', 'a@b', '<b>', 'a'.repeat(81)]) {
		expect(greeting(name)).toBe('Hola:')
	}
})
