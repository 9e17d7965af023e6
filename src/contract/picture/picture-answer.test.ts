import { expect, test } from 'vitest'
import { aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { productImages } from './picture-answer.ts'

const SHOWROOM = sampleShowroom(['', '-shot', '-foto-5'].map((ending) => aTile().slug + ending))

/** The alternative texts of a tile's pictures. */
const saidOf = (tile: Parameters<typeof aTile>[0]) => productImages(aTile(tile), SHOWROOM).map(({ alt }) => alt)

test('a special piece refers to where it is used', () => {
	expect(saidOf({ tipologia: 'pieza especial', medidas: '8x60' })).toEqual([
		'Terrazo Lavapiés Multicolor: pieza de 8×60 cm en su sitio, con acabado mate',
		'Terrazo Lavapiés Multicolor: la pieza de 8×60 cm sola, con su perfil',
		'Otra foto de Terrazo Lavapiés Multicolor',
	])
})

test('a tile without a finish is described without one', () => {
	expect(saidOf({ acabado: '' })[0]).toBe('Terrazo Lavapiés Multicolor: piezas de 60×60 cm vistas de frente')
})
