import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import { formatCents, formatEuros, formatHundredths, formatNumber } from './format.ts'

// Intl puts a no-break space before the sign, which looks like a blank in this file.
const blank = (text: string) => text.replaceAll('\u00a0', ' ')

test('money is written as in Spain, with a dot from five digits on', () => {
	expect(blank(formatCents(cents(123_456)))).toBe('1234,56 €')
	expect(blank(formatCents(cents(1_234_567)))).toBe('12.345,67 €')
	expect(blank(formatCents(cents(5)))).toBe('0,05 €')
	expect(formatEuros(1234.56)).toBe(formatCents(cents(123_456)))
})

test('a quantity has at most two decimals and no needless zeros', () => {
	expect(formatHundredths(1950)).toBe('19,5')
	expect(formatHundredths(2000)).toBe('20')
	expect(formatNumber(20.16)).toBe('20,16')
})
