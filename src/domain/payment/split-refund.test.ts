import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money/cents.ts'
import { splitRefund } from './split-refund.ts'

const payment = (number: string, leftCents: number) => ({ number, leftCents: cents(leftCents) })

test('a refund uses the first payment with money left', () => {
	const twice = [payment('A01', 17_463), payment('A02', 0)]
	expect(splitRefund(twice, cents(17_463))).toEqual([{ paymentNumber: 'A01', amountCents: 17_463 }])
	const firstReturned = [payment('A01', 0), payment('A02', 17_463)]
	expect(splitRefund(firstReturned, cents(4000))).toEqual([{ paymentNumber: 'A02', amountCents: 4000 }])
})

test('more than is left of all payments is refused', () => {
	expect(splitRefund([payment('A01', 100)], cents(101))).toBeNull()
	expect(splitRefund([], cents(1))).toBeNull()
})

test('the parts add up to the refund, and none exceeds the rest of its payment', () => {
	const lefts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 })
	fc.assert(
		fc.property(lefts, fc.integer({ min: 1, max: 3_000_000 }), (left, amount) => {
			const payments = left.map((leftCents, index) => payment(`A${index}`, leftCents))
			const parts = splitRefund(payments, cents(amount))
			const most = left.reduce((all, one) => all + one, 0)
			expect(parts === null).toBe(amount > most)
			if (parts === null) return
			expect(sum(parts.map((part) => part.amountCents))).toBe(amount)
			for (const part of parts) {
				const found = payments.find(({ number }) => number === part.paymentNumber)
				expect(part.amountCents).toBeGreaterThan(0)
				expect(part.amountCents).toBeLessThanOrEqual(found?.leftCents ?? 0)
			}
		}),
	)
})
