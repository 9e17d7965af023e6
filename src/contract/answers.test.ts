import { expect, test } from 'vitest'
import { z } from 'zod'
import { cartAnswer, cartAnswerSchema } from '#contract/cart/cart-answer.ts'
import { productAnswer, productCard, productSchema } from '#contract/catalogue/product-answer.ts'
import { orderAnswer, orderSchema, placedOrderAnswer, placedOrderSchema } from '#contract/order/order-answer.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice, NO_RECIPIENT } from '#domain/invoice/make-invoice.ts'
import { cents } from '#domain/money/cents.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import type { Review } from '#domain/review/review.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder, sampleRefund, sampleView } from '#test/sample-order.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'

const ROOM = {
	name: 'salon-claro',
	space: 'salones',
	style: 'nórdico',
	title: 'Salón claro',
	description: 'Terrazo y luz.',
	tags: [],
	alt: 'Salón con suelo de terrazo',
	products: [{ slug: aTile().slug, surface: 'suelo', widthMm: 3600, heightMm: 4500 }],
} as const
const seenAt = (nowMs: number) => ({ showroom: SHOWROOM, merchant: SAMPLE_MERCHANT, signerFault: null, nowMs })
const SHOWROOM = sampleShowroom(['', '-detail', '-shot'].map((ending) => aTile().slug + ending).concat(ROOM.name), [
	ROOM,
])

const REVIEW: Review = {
	id: 1,
	author: 'Marta G.',
	tono: 5,
	calidad: 4,
	entrega: 4,
	texto: 'Como en la foto.',
	writtenAtMs: 0,
	answer: null,
	photos: [],
}
const PROMOTED = aTile({ promotions: [{ precioCents: cents(1990), fromMs: null, untilMs: 5000, flash: true }] })
const PALLET = aTile({
	pallet: true,
	precioPalletCents: cents(129_000),
	variantes: [{ id: 'pallet', areaHundredths: 5760 }],
	ivaPercent: 0,
	exencion: 'E6',
})
const products: [string, ReturnType<typeof aTile>][] = [
	['a tile', aTile()],
	['a tile with a promotion', PROMOTED],
	['a tile on pallets, without VAT', PALLET],
	['a tile in two lots', aTile({ lots: [aLot(), aLot({ id: 9, tono: 'B' })] })],
	['a tile that is sold out', aTile({ lots: [aLot({ stockHundredths: 0 })] })],
	['a tile without lots', aTile({ lots: [] })],
	['a piece', aPiece()],
	['a sack', aSack()],
	['a tile with reviews', aTile({ reviews: [REVIEW] })],
]

test.each(products)('%s answers exactly as its schema defines', (_, product) => {
	const answer = productAnswer(product, 0, SHOWROOM)
	expect(z.strictObject(productSchema.shape).parse(answer)).toEqual(answer)
})

test('a product has all its pictures, each with its sizes and its content', () => {
	const { imagenes } = productAnswer(aTile(), 0, SHOWROOM)
	expect(imagenes.map(({ type, url, alt }) => [type, url, alt])).toEqual([
		[
			'face',
			'/assets/terrazo-lavapies-multicolor.jpg',
			'Terrazo Lavapiés Multicolor: piezas de 60×60 cm vistas de frente, con acabado mate',
		],
		['ambience', '/assets/salon-claro.jpg', 'Salón con suelo de terrazo'],
		[
			'shot',
			'/assets/terrazo-lavapies-multicolor-shot.jpg',
			'Terrazo Lavapiés Multicolor: pieza de 60×60 cm apoyada en la pared',
		],
		[
			'detail',
			'/assets/terrazo-lavapies-multicolor-detail.jpg',
			'Terrazo Lavapiés Multicolor visto de cerca, con su textura y su junta',
		],
	])
	expect(imagenes[0]?.picture).toEqual({
		name: 'terrazo-lavapies-multicolor',
		hash: '0123abcd',
		width: 1280,
		height: 1280,
		blur: 'UklGRg==',
	})
	expect(new Set(imagenes.map(({ id }) => id)).size).toBe(4)
	expect(productAnswer(aTile(), 0, EMPTY_SHOWROOM).imagenes).toEqual([])
})

