import { expect, test } from 'vitest'
import { aLot, aSack, aTile } from '#test/sample-products.ts'
import { relatedProducts } from './related.ts'

const marble = aTile({ id: 4, efecto: 'mármol', uso: 'revestimiento' })
const twin = aTile({ id: 5 })
const soldOut = aTile({ id: 6, lots: [aLot({ stockHundredths: 0 })] })
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)

test('a tile is related to the tiles in stock that look most like it, and not to itself', () => {
	expect(ids(relatedProducts([aTile(), marble, twin, soldOut, aSack()], 'azulejo', aTile(), 10))).toEqual([5, 4])
})

test('a material stays in its own list', () => {
	expect(ids(relatedProducts([aTile(), aSack()], 'cemento', aSack(), 10))).toEqual([3])
})

test('without a product they are sorted by id, and never exceed the limit', () => {
	expect(ids(relatedProducts([twin, marble, aTile()], 'azulejo', null, 2))).toEqual([1, 4])
})
