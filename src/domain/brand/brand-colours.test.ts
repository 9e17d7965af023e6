import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkColour, USUAL_COLOURS } from './brand-colours.ts'
import { type Colour, contrast, readColour } from './colour.ts'

test.each([
	['#155160', '#155160'],
	[' 155160 ', '#155160'],
	['#A3C', '#aa33cc'],
	['azul', null],
	['#15516', null],
	['#155160ff', null],
])('«%s» is read as %s', (typed, colour) => {
	expect(readColour(typed)).toBe(colour)
})

test('contrast is that of WCAG', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
	expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
	expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('the default colours have enough contrast', () => {
	expect(checkColour('main', USUAL_COLOURS.main)).toEqual({ ok: true })
	expect(checkColour('dark', USUAL_COLOURS.dark)).toEqual({ ok: true })
})

test('a light colour is refused, with the nearest readable one of its hue', () => {
	const orange = checkColour('main', '#f28c28')
	expect(orange).toMatchObject({ ok: false, least: 4.5, nearest: '#975515' })
	// Enough on white paper, but not on the ground of the pages.
	expect(checkColour('main', '#767676')).toMatchObject({ ok: false, contrast: expect.closeTo(3.7, 1) })
	expect(checkColour('dark', '#155160')).toMatchObject({ ok: false, nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) })
})

const anyColour = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)

test('the nearest colour of a refused one passes', () => {
	fc.assert(
		fc.property(anyColour, fc.constantFrom('main' as const, 'dark' as const), (colour, role) => {
			const check = checkColour(role, colour)
			if (!check.ok) expect(checkColour(role, check.nearest)).toEqual({ ok: true })
		}),
	)
})
