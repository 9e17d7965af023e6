import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColourFamily } from '#domain/catalogue/sheet/colour-families.ts'
import { aTile } from '#test/sample-products.ts'
import { type LaidProduct, mayMix, modularSets, setPartners } from './modular-set.ts'

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

test('only tiles of one series and colour are mixed, whatever size and finish their names tell', () => {
	const one = (nombre: string, serie: string, color: readonly ColourFamily[], acabado = 'mate') =>
		laid(60, 60, { nombre, acabado, ficha: { serie, color, espesor_mm: 9 } }).product
	const grey = one('Cemento Gris', 'Cemento', ['gris'])
	expect(mayMix(grey, one('Cemento Gris 60x120', 'Cemento', ['gris']))).toBe(true)
	expect(mayMix(grey, one('Cemento gris 30 × 60 cm lapado', 'cemento', ['gris'], 'lapado'))).toBe(true)
	expect(mayMix(one('Marquina Mate', 'M', ['negro']), one('Marquina Negra', 'M', ['negro'], 'pulido'))).toBe(true)
	// Two greys of a series are two colours.
	expect(mayMix(grey, one('Cemento Perla', 'Cemento', ['gris']))).toBe(false)
	expect(mayMix(grey, one('Cemento Arena', 'Cemento', ['beige']))).toBe(false)
	expect(mayMix(grey, one('Cemento Gris', 'Cemento Liso', ['gris']))).toBe(false)
})

test('the sets of a catalogue are of one kind each, of three formats if they make one', () => {
	const of = (serie: string, width: number, height: number) =>
		laid(width, height, { nombre: `${serie} ${width}x${height}`, ficha: { serie } })
	const tiles = [
		...[of('Caliza', 60, 60), of('Caliza', 60, 120), of('Caliza', 60, 30), of('Caliza', 30, 30)],
		...[of('Pizarra', 60, 60), of('Pizarra', 60, 30), of('Pizarra', 45, 90)],
		...[of('Barro', 30, 30), of('Barro', 30, 30), of('Cotto', 60, 60), laid(60, 120)],
	]
	expect(modularSets(tiles, 20).map(sizes)).toEqual([
		['60x60', '60x30', '30x30'],
		['60x60', '60x30'],
	])
})

test('a thousand tiles of one format are all partners, and make one set', () => {
	const many = Array.from({ length: 1000 }, () => laid(30, 30, { nombre: 'Caliza', ficha: { serie: 'Caliza' } }))
	const square = laid(60, 60, { nombre: 'Caliza', ficha: { serie: 'Caliza' } })
	expect(setPartners(square, many, 20).second).toEqual(many)
	expect(modularSets([...many, square], 20)).toEqual([[many[0], square]])
})
