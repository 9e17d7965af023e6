import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredFirst, type Weighed } from './preferred-first.ts'

const first = (...all: Weighed[]) => preferredFirst(all, (one) => one)
const weighed = (change: Partial<Weighed>): Weighed => ({
	...{ isWarned: false, tiles: 90, boxes: 17, narrowest: 760 },
	...change,
})

test('a proposal with wider cuts is first if it needs no more boxes', () => {
	const narrow = weighed({})
	const wide = weighed({ tiles: 94, narrowest: 1820 })
	const dear = weighed({ tiles: 95, boxes: 18, narrowest: 2400 })
	const whole = weighed({ tiles: 96, narrowest: null })
	expect(first(narrow, wide, dear)).toEqual([wide, narrow, dear])
	expect(first(narrow, dear)).toEqual([narrow, dear])
	expect(first(narrow, wide, whole)).toEqual([whole, narrow, wide])
	expect(first()).toEqual([])
})

test('without known boxes a few tiles more are accepted for wider cuts', () => {
	const narrow = weighed({ boxes: null })
	const wide = weighed({ boxes: null, tiles: 95, narrowest: 1820 })
	const dear = weighed({ boxes: null, tiles: 96, narrowest: 2400 })
	expect(first(narrow, wide, dear)).toEqual([wide, narrow, dear])
})

test('a proposal without a warning precedes wider ones with one', () => {
	const warned = weighed({ isWarned: true, narrowest: 1820 })
	const narrow = weighed({ narrowest: 150 })
	expect(first(warned, narrow)).toEqual([narrow, warned])
	expect(first(warned, weighed({ boxes: 18 }))[0]).toEqual(warned)
})

test('the first proposal never needs more boxes, has the widest cut of those that do not, and none is lost', () => {
	const proposal = fc.record({
		isWarned: fc.boolean(),
		tiles: fc.integer({ min: 50, max: 60 }),
		boxes: fc.integer({ min: 1, max: 9 }),
		narrowest: fc.option(fc.integer({ min: 1, max: 3000 })),
	})
	fc.assert(
		fc.property(fc.array(proposal, { minLength: 1, maxLength: 3 }), (all) => {
			const ordered = first(...all)
			expect(ordered).toHaveLength(all.length)
			expect(new Set(ordered)).toEqual(new Set(all))
			const [chosen] = ordered
			const fewest = all[0]?.boxes ?? 0
			if (!chosen) throw new Error('no proposal')
			expect(chosen.boxes).toBeLessThanOrEqual(fewest)
			const rivals = all.filter(({ boxes, isWarned }) => boxes <= fewest && isWarned === chosen.isWarned)
			const width = ({ narrowest }: Weighed) => narrowest ?? Number.POSITIVE_INFINITY
			expect(width(chosen)).toBe(Math.max(...rivals.map(width)))
			if (chosen.isWarned) expect(all.every(({ boxes, isWarned }) => isWarned || boxes > fewest)).toBe(true)
		}),
	)
})
