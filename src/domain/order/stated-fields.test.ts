import { expect, test } from 'vitest'
import { NOTHING_STATED, readStatedTexts, statedFacts, statedTexts } from './stated-fields.ts'

const TYPED = { obra: 'Obra Atocha 12', notas: 'Portal azul\nsegundo' }

test('an empty text states nothing, and a pick-up has no driver', () => {
	expect(readStatedTexts(TYPED, 'shipping')).toEqual(TYPED)
	expect(readStatedTexts(TYPED, 'pickup')).toEqual({ ...TYPED, notas: null })
	expect(readStatedTexts({ obra: '', notas: '' }, 'shipping')).toEqual(NOTHING_STATED)
})

test('the texts of each audience have their names', () => {
	expect(statedFacts(TYPED, 'order')).toEqual([['Referencia de obra', 'Obra Atocha 12']])
	expect(statedFacts(TYPED, 'driver')).toEqual([['Para el transportista', 'Portal azul\nsegundo']])
	expect(statedFacts({ obra: null }, 'order')).toEqual([])
})

test('only stated texts are picked', () => {
	expect(statedTexts({ ...NOTHING_STATED, obra: 'x', id: 7 } as never)).toEqual({ obra: 'x', notas: null })
})
