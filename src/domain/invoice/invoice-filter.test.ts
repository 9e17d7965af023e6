import { expect, test } from 'vitest'
import { printedNumber, quarterOf } from './invoice-filter.ts'

test.each([
	['F2026-000012', { series: 'F2026', number: 12 }],
	[' s2026 7', { series: 'S2026', number: 7 }],
	['R20261', { series: 'R2026', number: 1 }],
	['2611K7Q2M4', null],
	['Lucía', null],
])('«%s» is recognised as an invoice number or not', (typed, printed) => {
	expect(printedNumber(typed)).toEqual(printed)
})

test.each([
	['2026-11-21', '2026-10-01', '2026-12-31'],
	['2026-01-01', '2026-01-01', '2026-03-31'],
	['2026-06-30', '2026-04-01', '2026-06-30'],
	['2028-02-29', '2028-01-01', '2028-03-31'],
	['2026-09-30', '2026-07-01', '2026-09-30'],
])('the quarter of %s is %s to %s', (day, from, to) => {
	expect(quarterOf(day)).toEqual({ from, to })
})
