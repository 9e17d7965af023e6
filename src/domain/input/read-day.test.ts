import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoEnd, readDay } from './read-day.ts'

test.each([
	['2026-12-31', '2026-12-31'],
	['2026/12/31', '2026-12-31'],
	['20261231', '2026-12-31'],
	['2026-2-3', '2026-02-03'],
	['31/12/2026', '2026-12-31'],
	['31/12/26', '2026-12-31'],
	['31-12-2026', '2026-12-31'],
	['31.12.2026', '2026-12-31'],
	['1/2/2027', '2027-02-01'],
	['31-dic-2026', '2026-12-31'],
	['20-nov-26', '2026-11-20'],
	['20 de noviembre de 2026', '2026-11-20'],
	['3 sept. 2026', '2026-09-03'],
	['3-SEP-2026', '2026-09-03'],
	[' 31/12/2026 ', '2026-12-31'],
])('«%s» is %s', (text, day) => {
	expect(readDay(text)).toBe(day)
})

test.each([
	'',
	'mañana',
	'31/02/2026',
	'12/31/2026',
	'2026-02-30',
	'2026-13-01',
	'31/12-2026',
	'0026-12-31',
	'9999-12-31',
	'1900-01-01',
	'46387',
	'1/2/027',
	'31-foo-2026',
])('«%s» is no day', (text) => {
	expect(readDay(text)).toBeNull()
})

test('the far-future end date of other programs counts as no end', () => {
	for (const text of ['9999-12-31', '31/12/9999', '9999-12-31 23:59:59', '99991231']) expect(isNoEnd(text)).toBe(true)
	expect(isNoEnd('2026-12-31')).toBe(false)
})

test('no text throws, and every day survives Spanish writing', () => {
	fc.assert(
		fc.property(fc.string(), (text) => readDay(text) === null || /^\d{4}-\d{2}-\d{2}$/.test(readDay(text) ?? '')),
	)
	const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
	fc.assert(
		fc.property(days, (date) => {
			const iso = date.toISOString().slice(0, 10)
			const [year, month, day] = iso.split('-')
			expect([readDay(`${day}/${month}/${year}`), readDay(iso)]).toEqual([iso, iso])
		}),
	)
})
