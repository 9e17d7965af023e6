import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, KnownPieces } from './known-pieces.ts'

test('a piece is computed once, and found at any position of a text', () => {
	fc.assert(
		fc.property(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 300 }), (pieces) => {
			const read: string[] = []
			const known = new KnownPieces((piece) => {
				read.push(piece)
				return [...piece].map((letter) => letter.charCodeAt(0))
			})
			for (const piece of pieces) {
				const codes = known.codesOf(`<${piece}>`, 1, 1 + piece.length, hashOf(piece))
				expect([codes].flat()).toEqual([...piece].map((letter) => letter.charCodeAt(0)))
			}
			expect(read).toEqual([...new Set(pieces)])
		}),
	)
})
