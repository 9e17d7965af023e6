import { expect, test } from 'vitest'
import { PENINSULA, provincesText, readProvinces } from './free-provinces.ts'

test('the peninsula is every province but the islands, Ceuta and Melilla', () => {
	expect(PENINSULA).toHaveLength(47)
	for (const province of ['07', '35', '38', '51', '52']) expect(PENINSULA).not.toContain(province)
})

test('provinces are read by their names or digits and stored by their names', () => {
	expect(readProvinces('PENINSULA; baleares')).toEqual({
		text: 'península, Baleares',
		provinces: [...PENINSULA, '07'].sort(),
	})
	expect(readProvinces('28, toledo')).toEqual({ text: 'Madrid, Toledo', provinces: ['28', '45'] })
	expect(readProvinces('canarias')?.provinces).toEqual(['35', '38'])
	for (const typed of ['', ' , ', 'Francia', '53', '28001', 'Madrid y Toledo']) expect(readProvinces(typed)).toBeNull()
})

test('stored text reads as the same provinces', () => {
	for (const typed of ['península', 'península, Canarias, Baleares', '01, 02, 52'])
		expect(readProvinces(readProvinces(typed)?.text ?? '')).toEqual(readProvinces(typed))
})

test('the provinces of a sentence follow «en»', () => {
	expect(provincesText(PENINSULA)).toBe('la península')
	expect(provincesText([...PENINSULA, '07'])).toBe('la península y Baleares')
	expect(provincesText(['28', '45', '35', '38'])).toBe('Canarias, Madrid y Toledo')
})
