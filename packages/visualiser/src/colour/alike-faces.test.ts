import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeFaces } from './alike-faces.ts'
import { coloursApart, type FaceColour, type FaceLook, likenessOf } from './face-look.ts'

const aLab = {
	l: fc.double({ min: 0, max: 100, noNaN: true }),
	a: fc.double({ min: -60, max: 60, noNaN: true }),
	b: fc.double({ min: -60, max: 60, noNaN: true }),
}

/** One to five colours whose shares are 1 together. */
const colours = fc
	.array(fc.record({ ...aLab, share: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 5 })
	.map((drawn): FaceColour[] => {
		const sum = drawn.reduce((total, { share }) => total + share, 0)
		return drawn.map((colour) => ({ ...colour, share: colour.share / sum }))
	})

test('the distance of faces is 0 to itself, symmetric, and at most that of their farthest colours', () => {
	fc.assert(
		fc.property(colours, colours, (one, other) => {
			expect(coloursApart(one, one)).toBeCloseTo(0, 9)
			expect(coloursApart(one, other)).toBeCloseTo(coloursApart(other, one), 6)
			const most = Math.max(...one.flatMap((mine) => other.map((its) => -10 * Math.log(likenessOf(mine, its)))))
			expect(coloursApart(one, other)).toBeLessThanOrEqual(most + 1e-6)
		}),
	)
})

test('a colour is wholly like itself, and less like a more distant one', () => {
	const black = { l: 10, a: 0, b: 0 }
	expect(likenessOf(black, black)).toBe(1)
	expect(likenessOf(black, { ...black, l: 20 })).toBeGreaterThan(likenessOf(black, { ...black, l: 30 }))
})

const face = (slug: string, l: number, grain: number): FaceLook => ({
	slug,
	colours: [{ l, a: 0, b: 0, share: 1 }],
	texture: [grain],
})

test('similar tiles are sorted by colour and texture together, each once, without the tile itself', () => {
	const looks = [face('negro', 10, 1), face('negro-veteado', 12, 9), face('carbon', 22, 1), face('blanco', 95, 1)]
	const { nearest } = alikeFaces(looks)
	expect(nearest('negro')).toEqual(['carbon', 'negro-veteado'])
	expect(nearest('negro-veteado')).toEqual(['negro', 'carbon'])
	expect(nearest('blanco')).toEqual([])
	expect(nearest('azul')).toEqual([])
	expect(alikeFaces([]).nearest('negro')).toEqual([])
})
