import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainBand, writeDesign } from './design.ts'
import { MOST_KEPT, readKept, writeKept } from './kept-design.ts'

test('a design of a room is stored as the text of its address', () => {
	const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,60}[a-z0-9]$/)
	fc.assert(
		fc.property(slug, slug, slug, fc.integer({ min: 1, max: 3000 }), (room, dado, above, topMm) => {
			const wall = [{ ...plainBand(dado), topMm, forma: 'espiga', grout: '#b8b0a4' } as const, plainBand(above)]
			const query = `${writeDesign(['pared'], new Map([['pared', wall]]))}`
			const text = writeKept({ room, query })
			expect(text?.length).toBeLessThanOrEqual(MOST_KEPT)
			expect(readKept(text ?? '')).toEqual({ room, query })
		}),
	)
})

test.each(['', 'bano', 'bano?', '?suelo=roble', 'Baño?suelo=roble', 'bano?suelo=<b>', 'a/b?c=d'])(
	'%j is no kept design',
	(text) => {
		expect(readKept(text)).toBeNull()
	},
)

test('a text longer than any design is refused', () => {
	expect(readKept(`bano?${'a'.repeat(841)}`)).toBeNull()
})
