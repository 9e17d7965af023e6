import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { alternatives } from './alternatives.ts'

const OF = aTile({ id: 1, lots: [], uso: 'revestimiento', ficha: { serie: 'Sal', color: ['verde', 'azul'] } })
const other = (id: number, change: Parameters<typeof aTile>[0] = {}) =>
	aTile({ id, uso: 'revestimiento', efecto: 'x', medidas: 'x', acabado: 'x', ...change })
const idsOf = (...products: ReturnType<typeof aTile>[]) =>
	alternatives([OF, ...products], OF, 0, 10).map(({ id }) => id)

test('series comes before colour family, that before effect, format and finish', () => {
	const { efecto, medidas, acabado } = OF
	const finish = other(2, { acabado })
	const format = other(3, { medidas })
	const effect = other(4, { efecto, ficha: { color: ['rojo'] } })
	const colour = other(5, { ficha: { color: ['azul'] } })
	const series = other(6, { ficha: { serie: 'Sal', color: ['rojo'] } })
	expect(idsOf(finish, format, effect, colour, series)).toEqual([6, 5, 4, 3, 2])
	// A more important trait outweighs all less important ones together.
	expect(idsOf(other(7, { efecto, medidas, acabado, ficha: { color: ['verde'] } }), series)).toEqual([6, 7])
})

test('of equally similar products, the nearest price in force comes first, then the lowest id', () => {
	const dear = other(2, { precioCents: cents(OF.precioCents + 500) })
	const cheap = other(3, { precioCents: cents(OF.precioCents - 300) })
	const promoted = other(4, {
		precioCents: cents(OF.precioCents + 900),
		promotions: [{ precioCents: OF.precioCents, fromMs: null, untilMs: null, flash: false }],
	})
	expect(idsOf(dear, cheap, promoted, other(5))).toEqual([4, 5, 3, 2])
})

test('alternatives are in stock, of the same kind and for the same places', () => {
	const soldOut = other(2, { lots: [aLot({ stockHundredths: 0 })] })
	const floor = other(3, { uso: 'pavimento' })
	const both = other(4, { uso: 'pavimento / revestimiento' })
	expect(idsOf(soldOut, floor, both, aPiece({ id: 5, uso: 'revestimiento' }), aSack({ id: 6 }))).toEqual([4])
	const onBoth = { ...OF, uso: 'pavimento / revestimiento' }
	expect(alternatives([floor, both, other(7)], onBoth, 0, 10).map(({ id }) => id)).toEqual([4])
})

test('never the product itself, and no more than the limit', () => {
	expect(alternatives([OF, aTile({ id: 1 }), other(2), other(3)], OF, 0, 1).map(({ id }) => id)).toEqual([2])
})

test('a material is replaced by materials of its kind wherever they are used', () => {
	const sack = aSack({ id: 1, lots: [] })
	expect(alternatives([aSack({ id: 2, uso: 'exterior' }), aTile({ id: 3 })], sack, 0, 4).map(({ id }) => id)).toEqual([
		2,
	])
})
