import { expect, test } from 'vitest'
import { MOST_SHIPMENTS, readShipments } from './shipments.ts'

test.each([
	[
		'of a spreadsheet',
		'Pedido\tSeguimiento\tTransportista\n2611K7Q2M4\tES-1\tTrans Peña\n2611VGAPDN\tES-2\tTrans Peña\n',
	],
	['a CSV with semicolons', '2611k7q2m4;ES-1;Trans Peña\r\n2611VGAPDN;ES-2;Trans Peña'],
])('a list %s is read', (_, text) => {
	expect(readShipments(text)).toEqual({
		rows: [
			{ orderId: '2611K7Q2M4', tracking: 'ES-1', carrier: 'Trans Peña' },
			{ orderId: '2611VGAPDN', tracking: 'ES-2', carrier: 'Trans Peña' },
		],
		faults: [],
	})
})

test('faults are reported by their lines, and the rest is read', () => {
	const { rows, faults } = readShipments(
		`2611K7Q2M4;ES-1\nhola;ES-2\n\n2611K7Q2M4;ES-3\n2611VGAPDN;${'x'.repeat(61)}\n2611ABCDEF`,
	)
	expect(rows).toEqual([
		{ orderId: '2611K7Q2M4', tracking: 'ES-1', carrier: '' },
		{ orderId: '2611ABCDEF', tracking: '', carrier: '' },
	])
	expect(faults).toEqual([
		{ line: 2, message: '«hola» no es un número de pedido' },
		{ line: 4, message: 'el pedido 2611K7Q2M4 está dos veces' },
		{ line: 5, message: 'un texto tiene más de 60 letras' },
	])
	expect(readShipments('')).toEqual({ rows: [], faults: [] })
	expect(readShipments('a;b\n2611K7Q2M4;"x').faults).toEqual([{ line: 2, message: 'unas comillas no se cierran' }])
	const many = Array.from({ length: MOST_SHIPMENTS + 1 }, (_, nth) => `2611${`${nth}`.padStart(6, '0')}`).join('\n')
	expect(readShipments(many)).toMatchObject({
		rows: [],
		faults: [{ message: expect.stringContaining('el máximo es 200') }],
	})
})

test('columns are read by their titles, in any order', () => {
	const row = { orderId: '2611PJVEZY', carrier: 'SEUR', tracking: '0034' }
	for (const text of [
		'pedido;transportista;seguimiento\n2611PJVEZY;SEUR;0034',
		'Agencia\tNº Expedición\tRef. cliente\nSEUR\t0034\t2611pjvezy',
	])
		expect(readShipments(text)).toEqual({ rows: [row], faults: [] })
	expect(readShipments('Pedido;Bultos\n2611PJVEZY;3')).toEqual({
		rows: [{ ...row, carrier: '', tracking: '' }],
		faults: [],
	})
})

test('a number that a spreadsheet has rounded is no tracking number', () => {
	expect(readShipments('2611PJVEZY;1,23457E+19;SEUR')).toEqual({
		rows: [],
		faults: [{ line: 1, message: expect.stringContaining('lo ha redondeado la hoja') }],
	})
})
