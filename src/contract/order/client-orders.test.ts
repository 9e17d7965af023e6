import { expect, test } from 'vitest'
import {
	type ClientOrderFacts,
	cashbackOfOrder,
	clientOrderRow,
	clientOrdersCsv,
	clientOrdersQuery,
	matchingOrders,
	pageOfOrders,
	readClientOrdersView,
} from './client-orders.ts'

const order = (change: Partial<ClientOrderFacts> = {}): ClientOrderFacts => ({
	id: '2611ABCDEF',
	nombre: 'Lucía Peña',
	createdAt: new Date('2026-11-20T12:00:00Z'),
	totalCents: 17_463,
	refundedCents: 0,
	state: 'Procesando',
	items: 2,
	creditedCents: 0,
	...change,
})
const viewOf = (query: string) => readClientOrdersView(new URLSearchParams(query))
const found = (orders: readonly ClientOrderFacts[], query: string) =>
	matchingOrders(orders, viewOf(query)).map(({ id }) => id)

test('an address says what is looked for, and nonsense in it is left out', () => {
	expect(viewOf('buscar=%20pe%C3%B1a&estado=Entregado&desde=2026-11-01&hasta=2026-11-30&pagina=2')).toEqual({
		search: 'peña',
		state: 'Entregado',
		from: '2026-11-01',
		to: '2026-11-30',
		page: 2,
	})
	expect(viewOf('estado=Volando&desde=ayer&hasta=2026-13-41&pagina=-1')).toEqual({
		search: '',
		state: null,
		from: null,
		to: null,
		page: 1,
	})
})

test('a view is written as the address it is read from', () => {
	const query = '?buscar=pe%C3%B1a+26&estado=En+tr%C3%A1nsito&desde=2026-11-01&pagina=3'
	expect(clientOrdersQuery(viewOf(query))).toBe(query)
	expect(clientOrdersQuery(viewOf(''))).toBe('')
})

test('a client and an order are found by any of their words, whatever the accents', () => {
	const orders = [order(), order({ id: '2610ZZZZZZ', nombre: 'Iñaki Peñalba' })]
	expect(found(orders, 'buscar=LUCIA')).toEqual(['2611ABCDEF'])
	expect(found(orders, 'buscar=penalba inaki')).toEqual(['2610ZZZZZZ'])
	expect(found(orders, 'buscar=pena')).toHaveLength(2)
	expect(found(orders, 'buscar=2611')).toEqual(['2611ABCDEF'])
	expect(found(orders, 'buscar=nadie')).toEqual([])
})

test('a day begins and ends at midnight in Madrid, and both ends belong', () => {
	const orders = [
		order({ id: 'before', createdAt: new Date('2026-11-19T22:59:59Z') }),
		order({ id: 'first', createdAt: new Date('2026-11-19T23:00:00Z') }),
		order({ id: 'last', createdAt: new Date('2026-11-20T22:59:59Z') }),
		order({ id: 'after', createdAt: new Date('2026-11-20T23:00:00Z') }),
	]
	expect(found(orders, 'desde=2026-11-20&hasta=2026-11-20')).toEqual(['first', 'last'])
	expect(found(orders, 'estado=Entregado')).toEqual([])
})

test('a page holds 25 orders, and a page past the last is the last', () => {
	const orders = Array.from({ length: 51 }, (_, at) => at)
	expect(pageOfOrders(orders, 1)).toEqual({ page: 1, pages: 3, orders: orders.slice(0, 25) })
	expect(pageOfOrders(orders, 3)).toEqual({ page: 3, pages: 3, orders: [50] })
	expect(pageOfOrders(orders, 99)).toEqual(pageOfOrders(orders, 3))
	expect(pageOfOrders(orders.slice(0, 25), 1).pages).toBe(1)
	expect(pageOfOrders([], 1)).toEqual({ page: 1, pages: 1, orders: [] })
})

test('an order gives 5 % of what is not refunded, what was credited once delivered, and nothing when it came to nothing', () => {
	expect(cashbackOfOrder(order())).toBe(873)
	expect(cashbackOfOrder(order({ state: 'En tránsito', refundedCents: 7463 }))).toBe(500)
	expect(cashbackOfOrder(order({ state: 'Entregado', creditedCents: 800 }))).toBe(800)
	expect(cashbackOfOrder(order({ state: 'Entregado' }))).toBe(0)
	for (const state of ['Cancelado', 'Caducado', 'Incidencia', 'Reembolsado'] as const) {
		expect(clientOrderRow(order({ state, creditedCents: 873 })).cashback).toBeNull()
	}
})

test('a row reads as the specification has it', () => {
	const row = clientOrderRow(order({ state: 'Entregado', creditedCents: 873 }))
	expect({ ...row, total: row.total.replace('\u00a0', ' '), cashback: row.cashback?.replace('\u00a0', ' ') }).toEqual({
		id: '2611ABCDEF',
		customer: 'Lucía Peña',
		date: '20/11/2026',
		items: 2,
		total: '174,63 €',
		status: 'Entregado',
		tone: 'good',
		cashback: '+8,73 €',
	})
	expect(clientOrderRow(order({ state: 'En tránsito' })).tone).toBe('way')
	for (const state of ['Pendiente de pago', 'Procesando', 'Cancelado', 'Reembolsado'] as const) {
		expect(clientOrderRow(order({ state })).tone).toBe('wait')
	}
})

test('a spreadsheet gets its mark, semicolons and decimal commas, and no formula of a stranger', () => {
	const text = clientOrdersCsv([
		order(),
		order({ nombre: '=HYPERLINK("http://malo.example";"pulsa")' }),
		...['+34', '-1', '@SUM(A1)'].map((nombre) => order({ nombre })),
	])
	expect(text.startsWith('\uFEFFPedido;Cliente;')).toBe(true)
	const rows = text.split('\r\n')
	expect(rows[1]).toBe('2611ABCDEF;Lucía Peña;20/11/2026;2;174,63;Procesando;8,73')
	expect(rows[2]).toContain(';"\'=HYPERLINK(""http://malo.example"";""pulsa"")";')
	for (const [at, cell] of ["'+34", "'-1", "'@SUM(A1)"].entries()) expect(rows[at + 3]).toContain(`;${cell};`)
	expect(rows.at(-1)).toBe('')
})
