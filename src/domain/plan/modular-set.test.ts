import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTile } from '#test/sample-products.ts'
import { type LaidProduct, mayMix, setPartners } from './modular-set.ts'

let id = 0
function laid(width: number, height: number, change: Parameters<typeof aTile>[0] = {}): LaidProduct {
	const product = aTile({ id: ++id, medidas: `${width}x${height}`, ...change })
	return { product, tile: { width: width * 100, height: height * 100, shape: 'rectangle', perBox: 1 } }
}

const sizes = (found: readonly LaidProduct[]) => found.map(({ product }) => product.medidas)

test('formats that make a set with a square are offered, those of sets of three as second and third', () => {
	const first = laid(60, 60)
	const series = [first, laid(60, 120), laid(45, 90), laid(60, 30), laid(30, 30), laid(60, 60)]
	const { second, third } = setPartners(first, series, 20)
	expect(sizes(second)).toEqual(['60x120', '60x30', '30x30'])
	expect(sizes(third)).toEqual(['60x30', '30x30'])
})

test('other uses, bodies, thicknesses and edges are not mixed', () => {
	const { product } = laid(60, 60, { ficha: { espesor_mm: 9 } })
	const like = { ...product, id: ++id }
	expect(mayMix(product, like)).toBe(true)
	expect(mayMix(product, product)).toBe(false)
	for (const change of [
		{ uso: 'exterior' },
		{ composicion: 'gres' },
		{ tipologia: 'no rectificado' },
		{ ficha: { espesor_mm: 20 } },
		{ ficha: {} },
	])
		expect(mayMix(product, { ...like, ...change })).toBe(false)
})

test('a partner of a product has that product as a partner', () => {
	const side = fc.constantFrom(20, 30, 40, 60, 90, 120)
	fc.assert(
		fc.property(fc.array(fc.tuple(side, side), { minLength: 2, maxLength: 6 }), (formats) => {
			const series = formats.map(([width, height]) => laid(width, height))
			for (const first of series)
				for (const second of setPartners(first, series, 20).second)
					expect(setPartners(second, series, 20).second).toContain(first)
		}),
	)
})
