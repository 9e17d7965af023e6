import { expect, test } from 'vitest'
import { aLot, aSack, aTile } from '#test/sample-products.ts'
import { seriesKey, siblings } from './siblings.ts'

const differences = (series: Parameters<typeof siblings>[0]) => siblings(series).map(({ difference }) => difference)

test('products of a series are distinguished by the words that their names do not share', () => {
	const white = aTile({ id: 4, nombre: 'Metro Gran Vía Blanco' })
	const blue = aTile({ id: 5, nombre: 'Metro Gran Vía Azul Denim' })
	expect(differences([white, blue])).toEqual(['Azul Denim', 'Blanco'])
})

test('size and finish are named once, where they differ', () => {
	const large = aTile({ id: 4, nombre: 'Caliza Hueso', medidas: '60x120', acabado: 'mate' })
	const small = aTile({ id: 5, nombre: 'Caliza Hueso', medidas: '60x60', acabado: 'mate' })
	expect(differences([large, small])).toEqual(['60x60', '60x120'])
	const dull = aTile({ id: 6, nombre: 'Caliza Mate', acabado: 'mate' })
	const polished = aTile({ id: 7, nombre: 'Caliza Negra', acabado: 'pulido' })
	expect(differences([dull, polished])).toEqual(['Mate', 'Negra · pulido'])
})

test('a sold-out product of the series is listed and marked, and a single product is no series', () => {
	const here = aTile({ id: 4, nombre: 'Caliza Gris' })
	const gone = aTile({ id: 5, nombre: 'Caliza Hueso', lots: [aLot({ stockHundredths: 0 })] })
	expect(siblings([here, gone]).map(({ isSoldOut }) => isSoldOut)).toEqual([false, true])
	expect(siblings([here])).toEqual([])
})

test('a series is found by its name in any case, apart for each kind of product', () => {
	const named = (product: ReturnType<typeof aTile>, serie: string) => ({ ...product, ficha: { serie } })
	expect(seriesKey(named(aTile(), 'Metro Chamberí'))).toBe(seriesKey(named(aTile(), ' metro chamberí')))
	expect(seriesKey(named(aTile(), 'Fina'))).not.toBe(seriesKey(named(aSack(), 'Fina')))
	expect(seriesKey({ ...aTile(), ficha: {} })).toBeNull()
	expect(seriesKey(named(aTile(), ' '))).toBeNull()
})
