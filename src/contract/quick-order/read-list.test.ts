import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ROWS, ROW_UNITS } from '#domain/quick-order/read-row.ts'
import { rowsOfText } from './read-list.ts'
import { LONGEST_CELL, readRow, type TypedRow } from './typed-row.ts'

const typed = (referencia: string, cantidad: string, unidad = '', lote = ''): TypedRow => ({
	referencia,
	cantidad,
	unidad,
	lote,
})

test.each([
	['AZ-1001 12 cajas', typed('AZ-1001', '12', 'caja')],
	['AZ-1001 12,5 m2', typed('AZ-1001', '12,5', 'm2')],
	['AZ-1001 12,5m²', typed('AZ-1001', '12,5', 'm2')],
	['AZ-1001 2 palets', typed('AZ-1001', '2', 'palet')],
	['AZ-1001 3', typed('AZ-1001', '3')],
	['AZ-1001 x 3', typed('AZ-1001', '3')],
	['MT-1197: 3 sacos', typed('MT-1197', '3', 'ud')],
	['12 cajas de AZ-1001', typed('AZ-1001', '12', 'caja')],
	['3 x AZ-1001', typed('AZ-1001', '3')],
	['8412345678905 12', typed('8412345678905', '12')],
	['Terrazo Sal 60x60 4 cajas', typed('Terrazo Sal 60x60', '4', 'caja')],
	['AZ-1001 12 m2 lote T-310 / 9', typed('AZ-1001', '12', 'm2', 'T-310 / 9')],
	['AZ-1001\t12,5\tm²\tT-310/9', typed('AZ-1001', '12,5', 'm2', 'T-310/9')],
	['AZ-1001\tCalacatta Macael\t12\tcajas\t45,20', typed('AZ-1001', '12', 'caja')],
	['AZ-1001;12;cajas', typed('AZ-1001', '12', 'caja')],
	['"AZ-1001";"12"', typed('AZ-1001', '12')],
	['AZ-1001,12,cajas', typed('AZ-1001', '12', 'caja')],
	['AZ-1001,12,5', typed('AZ-1001', '12,5')],
	['AZ-1001, 12 cajas', typed('AZ-1001', '12', 'caja')],
	['AZ-1001 12 docenas', typed('AZ-1001', '12 docenas')],
	['AZ-1001;dos;cajas', typed('AZ-1001', 'dos', 'caja')],
	['AZ-1001;12;docenas', typed('AZ-1001', '12')],
	['AZ-1001', typed('AZ-1001', '')],
	['Terrazo Sal 60x60', typed('Terrazo Sal 60x60', '')],
	['-5 AZ-1001', typed('-5 AZ-1001', '')],
])('«%s» is a row', (line, row) => {
	expect(rowsOfText(line)).toEqual([row])
})

test('a first row that names the columns defines each of them, in any order', () => {
	expect(rowsOfText('Cant.;Descripción;Código;Lote;U.M.\n12;Terrazo;AZ-1;T-3;cajas\n3;Cemento;MT-1;;docenas')).toEqual([
		typed('AZ-1', '12', 'caja', 'T-3'),
		typed('MT-1', '3 docenas'),
	])
	expect(rowsOfText('Artículo\tm2\nAZ-1\t12,5')).toEqual([typed('AZ-1', '12,5', 'm2')])
	expect(rowsOfText('Referencia Cantidad\r\n\r\nAZ-1 3\r\n')).toEqual([typed('AZ-1', '3')])
})

test.each([
	['12', 1200, null],
	['12,5', 1250, null],
	['12.5', 1250, null],
	['1.250', 125_000, null],
	['1.250,5 m²', 125_050, 'm2'],
	['2 Palets', 200, 'palet'],
	['3 uds.', 300, 'ud'],
	['12 m', 1200, 'm2'],
] as const)('the quantity «%s» is read with its unit', (cantidad, hundredths, unit) => {
	expect(readRow(typed('AZ-1', cantidad))).toMatchObject({ amountHundredths: hundredths, unit })
})

test.each(['', '0', '-3', 'doce', '12 docenas', '1,2,3', '100000', '1e9', '٣'])('«%s» is no quantity', (cantidad) => {
	expect(readRow(typed('AZ-1', cantidad)).amountHundredths).toBeNull()
})

test('the unit in a quantity takes precedence over that of the list', () => {
	expect(readRow(typed('AZ-1', '12 cajas', 'm2')).unit).toBe('caja')
	expect(readRow(typed('AZ-1', '12', 'm2')).unit).toBe('m2')
	expect(readRow(typed('AZ-1', '12', 'litros')).unit).toBeNull()
})

test('any text is read, each of its lines as one row at most', () => {
	const word = fc.constantFrom(
		'AZ-1',
		'12',
		'cajas',
		'm²',
		'12,5',
		';',
		'\t',
		',',
		'"',
		'lote',
		' ',
		'x',
		'referencia',
		'cantidad',
	)
	const text = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 300 }),
		fc.array(fc.oneof(word, fc.constant('\n')), { maxLength: 60 }).map((words) => words.join(' ')),
	)
	fc.assert(
		fc.property(text, (pasted) => {
			const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
			const rows = rowsOfText(pasted)
			expect([lines.length, lines.length - 1]).toContain(rows.length)
			for (const row of rows) {
				for (const cell of Object.values(row)) expect(cell.length).toBeLessThanOrEqual(LONGEST_CELL)
				expect(['', ...ROW_UNITS]).toContain(row.unidad)
				const { amountHundredths } = readRow(row)
				if (amountHundredths !== null) expect(amountHundredths).toBeGreaterThan(0)
			}
		}),
		{ numRuns: 500 },
	)
})

test('a list that is too long is read to one row over the limit, and a long line is read in linear time', () => {
	expect(rowsOfText('AZ-1 3\n'.repeat(1000))).toHaveLength(MOST_ROWS + 1)
	expect(rowsOfText(`AZ-1${' '.repeat(100_000)}3 lote ${'1 '.repeat(100_000)}`)).toHaveLength(1)
})
