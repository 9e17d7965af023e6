import { expect, test } from 'vitest'
import { assetSlug } from './asset-slug.ts'

test('a picture is named without accents and without the two endings', () => {
	expect(assetSlug('terrazo-lavapiés-picking')).toBe('terrazo-lavapies')
	expect(assetSlug('muro-ñandú-pallet')).toBe('muro-nandu')
	expect(assetSlug('cemento-gris')).toBe('cemento-gris')
})
