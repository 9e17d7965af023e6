import { expect, test } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { ZERO } from '#domain/money/cents.ts'
import { newOrder } from './new-order.ts'
import type { OrderRequest } from './order-request.ts'

const REQUEST: OrderRequest = {
	lines: [],
	delivery: 'pickup',
	customer: {
		nombre: 'Lucía Peña',
		correo: 'lucia@example.es',
		telefono: '600 123 456',
		direccion: 'Calle Mayor 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
	},
	taxId: null,
	promoCode: null,
	shownTotalCents: null,
	idempotencyKey: null,
}
const QUOTE = {
	totals: totals([], null, ZERO, false),
	shipping: { kind: 'pickup', costCents: ZERO },
	promo: null,
	promoRefused: false,
	weightGrams: 0,
	tooLarge: false,
} as const

const numberAt = (instant: string) =>
	newOrder(REQUEST, QUOTE, {
		now: new Date(instant),
		sequence: 7,
		accessKey: 'key',
		accountId: null,
		resellerId: null,
		clientId: null,
		billing: null,
	}).id

test('the number of an order begins with year and month in Madrid, as its invoice does', () => {
	expect(numberAt('2026-12-31T22:59:59Z')).toMatch(/^2612/)
	expect(numberAt('2026-12-31T23:30:00Z')).toMatch(/^2701/)
	expect(numberAt('2026-07-31T22:30:00Z')).toMatch(/^2608/)
})
