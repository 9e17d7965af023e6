import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { lowStockBody, orderEventBody } from './webhook-event.ts'

const AT = new Date('2026-11-21T11:00:00Z')
const ORDER = { id: '2611ABCDEF', state: 'in_transit', totalCents: cents(12_345) } as const

test('a webhook contains an order’s number, state, amounts and shipments', () => {
	expect(JSON.parse(orderEventBody('pedido.enviado', ORDER, { carrier: 'Seur', tracking: '1Z' }, AT))).toEqual({
		type: 'pedido.enviado',
		timestamp: '2026-11-21T11:00:00.000Z',
		data: {
			order: '2611ABCDEF',
			state: 'in_transit',
			totalCents: 12_345,
			carrier: 'Seur',
			tracking: '1Z',
			isPart: false,
		},
	})
	expect(JSON.parse(orderEventBody('pedido.reembolsado', ORDER, { refundCents: 100 }, AT)).data).toEqual({
		order: '2611ABCDEF',
		state: 'in_transit',
		totalCents: 12_345,
		refundCents: 100,
	})
})

test('a webhook never contains the buyer’s data', () => {
	const whole = { ...ORDER, nombre: 'Lucía', correo: 'lucia@example.es', direccion: 'Calle Mayor 1' }
	expect(orderEventBody('pedido.pagado', whole, {}, AT)).not.toMatch(/Luc|Mayor|@/)
})

test('a low lot is reported in m² or pieces', () => {
	const lot = { lotId: 7, slug: 'gres', tono: 'A', calibre: '1', freeHundredths: 450, thresholdHundredths: 1000 }
	expect(JSON.parse(lowStockBody(lot, AT)).data).toMatchObject({ lot: 7, product: 'gres', free: 4.5, threshold: 10 })
})
