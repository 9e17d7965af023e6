import { expect, test } from 'vitest'
import { readTable } from '#contract/csv/table.ts'
import { readStatement } from './read-statement.ts'

test('a statement is read with the column names of banks, below their introductory rows', () => {
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

test('each fault names its line, its column and the correct value', () => {
	const { faults } = readStatement(readTable('Fecha,Concepto,Importe\n31/02/2026,a,1\n24/11/2026,b,uno\n'))
	expect(faults).toEqual([
		'Línea 2, fecha: «31/02/2026» no es un día; escríbelo como 24/11/2026',
		'Línea 3, importe: «uno» no es un importe; escríbelo como 1.234,56',
	])
	expect(readStatement(readTable('Día;Texto\n1;2\n')).faults).toEqual([expect.stringContaining('Faltan columnas')])
})

/** The lines of a statement as day, concept and cents, and its faults. */
function readText(text: string) {
	const { lines, faults } = readStatement(readTable(text))
	return { lines: lines.map(({ day, concept, amountCents }) => [day, concept, amountCents]), faults }
}

test.each([
	[
		'Sabadell',
		'F. Operación;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2\n20/11/2026;TRANSFERENCIA;20/11/2026;120,50;1.000,00;2611K7Q2M4;\n',
		[['2026-11-20', 'TRANSFERENCIA 2611K7Q2M4', 12_050]],
	],
	[
		'BBVA',
		'Últimos movimientos;;;;\nF.Valor;Fecha;Concepto;Movimiento;Importe\n20/11/2026;20/11/2026;Transferencia recibida;2611K7Q2M4;1.500\n;;;Pedido de noviembre;\n',
		[['2026-11-20', 'Transferencia recibida 2611K7Q2M4', 150_000]],
	],
	[
		'CaixaBank',
		'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo\n20/11/2026;20/11/2026;TRANSF. A SU FAVOR;2611K7Q2M4;120,50EUR;1.000,00EUR\n',
		[['2026-11-20', 'TRANSF. A SU FAVOR 2611K7Q2M4', 12_050]],
	],
	[
		'Santander',
		'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n20-nov-2026;20-nov-2026;Transferencia 2611K7Q2M4;(120,50);900,00\nSaldo final;;;900,00;\n',
		[['2026-11-20', 'Transferencia 2611K7Q2M4', -12_050]],
	],
	[
		'N26',
		'"Booking Date","Value Date","Partner Name","Payment Reference","Amount (EUR)"\n"2026-11-20","2026-11-20","Lucía Peña","2611K7Q2M4","1500.5"\n',
		[['2026-11-20', 'Lucía Peña 2611K7Q2M4', 150_050]],
	],
	[
		'columns of credits and debits',
		'Titular: Azulejos, S. L.\nFecha,Concepto,Cargo,Abono\n20/11/2026 13:22,Transferencia 2611K7Q2M4,,"120,50"\n21/11/2026,Recibo luz,"80,10-",\n22/11/2026,Otro,"0,00","5,00"\n',
		[
			['2026-11-20', 'Transferencia 2611K7Q2M4', 12_050],
			['2026-11-21', 'Recibo luz', -8010],
			['2026-11-22', 'Otro', 500],
		],
	],
] as const)('a statement of %s is read by its titles', (_, text, lines) => {
	expect(readText(text)).toEqual({ lines, faults: [] })
})

test('a file in Cuaderno 43 is read with the texts of each movement', () => {
	/** A movement: days, concepts, sign, amount, document and references. */
	const movement = (sign: '1' | '2', cents: string, first: string, second: string) =>
		`22    1234261120261121${'02'}${'999'}${sign}${cents.padStart(14, '0')}${'0'.repeat(10)}${first.padEnd(12)}${second.padEnd(16)}`
	const file = [
		'11210012345678901234562611012611302000000001000009783AZULEJOS PENA',
		movement('2', '12050', '000000000000', '2611K7Q2M4'),
		'2301TRANSFERENCIA DE LUCIA PENA           PEDIDO 2611K7Q2M4',
		movement('1', '8010', '', 'RECIBO LUZ'),
		'3321001234567890123456000010000000000080100000010000000001205020000000010404097800',
		'88999999999999999999000005',
	].join('\r\n')
	expect(readText(file)).toEqual({
		faults: [],
		lines: [
			['2026-11-20', '2611K7Q2M4 TRANSFERENCIA DE LUCIA PENA PEDIDO 2611K7Q2M4', 12_050],
			['2026-11-20', 'RECIBO LUZ', -8010],
		],
	})
})
