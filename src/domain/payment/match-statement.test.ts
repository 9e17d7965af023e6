import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { matchStatement } from './match-statement.ts'

const AWAITED = [
	{ orderId: '2611K7Q2M4', invoices: [], missingCents: cents(10_000) },
	{ orderId: '2611ABCDEF', invoices: ['F2026-000012'], missingCents: cents(20_000) },
	{ orderId: '2611PAID00', invoices: [], missingCents: cents(0) },
]
const line = (concept: string, amount: number, day = '2026-11-24') => ({
	line: 2,
	day,
	concept,
	amountCents: cents(amount),
})
const matched = (...lines: ReturnType<typeof line>[]) =>
	matchStatement(lines, AWAITED).map(({ orderId, by, occurrence }) => [orderId, by, occurrence])

test('a line names its order or its invoice, however the bank writes it', () => {
	expect(matched(line('TRF. PEDIDO 2611 k7q2-m4 LUCIA', 9000))).toEqual([['2611K7Q2M4', 'reference', 1]])
	expect(matched(line('pago factura f2026/000012', 20_000))).toEqual([['2611ABCDEF', 'reference', 1]])
	expect(matched(line('otra vez 2611PAID00', 500))).toEqual([['2611PAID00', 'reference', 1]])
})

test('without a name an amount that only one order waits for is proposed, and no other', () => {
	expect(matched(line('azulejos', 10_000))).toEqual([['2611K7Q2M4', 'amount', 1]])
	expect(matched(line('azulejos', 10_001))).toEqual([[null, null, 1]])
	const same = [...AWAITED, { orderId: '2611OTHER0', invoices: [], missingCents: cents(10_000) }]
	expect(matchStatement([line('azulejos', 10_000)], same)[0]?.orderId).toBeNull()
	expect(matched(line('2611K7Q2M4 y 2611ABCDEF', 30_000))).toEqual([[null, null, 1]])
})

test('outgoing amounts are skipped, and equal lines of a day are counted', () => {
	const twice = line('2611K7Q2M4', 5000)
	expect(matched(line('recibo 2611K7Q2M4', -5000), twice, twice, line('2611K7Q2M4', 5000, '2026-11-25'))).toEqual([
		['2611K7Q2M4', 'reference', 1],
		['2611K7Q2M4', 'reference', 2],
		['2611K7Q2M4', 'reference', 1],
	])
})

test('a line shows the amount that its order still awaits', () => {
	const left = (...lines: ReturnType<typeof line>[]) => matchStatement(lines, AWAITED).map(({ leftCents }) => leftCents)
	expect(left(line('2611K7Q2M4', 9000), line('2611K7Q2M4 resto', 1200), line('otra', 7))).toEqual([1000, -200, null])
})
