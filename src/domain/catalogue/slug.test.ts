import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFault, slugOf } from './slug.ts'

test('a slug has no capitals, accents or spaces', () => {
	expect(slugOf('Terrazo Lavapiés Multicolor')).toBe('terrazo-lavapies-multicolor')
	expect(slugOf('  Zócalo Ordesa «Añejo» 7.5×60 ')).toBe('zocalo-ordesa-anejo-7-5-60')
})

test('making a slug of a slug changes nothing', () => {
	fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => slugOf(slugOf(text)) === slugOf(text)))
})

test('sections of the catalogue and addresses of pictures are reserved slugs', () => {
	for (const slug of [
		'pavimentos',
		'mosaicos',
		'no-image',
		'roble-cover',
		'roble-pallet',
		'Roble',
		'roble--ordesa',
		'',
	])
		expect(slugFault(slug), slug).not.toBeNull()
	expect(slugFault('roble-ordesa-natural')).toBeNull()
	expect(slugFault('palletina-cover-gris')).toBeNull()
})
