import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { daysLeft, marginText, type SoldOnDay, salesDays } from './sales.ts'

const sold = (day: string, kind: SoldOnDay['kind'], amount: number): SoldOnDay => ({
	day,
	kind,
	orders: 1,
	goodsCents: cents(amount),
	weightGrams: 0,
	areaHundredths: 0,
})

test('the chart has every day in order, also days without sales and past the end of a month', () => {
	const rows = [
		sold('2026-10-31', 'particular', 1000),
		sold('2026-11-01', 'professional', 500),
		sold('2026-11-01', 'particular', 200),
	]
	expect(salesDays(rows, '2026-11-02', 4)).toEqual([
		{ day: '2026-10-30', byKind: { particular: 0, professional: 0 }, goodsCents: 0 },
		{ day: '2026-10-31', byKind: { particular: 1000, professional: 0 }, goodsCents: 1000 },
		{ day: '2026-11-01', byKind: { particular: 200, professional: 500 }, goodsCents: 700 },
		{ day: '2026-11-02', byKind: { particular: 0, professional: 0 }, goodsCents: 0 },
	])
})

test.each([
	[1000, 3000, 10],
	[1000, 2999, 10],
	[0, 10, 0],
	[5, 0, Number.POSITIVE_INFINITY],
])('%d left of a lot that sold %d in 30 days lasts %d days', (availableHundredths, soldHundredths, days) => {
	expect(daysLeft({ availableHundredths, soldHundredths })).toBe(days)
})

test('the margin covers the goods with a known cost, and names their share', () => {
	const family = { family: 'azulejo', netCents: cents(10_000), knownCents: cents(10_000), costCents: cents(6500) }
	expect(marginText(family)).toBe('35 %')
	expect(marginText({ ...family, knownCents: cents(8000), costCents: cents(4000) })).toBe(
		'50 % de lo que tiene coste (80 %)',
	)
	expect(marginText({ ...family, knownCents: cents(8000), costCents: cents(10_000) })).toContain('-25 %')
	expect(marginText({ ...family, knownCents: cents(0), costCents: cents(0) })).toBe('')
})
