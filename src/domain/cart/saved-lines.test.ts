import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART, MOST_LINES, type RememberedLine, rememberedLineId, setArea, setLot } from './memory.ts'
import {
	addedElsewhere,
	changeLines,
	changesBetween,
	MOST_SAVED_LINES,
	mergeAtLogin,
	mergeLines,
	withoutBought,
} from './saved-lines.ts'

const boxes = (productId: number, quantity: number): RememberedLine => ({
	productId,
	lotId: 1,
	variantId: 'picking',
	quantity,
	areaHundredths: null,
})

const cut = (productId: number, areaHundredths: number): RememberedLine => ({
	...boxes(productId, 1),
	variantId: 'custom',
	areaHundredths,
})

const aLine = fc.record({
	productId: fc.integer({ min: 1, max: 9 }),
	lotId: fc.integer({ min: 1, max: 2 }),
	variantId: fc.constant('picking' as const),
	quantity: fc.integer({ min: 1, max: 9 }),
	areaHundredths: fc.constant(null),
})
const someLines = (maxLength: number) => fc.uniqueArray(aLine, { maxLength, selector: rememberedLineId })
const quantities = (lines: readonly RememberedLine[]) =>
	new Map(lines.map((line) => [rememberedLineId(line), line.quantity]))
const idsOf = (lines: readonly RememberedLine[]) => lines.map(rememberedLineId)
const many = (count: number, from: number) => Array.from({ length: count }, (_, index) => boxes(index + from, 1))

test('two carts are merged by line, with the larger quantity of a line of both', () => {
	const merged = mergeLines([boxes(1, 2), boxes(2, 9)], [boxes(2, 3), boxes(1, 5), boxes(3, 1)])
	expect(merged).toEqual([boxes(1, 5), boxes(2, 9), boxes(3, 1)])
})

test('a change keeps the lines that it does not name as another browser left them', () => {
	const before = [boxes(1, 1), boxes(2, 2), boxes(3, 3)]
	const changes = changesBetween(before, [boxes(1, 4), boxes(3, 3), boxes(5, 5)])
	expect(changes).toEqual({ set: [boxes(1, 4), boxes(5, 5)], removed: [boxes(2, 2)] })
	const elsewhere = [boxes(1, 7), boxes(2, 2), boxes(4, 4)]
	expect(changeLines(elsewhere, changes)).toEqual([boxes(1, 4), boxes(4, 4), boxes(5, 5)])
	expect(changesBetween(before, before)).toEqual({ set: [], removed: [] })
})

test('lines of another device are those that this one has in no quantity', () => {
	expect(addedElsewhere([boxes(1, 1), boxes(2, 2)], [boxes(1, 9), boxes(3, 3)])).toEqual([boxes(3, 3)])
	expect(addedElsewhere([boxes(1, 1)], [])).toEqual([])
})

test('a line that another device gave another area or lot is no added one', () => {
	const cart = { ...EMPTY_CART, lines: [cut(1, 1000), boxes(2, 3)] }
	const wider = setArea(cart, '1-1-custom-1000', 1200).lines
	expect(addedElsewhere(cart.lines, wider)).toEqual([])
	expect(addedElsewhere(cart.lines, setLot(cart, '2-1-picking', 7).lines)).toEqual([])
	// A second cut of the same product beside the changed one, and the same product bought otherwise.
	expect(addedElsewhere(cart.lines, [...wider, cut(1, 500)])).toEqual([cut(1, 500)])
	expect(addedElsewhere(cart.lines, [...cart.lines, boxes(1, 2)])).toEqual([boxes(1, 2)])
})

test('what was bought is taken from each line once, and nothing else', () => {
	expect(withoutBought([boxes(1, 10), cut(2, 500), cut(2, 700)], [boxes(1, 2), cut(2, 500)])).toEqual([
		boxes(1, 8),
		cut(2, 700),
	])
	fc.assert(
		fc.property(someLines(18), someLines(18), (saved, bought) => {
			const left = quantities(withoutBought(saved, bought))
			const taken = quantities(bought)
			for (const line of saved) {
				const id = rememberedLineId(line)
				expect(left.get(id) ?? 0).toBe(Math.max(0, line.quantity - (taken.get(id) ?? 0)))
			}
			expect([...left.keys()].every((id) => quantities(saved).has(id))).toBe(true)
		}),
	)
})

test('a login deletes no line from the account, nor from a browser', () => {
	const [own, saved] = [many(40, 1), many(40, 31)]
	const merged = mergeAtLogin(own, saved)
	expect(merged.cart).toEqual(mergeLines(own, saved).slice(0, MOST_LINES))
	expect(new Set(idsOf(merged.saved))).toEqual(new Set(idsOf([...own, ...saved])))
	expect(idsOf(addedElsewhere(merged.cart, merged.saved))).toEqual(idsOf(many(10, 61)))

	const full = mergeAtLogin(many(MOST_LINES, 1), many(MOST_SAVED_LINES, 1000))
	expect([full.cart, full.saved]).toEqual([many(MOST_LINES, 1), many(MOST_SAVED_LINES, 1000)])
	fc.assert(
		fc.property(someLines(18), someLines(18), (mine, theirs) => {
			const both = mergeAtLogin(mine, theirs)
			expect([both.cart, both.saved]).toEqual([mergeLines(mine, theirs), mergeLines(mine, theirs)])
		}),
	)
})

test('a change of an account with more lines than a browser’s cart keeps them', () => {
	const saved = many(MOST_LINES + 5, 1)
	expect(changeLines(saved, { set: [boxes(500, 1)], removed: [] })).toEqual([...saved, boxes(500, 1)])
})
