import { expect, test } from 'vitest'
import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import { brandStyle, brandStyleAddress } from './brand-style.ts'

test('a brand’s colours have an address of their own, the default ones none', () => {
	expect(brandStyleAddress(USUAL_COLOURS)).toBeNull()
	expect(brandStyleAddress({ ...USUAL_COLOURS, main: '#7a1f3d' })).toBe('/marca/colores-7a1f3d-12292f.css')
})

test('the style sheet replaces the measures of both apps', () => {
	expect(brandStyle('7a1f3d-12292f')).toMatch(
		/^:root\{--mar:#7a1f3d;--mar-hover:#[0-9a-f]{6};--espuma:#[0-9a-f]{6};--noche:#12292f\}\n$/,
	)
})

test.each(['f28c28-12292f', '7a1f3d-ffffff', '7a1f3d', '7a1f3d-12292f-1', 'x-y'])(
	'«%s» gives no style sheet',
	(named) => {
		expect(brandStyle(named)).toBeNull()
	},
)