test('a tile laid in a room later is shown with its surface and room, and links to that design', () => {
	const slug = aTile().slug
	const laid = (surface: string, design: string) => {
		const scene = { slug, room: 'bano-salvia', roomHash: '0123abcd', surface, design, place: 'la pared de un baño' }
		const names = [slug, `${slug}-laid`, 'bano-salvia']
		return productAnswer(aTile(), 0, sampleShowroom(names, [], [scene])).imagenes[1]
	}
	expect(laid('pared', `pared=${slug}&lateral=${slug}`)).toMatchObject({
		type: 'ambience',
		alt: 'Simulación: Terrazo Lavapiés Multicolor en la pared de un baño',
		visualizador: `/visualizador/bano-salvia?pared=${slug}&lateral=${slug}&superficie=pared`,
	})
	expect(laid('suelo', `suelo=${slug}`)?.visualizador).toBe(`/visualizador/bano-salvia?suelo=${slug}`)
})

test('the rooms in which a tile was laid later follow the rooms rendered with it', () => {
	const slug = aTile().slug
	const scenes = ['bano-salvia', 'aseo-agua'].map((room) => {
		return { slug, room, roomHash: '0123abcd', surface: 'suelo', design: `suelo=${slug}`, place: `el suelo de ${room}` }
	})
	const names = [slug, `${slug}-laid`, `${slug}-laid-2`, `${slug}-shot`, ROOM.name, 'bano-salvia', 'aseo-agua']
	const { imagenes } = productAnswer(aTile(), 0, sampleShowroom(names, [ROOM], scenes))
	expect(imagenes.map(({ url, visualizador }) => [url, visualizador])).toEqual([
		[`/assets/${slug}.jpg`, undefined],
		['/assets/salon-claro.jpg', undefined],
		[`/assets/${slug}-laid.jpg`, `/visualizador/bano-salvia?suelo=${slug}`],
		[`/assets/${slug}-laid-2.jpg`, `/visualizador/aseo-agua?suelo=${slug}`],
		[`/assets/${slug}-shot.jpg`, undefined],
	])
	expect(new Set(imagenes.map(({ alt }) => alt)).size).toBe(5)
})

test('a promotion is displayed with its end, and a lot with its remaining stock', () => {
	expect(productAnswer(PROMOTED, 0, SHOWROOM)).toMatchObject({
		precio: 24.9,
		precio_promo: 19.9,
		fin_promo: '1970-01-01T00:00:05.000Z',
		descuento: 20,
		stock: 312.5,
		tono: 'T-214',
		variantes: [
			{ id: 'default', precio_m2: 19.9, area: 312.5 },
			{ id: 'custom' },
			{ id: 'picking', precio_unidad: 28.66 },
		],
	})
	expect(productAnswer(PROMOTED, 5000, SHOWROOM)).toMatchObject({ precio_promo: null, fin_promo: null, descuento: 0 })
	expect(productAnswer(PALLET, 0, SHOWROOM)).toMatchObject({
		iva: 0,
		tipoIva: 0,
		precio_pallet: 1290,
		variantes: [{ id: 'pallet', area: 57.6 }],
	})
	expect(productAnswer(aSack(), 0, SHOWROOM).variantes).toMatchObject([
		{ unidades: null },
		{ id: 'cemento-pallet', unidades: 48 },
	])
})

test('a card shows the price of the sold unit, and no promotion for a material without one', () => {
	expect(productCard(PROMOTED, 0, SHOWROOM)).toMatchObject({
		precio: 19.9,
		precioAntes: 24.9,
		descuento: 20,
		flash: true,
		lotes: 1,
		face: { name: 'terrazo-lavapies-multicolor' },
		second: { name: 'salon-claro' },
	})
	expect(productCard(aSack({ precioUnidadCents: cents(500) }), 0, SHOWROOM)).toMatchObject({
		precio: 5,
		precioCaja: null,
		material: true,
	})
})

test('a cart with every kind of valid and invalid line answers as its schema defines', () => {
	const box = { productId: 1, variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null } as const
	const entries = priceCart(
		[box, { ...box, quantity: 999 }, { ...box, productId: 9 }, { ...box, variantId: 'pallet', lotId: 1 }],
		(id) => (id === 1 ? aTile() : null),
		0,
	)
	const asked = { delivery: 'shipping', postalCode: '28001' } as const
	const quote = quoteCart({
		lines: entries.flatMap((entry) => (entry.ok ? [entry.line] : [])),
		promo: null,
		promoGiven: true,
		table: {
			limitsKg: [],
			zoneByPrefix: new Map(),
			pricesByZone: new Map(),
			free: { overCents: cents(50_000), provinces: PENINSULA },
		},
		professional: false,
		rules: [],
		surcharged: false,
		terms: USUAL_TERMS,
		samples: USUAL_SAMPLES,
		nowMs: 0,
		...asked,
	})
	const answer = cartAnswer(entries, quote, asked, SHOWROOM)
	expect(z.strictObject(cartAnswerSchema.shape).parse(answer)).toEqual(answer)
	expect(answer.lineas.map(({ unit, problem }) => [unit, problem?.code ?? null])).toEqual([
		['ud', null],
		['ud', 'stock_insuficiente'],
		['ud', 'producto_no_encontrado'],
		['m²', 'variante_no_disponible'],
	])
	expect(answer.avisos.map(({ codigo }) => codigo)).toEqual(['codigo_promocional_no_valido', 'sin_envio'])
})

