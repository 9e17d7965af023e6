import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { cashDifference, cashOf, type MoneyOfDay, takingsOf } from './takings.ts'

const DAY: readonly MoneyOfDay[] = [
	{ kind: 'efectivo', method: 'efectivo', amountCents: 12_000, count: 3 },
	{ kind: 'devolucion', method: 'efectivo', amountCents: -2_500, count: 1 },
	{ kind: 'datafono', method: 'datafono', amountCents: 8_000, count: 2 },
	{ kind: 'credito', method: 'credito', amountCents: 90_000, count: 1 },
	{ kind: 'credito_cobrado', method: 'credito', amountCents: -40_000, count: 1 },
	{ kind: 'transferencia', method: 'transferencia', amountCents: 1_000, count: 1 },
]

test('takings are listed by way of paying, less refunds, with paid debts among the transfers', () => {
	const net = takingsOf(DAY).map(({ method, count, takenCents, refundedCents, netCents }) => [
		method,
		count,
		takenCents,
		refundedCents,
		netCents,
	])
	expect(net).toEqual([
		['transferencia', 2, 41_000, 0, 41_000],
		['datafono', 2, 8_000, 0, 8_000],
		['efectivo', 3, 12_000, 2_500, 9_500],
	])
	expect(cashOf(takingsOf(DAY))).toBe(9_500)
	expect(cashOf([])).toBe(0)
})

test('the difference is the cash in the till less the float and the takings', () => {
	const count = { floatCents: cents(10_000), expectedCents: cents(9_500), countedCents: cents(19_000) }
	expect(cashDifference(count)).toBe(-500)
})
