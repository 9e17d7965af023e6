import { expect, test } from 'vitest'
import { sampleClientOrder } from '#test/sample-client-order.ts'
import { clientOrdersCsv } from './client-orders.ts'

test('an export has a BOM, semicolons and decimal commas, and no formula from typed text', () => {
	const text = clientOrdersCsv([
		sampleClientOrder(),
		sampleClientOrder({ quotation: 'P-2026-00001', nombre: '=HYPERLINK("http://malo.example";"pulsa")' }),
		...['+34', '-1', '@SUM(A1)'].map((nombre) => sampleClientOrder({ nombre })),
	])
	expect(text.startsWith('\uFEFFPedido;Cliente;')).toBe(true)
	const rows = text.split('\r\n')
	expect(rows[1]).toBe('2611ABCDEF;Lucía Peña;20/11/2026;2;174,63;Procesando;8,73;')
	expect(rows[2]).toContain(';"\'=HYPERLINK(""http://malo.example"";""pulsa"")";')
	expect(rows[2]).toMatch(/;P-2026-00001$/)
	for (const [at, cell] of ["'+34", "'-1", "'@SUM(A1)"].entries()) expect(rows[at + 3]).toContain(`;${cell};`)
	expect(rows.at(-1)).toBe('')
})
