import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { ClientOrder } from '#domain/order/client-order.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { clientOrdersCsv } from './client-orders.ts'

const order = (change: Partial<ClientOrder> = {}): ClientOrder => ({
	id: '2611ABCDEF',
	nombre: 'Lucía Peña',
	createdAt: new Date('2026-11-20T12:00:00Z'),
	totalCents: cents(17_463),
	refundedCents: cents(0),
	terms: USUAL_TERMS,
	state: 'processing',
	items: 2,
	creditedCents: cents(0),
	...change,
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
