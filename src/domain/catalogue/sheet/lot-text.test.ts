import { expect, test } from 'vitest'
import { lotCode, lotText, lotWords } from './lot-text.ts'

test('a lot is described in words, and in a list as its boxes are marked', () => {
	const texts = (tono: string, calibre: string) => [lotText({ tono, calibre }), lotCode({ tono, calibre })]
	expect(texts('T-170', '9')).toEqual(['T-170, calibre 9', 'T-170 / 9'])
	expect(texts('L-2410', '')).toEqual(['L-2410', 'L-2410'])
	expect(texts('', '9')).toEqual(['', ''])
})

test('where a lot is named, its word precedes it', () => {
	expect(lotWords({ tono: 'T-170', calibre: '9' })).toBe('lote T-170, calibre 9')
	expect(lotWords({ tono: 'L-2410', calibre: '' })).toBe('lote L-2410')
	expect(lotWords({ tono: '', calibre: '9' })).toBe('calibre 9')
	expect(lotWords({ tono: '', calibre: '' })).toBe('')
})
