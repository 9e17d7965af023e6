import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_PERCENTS } from '#domain/tax/vat-rate.ts'
import { cents, percentOf, plus, sum } from './cents.ts'
import { vatOfLinesExcess } from './vat-of-lines.ts'

const lines = (...amounts: number[]) => amounts.map((amount) => ({ cents: cents(amount), iva: 21 as const }))

test('lines with VAT may sum to a cent more or less than the VAT of their sum makes', () => {
	// 3.63 + 3.63 = 7.26, and 6.00 with VAT is 7.26; 0.03 is 0.04 with VAT, and 0.06 is 0.07.
	expect(vatOfLinesExcess(lines(300, 300))).toBe(0)
	expect(vatOfLinesExcess(lines(3, 3))).toBe(1)
	expect(vatOfLinesExcess(lines(2, 2, 2))).toBe(-1)
	expect(vatOfLinesExcess([])).toBe(0)
})

test('the excess is the difference between the sum of lines and the total by rate', () => {
	const line = fc.record({
		cents: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
		iva: fc.constantFrom(...VAT_PERCENTS),
	})
	fc.assert(
		fc.property(fc.array(line, { maxLength: 20 }), (all) => {
			const each = sum(all.map((one) => plus(one.cents, percentOf(one.cents, one.iva))))
			const vat = VAT_PERCENTS.map((percent) =>
				percentOf(sum(all.filter(({ iva }) => iva === percent).map((one) => one.cents)), percent),
			)
			const total = sum([...all.map((one) => one.cents), ...vat])
			expect(vatOfLinesExcess(all)).toBe(each - total)
			if (all.length < 2) expect(vatOfLinesExcess(all)).toBe(0)
		}),
	)
})
