import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { type DatedMovement, monthlyMovements } from './monthly-movements.ts'

const moved = (at: string, kind: DatedMovement['kind'], amount: number): DatedMovement => ({
	atMs: Date.parse(at),
	kind,
	amountCents: cents(amount),
})

test('the twelve months end with the current one and include the empty ones', () => {
	const months = monthlyMovements([], Date.parse('2026-11-21T12:00:00Z'))
	expect(months).toHaveLength(12)
	expect(months[0]).toEqual({ month: '2025-12', creditedCents: 0, spentCents: 0, takenBackCents: 0 })
	expect(months.at(-1)?.month).toBe('2026-11')
})

test('a month begins at midnight in Madrid, in winter and in summer', () => {
	const months = monthlyMovements(
		[
			moved('2026-10-31T22:59:59Z', 'abono', 1),
			moved('2026-10-31T23:00:00Z', 'abono', 20),
			moved('2026-08-31T21:59:59Z', 'abono', 300),
			moved('2026-08-31T22:00:00Z', 'abono', 4000),
		],
		Date.parse('2026-11-30T22:59:59Z'),
		4,
	)
	expect(months.map(({ month, creditedCents }) => [month, creditedCents])).toEqual([
		['2026-08', 300],
		['2026-09', 4000],
		['2026-10', 1],
		['2026-11', 20],
	])
})

test('credits, redemptions and take-backs are summed separately, and those outside the months are left out', () => {
	const [month, ...others] = monthlyMovements(
		[
			moved('2026-11-02T10:00:00Z', 'abono', 873),
			moved('2026-11-03T10:00:00Z', 'abono', 127),
			moved('2026-11-04T10:00:00Z', 'canje', -600),
			moved('2026-11-05T10:00:00Z', 'retirada', -50),
			moved('2026-10-05T10:00:00Z', 'abono', 9999),
			moved('2026-12-05T10:00:00Z', 'abono', 9999),
		],
		Date.parse('2026-11-21T12:00:00Z'),
		1,
	)
	expect(month).toEqual({ month: '2026-11', creditedCents: 1000, spentCents: 600, takenBackCents: 50 })
	expect(others).toEqual([])
})
