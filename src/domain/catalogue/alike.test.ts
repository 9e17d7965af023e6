import { expect, test } from 'vitest'
import { aLot, aTile } from '#test/sample-products.ts'
import { alikeProducts } from './alike.ts'

const tile = (id: number, serie: string, stockHundredths = 100, tipologia = 'rectificado') =>
	aTile({ id, tipologia, ficha: { serie }, lots: [aLot({ stockHundredths })] })
const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id)

test('tiles of other series come first, then those in stock, otherwise in the order of their likeness', () => {
	const of = tile(1, 'Roble')
	const nearest = [tile(2, 'Roble'), tile(3, 'Pino', 0), tile(4, 'Pino'), of, tile(5, 'Roble', 0), tile(6, 'Nogal')]
	expect(ids(alikeProducts(nearest, of, 9))).toEqual([4, 6, 3, 2, 5])
	expect(ids(alikeProducts(nearest, of, 2))).toEqual([4, 6])
})

test('a skirting is listed among skirtings, and a tile among tiles', () => {
	const [plain, skirting, step] = [
		tile(1, 'Roble'),
		tile(2, 'Roble', 100, 'pieza especial'),
		tile(3, 'Pino', 100, 'pieza especial'),
	]
	expect(ids(alikeProducts([skirting, step], plain, 9))).toEqual([])
	expect(ids(alikeProducts([plain, step], skirting, 9))).toEqual([3])
})

test('a tile far down the order is not alike, however much is in stock', () => {
	const of = tile(1, 'Roble')
	const soldOut = Array.from({ length: 24 }, (_, place) => tile(place + 2, 'Pino', 0))
	expect(ids(alikeProducts([...soldOut, tile(99, 'Nogal')], of, 50))).not.toContain(99)
})
