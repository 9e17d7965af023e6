import { expect, test } from 'vitest'
import { sampleOrder } from '#test/sample-order.ts'
import { ordersToPrepare } from './to-prepare.ts'

const THURSDAY = new Date('2026-11-19T10:00:00Z')
const order = (change: Parameters<typeof sampleOrder>[0]) =>
	sampleOrder({ createdAt: THURSDAY, weightGrams: 1000, ...change })
const at = (day: string) => Date.parse(`${day}T09:00:00Z`)

test('the earliest promise is first, and an order is late if its promise is before today', () => {
	const orders = [
		order({ zona: 'zona2', codigoPostal: '28001' }),
		order({ zona: 'zona2', codigoPostal: '28001', createdAt: new Date('2026-11-16T10:00:00Z') }),
		order({ zona: null, delivery: 'pickup' }),
		order({ zona: 'zona9', codigoPostal: '35001' }),
	]
	expect(ordersToPrepare(orders, at('2026-11-24'))).toEqual([
		{ zona: null, orders: 1, weightGrams: 1000, late: 1, firstDay: '2026-11-20' },
		{ zona: 'zona2', orders: 2, weightGrams: 2000, late: 1, firstDay: '2026-11-23' },
		{ zona: 'zona9', orders: 1, weightGrams: 1000, late: 0, firstDay: null },
	])
	expect(ordersToPrepare(orders, at('2026-11-23')).map(({ late }) => late)).toEqual([1, 0, 0])
	expect(ordersToPrepare([], at('2026-11-23'))).toEqual([])
})
