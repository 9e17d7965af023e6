import { expect, test } from 'vitest'
import { MOST_LINES, type RememberedLine } from './memory.ts'
import { addedElsewhere, changeLines, changesBetween, mergeLines } from './saved-lines.ts'

const boxes = (productId: number, quantity: number): RememberedLine => ({
	productId,
	lotId: 1,
	variantId: 'picking',
	quantity,
	areaHundredths: null,
})

test('two carts are merged by line, with the larger quantity of a line of both', () => {
	const merged = mergeLines([boxes(1, 2), boxes(2, 9)], [boxes(2, 3), boxes(1, 5), boxes(3, 1)])
	expect(merged).toEqual([boxes(1, 5), boxes(2, 9), boxes(3, 1)])
	const many = Array.from({ length: MOST_LINES }, (_, index) => boxes(index + 10, 1))
	expect(mergeLines(many, [boxes(1, 1)])).toEqual(many)
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
