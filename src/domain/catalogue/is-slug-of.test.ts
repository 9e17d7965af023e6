import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlugOf } from './is-slug-of.ts'
import { slugOf } from './slug.ts'

test('comparing a slug with a name equals comparing it with the slug of the name', () => {
	const letters = fc
		.array(fc.constantFrom(...'aZ9ñÑáÖßæİ ,-·½×€ﬁ\u0301漢'), { maxLength: 8 })
		.map((all) => all.join(''))
	const name = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 6 }))
	fc.assert(
		fc.property(name, fc.constantFrom('', '-', 'a', '-2'), (nombre, more) => {
			expect(isSlugOf(slugOf(nombre), nombre)).toBe(true)
			const other = slugOf(nombre) + more
			expect(isSlugOf(other, nombre)).toBe(other === slugOf(nombre))
			expect(isSlugOf(slugOf(nombre).slice(0, -1), nombre)).toBe(slugOf(nombre) === '')
		}),
	)
})
