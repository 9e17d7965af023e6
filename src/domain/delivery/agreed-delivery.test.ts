import { expect, test } from 'vitest'
import { sampleOrder } from '#test/sample-order.ts'
import { promisedDays, promisedText } from './agreed-delivery.ts'

const order = sampleOrder({ createdAt: new Date('2026-11-19T11:00:00Z') })

test('the agreed day takes precedence over the promised ones', () => {
	expect(promisedText(order)).toBe('Entrega prevista: entre el martes 24 y el jueves 26 de noviembre')
	const agreed = { ...order, agreedDelivery: { day: '2026-11-27', slot: 'de 9 a 14 h' } }
	expect(promisedText(agreed)).toBe('Entrega acordada: viernes 27 de noviembre, de 9 a 14 h')
	expect(promisedText({ ...agreed, delivery: 'pickup', agreedDelivery: { day: '2026-11-27', slot: '' } })).toBe(
		'Recogida acordada: viernes 27 de noviembre',
	)
	expect(promisedDays(agreed)).toEqual({ from: '2026-11-27', to: '2026-11-27' })
})