test('a line can be increased up to the remaining stock of its lot', () => {
	const box = { productId: 1, variantId: 'picking', quantity: 2, areaHundredths: null, lotId: null } as const
	const entries = priceCart([box, { ...box, variantId: 'custom', areaHundredths: 1000, quantity: 1 }], () => aTile(), 0)
	const quote = {
		totals: { vat: [] },
		shipping: { kind: 'unknown' },
		promo: null,
		expected: null,
		reductions: [],
	} as never
	const [line, area] = cartAnswer(entries, quote, { delivery: 'shipping', postalCode: null }, SHOWROOM).lineas
	expect([line?.maximum, area?.maximum]).toEqual([210, null])
})

const ORDER = sampleOrder({
	id: '2611ABCDEF',
	accessKey: 'key',
	promoCode: null,
	tracking: null,
	carrier: null,
	billing: null,
	weightGrams: 858_400,
	subtotalCents: cents(71_720),
	incentiveCents: cents(300),
	discountCents: cents(0),
	shippingCents: cents(5432),
	vatCents: cents(16_139),
	totalCents: cents(92_991),
})
const LINE = sampleLine({
	slug: 'terrazo',
	nombre: 'Terrazo',
	tono: 'T-1',
	quantity: 2,
	priceCents: cents(35_860),
	weightGrams: 858_400,
})
const VIEW = sampleView({ order: ORDER, lines: [LINE] })
const PAID_AT = new Date(ORDER.createdAt.getTime() + 60_000)
const spaced = (answer: object) => JSON.parse(JSON.stringify(answer).replaceAll('\u00a0', ' '))

test('an order answers as its schema defines, in Spanish', () => {
	const answer = orderAnswer(VIEW, seenAt(PAID_AT.getTime()))
	expect(z.strictObject(orderSchema.shape).parse(answer)).toEqual(answer)
	expect(spaced(answer)).toMatchObject({
		items: [
			{
				variant: 'A medida',
				quantity: '2 × 19,5 m²',
				packages: null,
				weight: '858 kg',
				lot: 'T-1, calibre 9',
				price: '358,60 €',
				unitPrice: '18,3897 €/m²',
				total: '717,20 €',
			},
		],
		incentive: '−3,00 €',
		discount: null,
		refunded: null,
		weight: '858 kg',
		shipping: { address: 'Calle Mayor, 1, 28001 Madrid', phone: '600 123 456', cost: '54,32 €' },
		payment: { status: 'Pagado' },
		changeableUntil: '14:00',
		events: [
			{ date: '21 de noviembre de 2026 a las 12:00', words: 'Pedido recibido' },
			{ date: '21 de noviembre de 2026 a las 12:01', words: 'Pago autorizado' },
		],
	})
	expect(placedOrderSchema.parse(placedOrderAnswer(ORDER, SAMPLE_MERCHANT))).toMatchObject({
		total: 929.91,
		clave: 'key',
	})
	const free = placedOrderAnswer({ ...ORDER, totalCents: cents(0) }, SAMPLE_MERCHANT)
	expect(placedOrderSchema.parse(free).pago.forma).toBe('sin_cargo')
})

test('an order can no longer be changed after two hours, nor after its dispatch', () => {
	const late = ORDER.createdAt.getTime() + 2 * 60 * 60_000
	expect(orderAnswer(VIEW, seenAt(late - 1)).changeableUntil).toBe('14:00')
	expect(orderAnswer(VIEW, seenAt(late)).changeableUntil).toBeNull()
	const sent = { ...VIEW, order: { ...ORDER, state: 'in_transit' as const } }
	expect(orderAnswer(sent, seenAt(PAID_AT.getTime())).changeableUntil).toBeNull()
})

