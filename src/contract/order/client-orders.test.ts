import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { sampleClientOrder } from '#test/sample-client-order.ts'
import { clientOrderRow, clientOrdersQuery, readClientOrdersView } from './client-orders.ts'

const viewOf = (query: string) => readClientOrdersView(new URLSearchParams(query))

test('an address has the search, and invalid parts are ignored', () => {
	expect(viewOf('buscar=%20pe%C3%B1a&estado=Entregado&desde=2026-11-01&hasta=2026-11-30&pagina=2')).toEqual({
		search: 'peña',
		state: 'delivered',
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

test('a row has the texts of the specification', () => {
	const row = clientOrderRow(sampleClientOrder({ state: 'delivered', creditedCents: cents(873) }))
	expect({ ...row, total: row.total.replace('\u00a0', ' '), cashback: row.cashback?.replace('\u00a0', ' ') }).toEqual({
		id: '2611ABCDEF',
		customer: 'Lucía Peña',
		quotation: null,
		date: '20/11/2026',
		items: 2,
		total: '174,63 €',
		status: 'Entregado',
		tone: 'good',
		cashback: '+8,73 €',
	})
	expect(clientOrderRow(sampleClientOrder({ state: 'in_transit' })).tone).toBe('way')
	for (const state of ['awaiting_payment', 'processing', 'cancelled', 'refunded'] as const) {
		expect(clientOrderRow(sampleClientOrder({ state })).tone).toBe('wait')
	}
})
