import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { leavingLines, pickingList, preparationOf } from './picking.ts'

const box = { unit: 'ud', variantName: 'Por cajas', areaHundredths: 144, priceCents: cents(3586) } as const
const listed = (id: string, ...lines: Parameters<typeof sampleLine>[0][]) => {
	const own = lines.map((line, position) => sampleLine({ ...line, orderId: id, position }))
	return { order: sampleOrder({ id }, own), lines: own }
}
const FIRST = listed(
	'A',
	{ ...box, lotId: 1, nombre: 'Roble', tono: 'B', calibre: '', quantity: 4 },
	{ lotId: 2, nombre: 'Adobe', areaHundredths: 1950 },
)
const SECOND = listed(
	'B',
	{ ...box, lotId: 1, nombre: 'Roble', tono: 'B', calibre: '', quantity: 10 },
	{ ...box, lotId: 3, nombre: 'Zócalo', quantity: 1 },
)
const placeOf = (lotId: number) => ({ shelf: { 1: 'A-10', 3: 'A-2' }[lotId] ?? '', cutSamples: lotId === 2 ? 1 : 0 })

test('lots are picked once in numeric order of their shelves, and lots without a shelf come last', () => {
	const rows = pickingList([FIRST, SECOND], [{ orderId: 'B', position: 0, missing: 2 }], placeOf)
	expect(rows.map(({ shelf, nombre, total }) => [shelf, nombre, total])).toEqual([
		['A-2', 'Zócalo', '1 caja'],
		['A-10', 'Roble', '14 cajas'],
		['', 'Adobe', '19,5 m²'],
	])
	expect(rows[1]?.parts).toEqual([
		{ orderId: 'A', position: 0, quantity: '4 cajas', count: 4, missing: null },
		{ orderId: 'B', position: 0, quantity: '10 cajas', count: 10, missing: 2 },
	])
})

test('areas cut to measure are listed separately, since each is a piece of its own', () => {
	const other = listed('C', { lotId: 2, nombre: 'Adobe', areaHundredths: 500 })
	expect(pickingList([FIRST, other], [], placeOf).map(({ total }) => total)).toContain('5 m²')
})

test('samples are listed with the number of cut ones', () => {
	const sample = { unit: 'ud', variantId: 'muestra', variantName: 'Muestra', areaHundredths: 1, quantity: 1 } as const
	const orders = ['D', 'E'].map((id) => listed(id, { ...sample, lotId: 2, nombre: 'Adobe' }))
	expect(pickingList([FIRST, ...orders], [], placeOf).map(({ total, samples }) => [total, samples])).toEqual([
		['4 cajas', null],
		['19,5 m²', null],
		['2 muestras', { wanted: 2, cut: 1 }],
	])
})

test('an order is ready when all of it has been picked and nothing is missing', () => {
	const all = [0, 1].map((position) => ({ orderId: 'A', position, missing: 0 }))
	expect(preparationOf(FIRST, [])).toEqual({ lines: 2, picked: 0, short: 0, isReady: false })
	expect(preparationOf(FIRST, all.slice(1))).toMatchObject({ picked: 1, isReady: false })
	expect(preparationOf(FIRST, all)).toMatchObject({ picked: 2, isReady: true })
	expect(preparationOf(FIRST, [{ orderId: 'A', position: 0, missing: 1 }, ...all.slice(1)])).toMatchObject({
		short: 1,
		isReady: false,
	})
	expect(preparationOf(SECOND, all)).toMatchObject({ picked: 0 })
})

test('an order with missing goods leaves with the picked goods; any other leaves whole, picked or not', () => {
	expect(leavingLines(SECOND, [{ orderId: 'B', position: 0, missing: 0 }])).toEqual(SECOND.lines)
	expect(leavingLines(SECOND, [{ orderId: 'A', position: 0, missing: 1 }])).toEqual(SECOND.lines)
	const short = { orderId: 'B', position: 0, missing: 2 }
	expect(leavingLines(SECOND, [short]).map(({ position, quantity }) => [position, quantity])).toEqual([[0, 8]])
	const all = [short, { orderId: 'B', position: 1, missing: 1 }]
	expect(leavingLines(SECOND, all).map(({ quantity }) => quantity)).toEqual([8])
	expect(leavingLines(FIRST, [{ orderId: 'A', position: 1, missing: 1 }])).toEqual([])
})
