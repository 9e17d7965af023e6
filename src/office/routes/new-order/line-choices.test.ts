import { expect, test } from 'vitest'
import { aPiece, aTile } from '#test/sample-products.ts'
import { countedLine, lineChoices, newLine } from './line-choices.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11)
const tile = { ...aTile(), picking: true, m2Hundredths: 144, precioUnidadCents: aTile().precioCents }
const line = { producto: `${tile.id}`, variante: 'picking', lote: '', cantidad: '1', metros: '', texto: '', precio: '' }

test('m² of boxed goods are rounded up to whole boxes', () => {
	expect(countedLine({ ...line, metros: '10', texto: '', precio: '' }, tile)).toEqual({ ...line, cantidad: '7' })
	expect(countedLine({ ...line, metros: '1,44', texto: '', precio: '' }, tile)).toEqual({ ...line, cantidad: '1' })
	expect(countedLine(line, tile)).toEqual(line)
})

test('m² cut to measure are rounded up to the next half', () => {
	const cut = { ...line, variante: 'custom' }
	expect(countedLine({ ...cut, metros: '7,3', texto: '', precio: '' }, tile)).toEqual({
		...cut,
		metros: '7,5',
		texto: '',
		precio: '',
	})
})

test('an invalid number stays as it was typed', () => {
	for (const metros of ['diez', '-3', '0']) {
		expect(countedLine({ ...line, metros }, tile)).toEqual({ ...line, metros })
	}
})

test('a new line is one box or piece of any lot with enough stock', () => {
	expect(newLine(tile)).toMatchObject({
		variante: 'picking',
		lote: '',
		cantidad: '1',
		metros: '',
		texto: '',
		precio: '',
	})
	expect(newLine({ ...tile, picking: false })).toMatchObject({ variante: 'custom', metros: '1', texto: '', precio: '' })
	expect(lineChoices(newLine(aPiece()), aPiece(), NOW_MS)).toMatchObject({ takesArea: false, takesQuantity: true })
	expect(lineChoices({ ...line, variante: 'default' }, tile, NOW_MS)).toMatchObject({
		takesArea: false,
		takesQuantity: false,
	})
})
