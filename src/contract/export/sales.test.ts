import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { salesCsv } from './sales.ts'

test('the export has one row per day and kind of customer, with the numbers of a Spanish spreadsheet', () => {
	const row = {
		day: '2026-11-21',
		kind: 'professional',
		orders: 2,
		goodsCents: cents(123_456),
		weightGrams: 21_500,
		areaHundredths: 1950,
	} as const
	expect(salesCsv([row])).toBe(
		'\uFEFFdia;cliente;pedidos;importe_sin_iva;kg;m2\r\n2026-11-21;profesional;2;1234,56;21,50;19,50\r\n',
	)
})
