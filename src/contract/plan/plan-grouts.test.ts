import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { aSack, aTile } from '#test/sample-products.ts'
import { chosenGrout, planGrouts } from './plan-grouts.ts'

const grout = (slug: string, nombre: string, color: 'blanco' | 'gris', change: Partial<CatalogueProduct> = {}) => ({
	...aSack({ slug, nombre, tipo: 'junta', ficha: { norma: 'EN 13888 CG2 WA', color: [color] } }),
	...{ cara: '', formerSlugs: [] },
	...change,
})
const fine = [
	grout('blanca', 'Junta Fina Blanca', 'blanco'),
	grout('gris', 'Junta Fina Gris', 'gris'),
	grout('oculta', 'Junta Fina Gris Vieja', 'gris', { oculto: true }),
	grout('basica', 'Junta Fina Básica', 'gris', { ficha: { norma: 'EN 13888 CG1', color: ['gris'] } }),
]
const wide = grout('ancha', 'Junta Ancha', 'gris')
const source = { catalogue: { list: () => ({ products: [...fine, wide] }) } }

const product = { ...aTile({ ficha: { color: ['gris'] } }), cara: '', formerSlugs: [] }
const found = { product, tile: { width: 6000, height: 6000, shape: 'rectangle', perBox: 4 } } as const

const slugs = (junta: string, of: typeof found | null = found) =>
	planGrouts(source, of, { junta, lugar: 'interior' }).map(({ slug }) => slug)

test('grouts are those for the joint and the tile, the suiting colour first', () => {
	expect(slugs('2')).toEqual(['gris', 'blanca'])
	expect(slugs('8')).toEqual(['ancha'])
	expect(slugs('tres')).toEqual(['gris', 'blanca'])
	// The body of a typed format is not known: any class does.
	expect(slugs('2', null)).toContain('basica')
})

test('a grout that does not fit the joints is not chosen', () => {
	const grouts = planGrouts(source, found, { junta: '2', lugar: 'interior' })
	expect(chosenGrout(grouts, { colorJunta: 'gris' })?.nombre).toBe('Junta Fina Gris')
	expect(chosenGrout(grouts, { colorJunta: 'ancha' })).toBeNull()
	expect(chosenGrout(grouts, { colorJunta: '' })).toBeNull()
})
