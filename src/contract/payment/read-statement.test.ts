import { expect, test } from 'vitest'
import { readTable } from '#contract/csv/table.ts'
import { readStatement } from './read-statement.ts'

test('a statement is read under the names that banks give its columns, after what they write before', () => {
	const text = [
		'Movimientos de la cuenta;;;',
		'Titular;Azulejos, S. L.;;',
		'F. Operación;Concepto;Importe (EUR);Saldo',
		'24/11/2026;"Transferencia 2611K7Q2M4";1.234,56;9.999,00',
		'25-11-26;Recibo luz;-80,10;9.918,90',
		'2026-11-26;Otro;+5;1',
	].join('\n')
	expect(readStatement(readTable(text))).toEqual({
		faults: [],
		lines: [
			{ line: 4, day: '2026-11-24', concept: 'Transferencia 2611K7Q2M4', amountCents: 123_456 },
			{ line: 5, day: '2026-11-25', concept: 'Recibo luz', amountCents: -8010 },
			{ line: 6, day: '2026-11-26', concept: 'Otro', amountCents: 500 },
		],
	})
})

test('each fault names its line, its column and what to write', () => {
	const { faults } = readStatement(readTable('Fecha,Concepto,Importe\n31/02/2026,a,1\n24/11/2026,b,uno\n'))
	expect(faults).toEqual([
		'Línea 2, fecha: «31/02/2026» no es un día; escríbelo como 24/11/2026',
		'Línea 3, importe: «uno» no es un importe; escríbelo como 1.234,56',
	])
	expect(readStatement(readTable('Día;Texto\n1;2\n')).faults).toEqual([expect.stringContaining('Faltan columnas')])
})
