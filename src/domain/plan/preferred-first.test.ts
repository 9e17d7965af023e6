import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredFirst, type Weighed } from './preferred-first.ts'

const first = (...all: Weighed[]) => preferredFirst(all, (one) => one)

test('a proposal without a warning is first if it needs no more boxes', () => {
	const [warned, equal, more] = [
		{ isWarned: true, packs: 6 },
		{ isWarned: false, packs: 6 },
		{ isWarned: false, packs: 7 },
	]
	expect(first(warned, more, equal)).toEqual([equal, warned, more])
	expect(first(warned, more)).toEqual([warned, more])
	expect(first(equal, warned)).toEqual([equal, warned])
	expect(first()).toEqual([])
})

test('no proposal with a warning is first while one without needs no more boxes, and none is lost', () => {
	const proposal = fc.record({ isWarned: fc.boolean(), packs: fc.integer({ min: 1, max: 9 }) })
	fc.assert(
		fc.property(fc.array(proposal, { maxLength: 3 }), (all) => {
			const ordered = first(...all)
			expect(ordered).toHaveLength(all.length)
			expect(new Set(ordered)).toEqual(new Set(all))
			const [chosen, ...others] = ordered
			if (!chosen?.isWarned) return
			for (const other of others) expect(other.isWarned || other.packs > chosen.packs).toBe(true)
		}),
	)
})
