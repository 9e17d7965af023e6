import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { StatedWithdrawal } from '#domain/withdrawal/withdrawal.ts'
import { hasRest } from '#domain/withdrawal/withdrawal.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleOrder, sampleView } from '#test/sample-order.ts'
import { timeline } from './order-texts.ts'
import { withdrawalAnswers } from './withdrawal-answer.ts'

const MADE = new Date(Date.UTC(2026, 10, 28, 9))
const stated = (change: Partial<StatedWithdrawal> = {}): StatedWithdrawal => ({
	...{ id: 1, productos: '', stated: null, createdAt: MADE, decision: null, decidedAt: null },
	...change,
})
const viewOf = (state: 'processing' | 'delivered' | 'refunded', ...withdrawals: StatedWithdrawal[]) =>
	sampleView({ order: sampleOrder({ state }), withdrawals })
const answersOf = (view: ReturnType<typeof viewOf>) => withdrawalAnswers(view, SAMPLE_MERCHANT)

test('a statement tells its number, its day and what follows before the order has left', () => {
	const [answer] = answersOf(viewOf('processing', stated()))
	expect(answer).toEqual({
		number: 'D-00001',
		words: 'Pediste desistir de todo el pedido el 28 de noviembre de 2026. Justificante D-00001.',
		text: '',
		isOpen: true,
		following: [
			'Todavía no ha salido, y no sale hasta que lo tramitemos: no tienes que devolver nada.',
			'Te devolvemos todo lo que pagaste, también el transporte ordinario. Lo hacemos como mucho el 12 de diciembre de 2026 y por el mismo medio de pago.',
		],
	})
})

test('goods that have left go back within 14 days, and transport is promised for the whole order alone', () => {
	const [answer] = answersOf(viewOf('delivered', stated({ productos: '3 cajas' })))
	expect(answer?.text).toBe('3 cajas')
	expect(answer?.following[0]).toContain('Envíalo o tráelo como mucho el 12 de diciembre de 2026 a ')
	expect(answer?.following[1]).toContain('también el transporte ordinario si desistes del pedido entero')
	const part = sampleView({
		order: sampleOrder({ state: 'processing' }),
		shipments: [{ number: 1, at: MADE, carrier: null, tracking: null, lines: [] }],
		withdrawals: [stated()],
	})
	expect(answersOf(part)[0]?.following[0]).toContain('Envíalo o tráelo')
})

test('a statement by lines names them, and what they pay back', () => {
	const byLines = {
		covers: 'part',
		lines: [{ position: 0, quantityHundredths: 250 }],
		comment: 'Sobran',
		refund: { baseCents: cents(6225), totalCents: cents(7532) },
	} as const
	const [answer] = answersOf(viewOf('delivered', stated({ productos: '2,5 m² de Terrazo Sal 60×60', stated: byLines })))
	expect(answer?.words).toBe(
		'Pediste desistir de 2,5 m² de Terrazo Sal 60×60 el 28 de noviembre de 2026. Justificante D-00001.',
	)
	expect(answer?.text).toBe('Sobran')
	expect(answer?.following[1]).toContain('sin el transporte: solo se devuelve si desistes del pedido entero')
	expect(answer?.following[1]?.replaceAll('\u00a0', ' ')).toContain('75,32 € con IVA, 62,25 € sin IVA')
})

test('what came of a statement takes the place of what follows', () => {
	const decided = (decision: 'atendido' | 'sin_efecto') =>
		answersOf(viewOf('processing', stated({ decision, decidedAt: MADE })))[0]
	expect(decided('atendido')?.following).toEqual(['Está tramitado: el dinero está devuelto o en camino.'])
	expect(decided('sin_efecto')).toMatchObject({
		isOpen: false,
		following: ['Quedó sin efecto, como acordamos: tu pedido sigue adelante.'],
	})
	expect(answersOf(viewOf('refunded', stated()))[0]).toMatchObject({ isOpen: false })
})

test('the story of the order has its statements and their decisions', () => {
	const later = new Date(MADE.getTime() + 60_000)
	const words = timeline(viewOf('processing', stated({ decision: 'sin_efecto', decidedAt: later }))).map(
		(each) => each.words,
	)
	expect(words.slice(-2)).toEqual([
		'Desistimiento D-00001 recibido, de todo el pedido',
		'Desistimiento D-00001 sin efecto: el pedido sigue adelante',
	])
})

test('the story of the order has the voluntary returns that were asked for, with their number', () => {
	const request = { lines: [{ position: 0, quantityHundredths: 250 }], comment: '', refund: null }
	const view = sampleView({ returnRequests: [{ number: 12, at: MADE, request }] })
	expect(timeline(view).at(-1)?.words).toBe('Solicitud de devolución 12 recibida, de 2,5 m² de Terrazo Sal 60×60')
})

test('a statement of a part, or without effect, leaves something to withdraw from', () => {
	expect(hasRest([])).toBe(true)
	expect(hasRest([stated()])).toBe(false)
	expect(hasRest([stated({ productos: '3 cajas' })])).toBe(true)
	expect(hasRest([stated({ decision: 'sin_efecto', decidedAt: MADE })])).toBe(true)
})