test('counted products are handed over in boxes, sacks and pallets, and light things weigh tenths of a kilogram', () => {
	const counted = (variantName: string, quantity: number, variantId: typeof LINE.variantId = 'cemento') => ({
		...{ ...LINE, unit: 'ud' as const },
		...{ variantId, variantName, quantity, areaHundredths: variantId === 'picking' ? 144 : 100 },
	})
	const lines = [
		counted('Por cajas', 14, 'picking'),
		counted('Por cajas', 4),
		counted('Por piezas', 1),
		{ ...counted('Por sacos', 6), weightGrams: 2450 },
		counted('Palet completo', 2),
		LINE,
	]
	const { items } = orderAnswer({ ...VIEW, lines }, seenAt(0))
	expect(items.map(({ packages, area }) => [packages, area])).toEqual([
		['14 cajas', '20,16 m²'],
		['4 cajas', null],
		['1 pieza', null],
		['6 sacos', null],
		['2 palets', null],
		[null, '2 × 19,5 m²'],
	])
	expect(items[0]?.unitPrice).toMatch(/€\/caja$/)
	expect(items[3]?.weight).toBe('2,5 kg')
})

test('an invoice precedes its credit notes, and refunds appear in the amounts, the payment and the history', () => {
	const at = new Date(PAID_AT.getTime() + 60_000)
	const terms = {
		merchant: SAMPLE_MERCHANT,
		recipient: NO_RECIPIENT,
		number: 1,
		isoDay: '2026-11-21',
		payment: 'Tarjeta',
		dueDay: null,
	}
	const order = { ...ORDER, vat: [{ percent: 21, baseCents: cents(76_852), vatCents: cents(16_139) }] }
	const invoice = makeInvoice(order, [LINE], { ...terms, operationDay: '2026-11-21' })
	const reason = 'Una caja rota'
	const note = makeCreditNote(invoice, {
		number: 1,
		isoDay: '2026-11-21',
		reason,
		amountCents: cents(2000),
		earlier: [],
	})
	const view = {
		...VIEW,
		order: { ...order, refundedCents: cents(2000) },
		refunds: [sampleRefund()],
		invoices: [
			{ issuedAt: at, content: note },
			{ issuedAt: PAID_AT, content: invoice },
		],
	}
	const answer = orderAnswer(view, seenAt(0))
	expect(spaced(answer)).toMatchObject({
		refunded: '−20,00 €',
		payment: { status: 'Devuelto en parte' },
		invoices: [
			{
				number: 'S2026-000001',
				name: 'Factura simplificada',
				total: '929,91 €',
				file: '/pedidos/2611ABCDEF/facturas/S2026-000001.pdf',
			},
			{ number: 'R2026-000001', name: 'Factura rectificativa', total: '−20,00 €' },
		],
	})
	expect(
		spaced(answer)
			.events.slice(-2)
			.map(({ words }: { words: string }) => words),
	).toEqual(['Devolución de 20,00 € pedida al banco', 'El banco ha devuelto 20,00 €'])
	const asked = orderAnswer({ ...view, refunds: [sampleRefund({ state: 'enviando', doneAt: null })] }, seenAt(0))
	expect(asked.payment.status).toBe('Devolución en curso')
	expect(spaced(asked).events.at(-1)?.words).toBe('Devolución de 20,00 € pedida al banco')
})

test('a refused order names the faulty fields or lines', () => {
	expect(orderProblem({ ok: false, code: 'sin_envio' })).toMatchObject({ errores: [{ campo: 'cliente.codigoPostal' }] })
	expect(orderProblem({ ok: false, code: 'clave_reutilizada' }).errores).toBeUndefined()
	const faults = [{ index: 2, name: 'Terrazo', fault: { code: 'area_no_valida' } as const }]
	expect(orderProblem({ ok: false, code: 'lineas_no_validas', faults })).toEqual({
		code: 'area_no_valida',
		detail: 'Terrazo: Por favor, indica los metros cuadrados necesarios',
		errores: [{ campo: 'lineas.2', mensaje: 'Terrazo: Por favor, indica los metros cuadrados necesarios' }],
	})
})

test('ratings come from reviews, never from the file; a product without reviews has none', () => {
	expect(productAnswer(aTile({ estrellasTenths: 47 }), 0, SHOWROOM)).toMatchObject({ estrellas: 0, opiniones: 0 })
	expect(productCard(aTile({ estrellasTenths: 47 }), 0, SHOWROOM).nota).toBeNull()
	const reviewed = aTile({ reviews: [REVIEW, { ...REVIEW, id: 2, tono: 3, calidad: 3, entrega: 3 }] })
	expect(productAnswer(reviewed, 0, SHOWROOM)).toMatchObject({ estrellas: 3.7, opiniones: 2 })
	expect(productCard(reviewed, 0, SHOWROOM).nota).toEqual({ media: 3.7, opiniones: 2 })
})
