import { expect, test } from 'vitest'
import { europeanVat } from './european.ts'
import { isCompanyTaxId, readTaxId } from './tax-id.ts'

test.each([
	['FR40303265045', 'FR'],
	['DE136695976', 'DE'],
	['EL094259216', 'EL'],
	['IE6433435F', 'IE'],
	['XI110305878', 'XI'],
])('%s belongs to %s', (id, state) => {
	expect(europeanVat(id)).toEqual({ state, number: id.slice(2) })
	expect(readTaxId(` ${id.slice(0, 4).toLowerCase()} ${id.slice(4)} `)).toEqual({ ok: true, id, kind: 'iva-ue' })
	expect(isCompanyTaxId(id)).toBe(false)
})

test.each([
	'B12345674',
	'12345678Z',
	'X1234567L',
	'GB434031494',
	'US123456789',
	'FR',
	'DEUTSCHLAND',
	'FR4030326504512345',
])('%s is no VAT number of another state', (id) => {
	expect(europeanVat(id)).toBeNull()
})
