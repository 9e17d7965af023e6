import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalSignOf, type NumberFault, type NumberFormat, numberOf, readNumber } from './read-number.ts'

const hundredths = (text: string, format: Partial<NumberFormat> = {}) => numberOf(text, { places: 2, ...format })
const faultOf = (text: string, format: Partial<NumberFormat> = {}): NumberFault | null => {
	const read = readNumber(text, { places: 2, ...format })
	return read.ok ? null : read.fault
}

test.each([
	['1.500', 150_000],
	['1.500,50', 150_050],
	['1,500.50', 150_050],
	['1 500', 150_000],
	['1\u00a0500,5', 150_050],
	['1\u202f234\u202f567,89', 123_456_789],
	['1.000.000', 100_000_000],
	['1,000,000', 100_000_000],
	['1.000.000,5', 100_000_050],
	['1,5', 150],
	['1.5', 150],
	['0,5', 50],
	['.5', 50],
	[' 12 ', 1200],
	['12 €', 1200],
	['€ 12', 1200],
	['12,30 EUR', 1230],
	['12 euros', 1200],
	['12.345', 1_234_500],
	['1.255', 125_500],
	['1234.5', 123_450],
	['1234,50', 123_450],
	['0.125', null],
	['-0,05', -5],
	['−3,5', -350],
	['+3,5', 350],
	['9,990000', 999],
	['12,', 1200],
])('«%s» in euros is %s hundredths', (text, expected) => {
	expect(hundredths(text)).toBe(expected)
})

test.each([
	['1,500', 'ambiguous'],
	['12,345', 'ambiguous'],
	['24,7934', 'too_precise'],
	['24.7934', 'too_precise'],
	['0,125', 'too_precise'],
	['', 'not_a_number'],
	['abc', 'not_a_number'],
	['1.2.3', 'not_a_number'],
	['1,2,3', 'not_a_number'],
	['1.23,45,6', 'not_a_number'],
	['12-3', 'not_a_number'],
	['--1', 'not_a_number'],
	['1e3', 'not_a_number'],
	['0x10', 'not_a_number'],
	['1 5', 'not_a_number'],
	['12 m²', 'not_a_number'],
	['.', 'not_a_number'],
	['99999999999999999', 'too_large'],
] as const)('«%s» is refused as %s', (text, fault) => {
	expect(faultOf(text)).toBe(fault)
})

test('the unit of a field may follow its number, and no other', () => {
	expect(hundredths('12,5 m²', { unit: 'area' })).toBe(1250)
	expect(hundredths('12,5m2', { unit: 'area' })).toBe(1250)
	expect(hundredths('15 %', { unit: 'percent' })).toBe(1500)
	expect(faultOf('12,345', { unit: 'percent' })).toBe('too_precise')
	expect(hundredths('12,340 %', { unit: 'percent' })).toBe(1234)
	expect(numberOf('12,345 kg', { places: 3, unit: 'weight' })).toBe(12_345)
	expect(hundredths('12 €', { unit: 'area' })).toBeNull()
})

test('kilos have three decimals after a comma, and thousands after a point', () => {
	expect(numberOf('12,345', { places: 3, unit: 'weight' })).toBe(12_345)
	expect(numberOf('1.500', { places: 3, unit: 'weight' })).toBe(1_500_000)
})

test('whole numbers have no decimals but zeros', () => {
	expect(numberOf('1.000', { places: 0 })).toBe(1000)
	expect(numberOf('3,0', { places: 0 })).toBe(3)
	expect(faultOf('1,5', { places: 0 })).toBe('too_precise')
})

test('a program writes decimals after a point, and more of them are rounded', () => {
	const program = { sign: 'point', beyond: 'round' } as const
	expect(hundredths('1.500', program)).toBe(150)
	expect(hundredths('9.995', program)).toBe(1000)
	expect(hundredths('-9.995', program)).toBe(-1000)
	expect(hundredths('19,99', program)).toBe(1999)
	expect(faultOf('1,500', program)).toBe('ambiguous')
})

test.each([
	[['19,90', '1.500'], 'comma'],
	[['19.90', '1.500'], 'point'],
	[['1.234,5'], 'comma'],
	[['1,234.5'], 'point'],
	[['1.234.567'], 'comma'],
	[['1.500', '12', ''], null],
	[['19,90', '20.5'], 'mixed'],
	[['0.125'], 'point'],
	[['1234.500'], 'point'],
	[['12,5 €'], 'comma'],
] as const)('the cells %j show the decimal sign: %s', (cells, sign) => {
	expect(decimalSignOf(cells)).toBe(sign)
})

test('where a column shows both signs, a single one before three digits is not guessed', () => {
	expect(faultOf('1.500', { sign: 'mixed' })).toBe('ambiguous')
	expect(hundredths('1.500,5', { sign: 'mixed' })).toBe(150_050)
})

test('every number survives Spanish formatting and reading, with and without thousands', () => {
	const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
	fc.assert(
		fc.property(amounts, fc.boolean(), (scaled, useGrouping) => {
			const format = new Intl.NumberFormat('es', { minimumFractionDigits: 2, useGrouping })
			expect(hundredths(format.format(scaled / 100))).toBe(scaled + 0)
		}),
	)
})

test('no text is read as two different numbers with a comma and with a point as decimal sign', () => {
	const signs = fc.stringMatching(/^[1-9]\d{0,3}([.,]\d{1,4})?$/)
	fc.assert(
		fc.property(signs, (text) => {
			const [comma, point] = [hundredths(text), hundredths(text, { sign: 'point' })]
			const isGroup = /^\d{1,3}\.\d{3}$/.test(text)
			if (!isGroup) expect(comma).toBe(point)
		}),
	)
})
