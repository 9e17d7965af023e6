import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { amountLiteral, dayLiteral, percentLiteral, textLiteral, timeLiteral } from './literals.ts'

test.each([
	[0, '0.00'],
	[5, '0.05'],
	[-5, '-0.05'],
	[12_345, '123.45'],
	[-12_100, '-121.00'],
	[2_147_483_647, '21474836.47'],
])('%i cents are written %s', (amount, literal) => {
	expect(amountLiteral(cents(amount))).toBe(literal)
})

test('every amount has two decimals and no leading zeros, and is read back unchanged', () => {
	fc.assert(
		fc.property(fc.integer(), (amount) => {
			const literal = amountLiteral(cents(amount))
			expect(literal).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/)
			expect(Math.round(Number(literal) * 100)).toBe(amount)
		}),
	)
})

test('percentages have two decimals, and days are written day first', () => {
	expect([21, 5.2, 0.5, 0].map(percentLiteral)).toEqual(['21.00', '5.20', '0.50', '0.00'])
	expect(dayLiteral('2026-11-21')).toBe('21-11-2026')
})

test.each([
	[Date.UTC(2026, 10, 21, 11), '2026-11-21T12:00:00+01:00'],
	[Date.UTC(2026, 6, 1, 22, 30, 5, 999), '2026-07-02T00:30:05+02:00'],
	[Date.UTC(2026, 9, 25, 0, 59, 59), '2026-10-25T02:59:59+02:00'],
	[Date.UTC(2026, 9, 25, 1), '2026-10-25T02:00:00+01:00'],
	[Date.UTC(2026, 11, 31, 23), '2027-01-01T00:00:00+01:00'],
])('the time of a record is Madrid’s with its offset: %i', (ms, literal) => {
	expect(timeLiteral(ms)).toBe(literal)
	expect(Date.parse(literal)).toBe(Math.floor(ms / 1000) * 1000)
})

test('a text loses control characters and outer blanks, and is cut to its maximum length', () => {
	expect(textLiteral(' Ana\u0000\u0008 \n\tPeña\uffff\ud800 ', 120)).toBe('Ana Peña \ufffd')
	expect(textLiteral('a😀b', 2)).toBe('a😀')
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
			const literal = textLiteral(text, most)
			expect([...literal].length).toBeLessThanOrEqual(most)
			expect(literal).toBe(literal.trim())
			expect(literal).not.toMatch(/\p{Cc}|[\ufffe\uffff]|\p{Cs}/u)
		}),
	)
})
