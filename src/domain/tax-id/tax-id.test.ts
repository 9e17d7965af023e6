import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompanyTaxId, readTaxId } from './tax-id.ts'

const sevenDigits = fc.integer({ min: 0, max: 9_999_999 }).map((value) => `${value}`.padStart(7, '0'))
const ENDS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const validEnds = (start: string) => ENDS.filter((end) => readTaxId(start + end).ok)

test('Greece is accepted by the code of its country too', () => {
	expect(readTaxId('GR 094259216')).toEqual({ ok: true, id: 'EL094259216', kind: 'iva-ue' })
})

test.each([
	['12345678Z', 'nif'],
	['00000000T', 'nif'],
	['99999999R', 'nif'],
	['K0867756N', 'nif'],
	['L0867756N', 'nif'],
	['M0867756N', 'nif'],
	['X1234567L', 'nie'],
	['Y1234567X', 'nie'],
	['Z1234567R', 'nie'],
	['A58818501', 'cif'],
	['B12345674', 'cif'],
	['B00000000', 'cif'],
	['G28029643', 'cif'],
	['Q2826000H', 'cif'],
	['P2807900B', 'cif'],
	['J99216582', 'cif'],
	['J9921658B', 'cif'],
])('%s is a valid %s', (id, kind) => {
	expect(readTaxId(id)).toEqual({ ok: true, id, kind })
})

test.each([
	['', 'nothing'],
	['12345678A', 'another letter'],
	['1234567L', 'a digit too few'],
	['X1234567T', 'another letter of a NIE'],
	['A58818502', 'another digit of a company'],
	['A5881850A', 'a letter where a company has a digit'],
	['Q28260008', 'a digit where a public body has a letter'],
	['I12345674', 'no kind of organisation'],
	['B1234567Z', 'no control of an organisation'],
	['US12345678901', 'another country'],
	['12345678Z1', 'something behind'],
])('«%s» is refused: %s', (text) => {
	expect(readTaxId(text)).toEqual({ ok: false })
})

test('blanks, dots, hyphens, small letters and the prefix of European VAT are ignored', () => {
	for (const text of [' 12.345.678-z ', 'ES12345678Z', 'es 12345678 Z', '12345678\u00a0Z']) {
		expect(readTaxId(text)).toEqual({ ok: true, id: '12345678Z', kind: 'nif' })
	}
	expect(readTaxId('ES-A58818501')).toEqual({ ok: true, id: 'A58818501', kind: 'cif' })
	expect(readTaxId('es-x1234567-l')).toMatchObject({ id: 'X1234567L', kind: 'nie' })
})

test('every person has exactly one letter', () => {
	fc.assert(
		fc.property(fc.constantFrom(...'0123456789KLMXYZ'), sevenDigits, (first, digits) => {
			expect(validEnds(first + digits)).toHaveLength(1)
		}),
	)
})

test('every organisation has one control, written as a digit, as a letter, or as either', () => {
	fc.assert(
		fc.property(fc.constantFrom(...'ABCDEFGHJNPQRSUVW'), sevenDigits, (kind, digits) => {
			const ends = validEnds(kind + digits)
			const wanted = 'ABEH'.includes(kind) ? [/^\d$/] : 'NPQRSW'.includes(kind) ? [/^[A-J]$/] : [/^\d$/, /^[A-J]$/]
			expect(ends).toHaveLength(wanted.length)
			wanted.forEach((pattern, index) => {
				expect(ends[index]).toMatch(pattern)
			})
		}),
	)
})

test('a change of one digit is always detected', () => {
	const place = fc.integer({ min: 1, max: 7 })
	const step = fc.integer({ min: 1, max: 9 })
	fc.assert(
		fc.property(
			fc.constantFrom(...'0123456789KLMXYZABCDEFGHJNPQRSUVW'),
			sevenDigits,
			place,
			step,
			(first, digits, at, by) => {
				const start = first + digits
				const changed = `${start.slice(0, at)}${(Number(start.charAt(at)) + by) % 10}${start.slice(at + 1)}`
				for (const end of validEnds(start)) expect(readTaxId(changed + end).ok).toBe(false)
			},
		),
	)
})

test('any typed text is read or refused, and a read one is read again unchanged', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			const read = readTaxId(text)
			if (read.ok) expect(readTaxId(read.id)).toEqual(read)
			else expect(read).toEqual({ ok: false })
		}),
	)
})

test('a company is distinguished from a person', () => {
	expect(isCompanyTaxId('ES A58818501')).toBe(true)
	expect(isCompanyTaxId('12345678Z')).toBe(false)
	expect(isCompanyTaxId('A58818502')).toBe(false)
})
