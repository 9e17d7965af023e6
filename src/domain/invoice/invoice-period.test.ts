import { expect, test } from 'vitest'
import { periodsOf, readPeriod } from './invoice-period.ts'

test('a year, a quarter and a month are read with their days', () => {
	expect(readPeriod('2026')).toEqual({ id: '2026', from: '2026-01-01', to: '2026-12-31', text: '2026' })
	expect(readPeriod('2026-T1')).toMatchObject({ from: '2026-01-01', to: '2026-03-31', text: '1.º trimestre de 2026' })
	expect(readPeriod('2026-T4')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
	expect(readPeriod('2028-02')).toMatchObject({ from: '2028-02-01', to: '2028-02-29', text: 'febrero de 2028' })
})

test('anything else is no period', () => {
	for (const typed of ['', '26', '1999', '2026-T5', '2026-13', '2026-1', '2026-11-01', 'T4-2026', '2026-11\n'])
		expect(readPeriod(typed), typed).toBeNull()
})

test('the periods of some months are each named once, before their parts', () => {
	expect(periodsOf(['2026-11', '2026-10', '2026-09', '2025-12']).map(({ id }) => id)).toEqual([
		...['2026', '2026-T4', '2026-11', '2026-10', '2026-T3', '2026-09'],
		...['2025', '2025-T4', '2025-12'],
	])
})
