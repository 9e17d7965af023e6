import { expect, test } from 'vitest'
import { sampleQuotedLine } from '#test/sample-quotation.ts'
import { cartLinesOf, isQuotedCart } from './quoted-cart.ts'

const box = sampleQuotedLine({ quantity: 3 })
const area = sampleQuotedLine({ position: 1, variantId: 'custom', areaHundredths: 1250 })
const service = sampleQuotedLine({ position: 2, variantId: 'servicio', productId: 0, lotId: 0 })
const quotation = { lines: [box, area, service] }
const lines = cartLinesOf(quotation)

test('a cart is that of a quotation with the same goods in any order', () => {
	expect(lines.map(({ variantId, areaHundredths }) => [variantId, areaHundredths])).toEqual([
		['picking', null],
		['custom', 1250],
	])
	expect(isQuotedCart(lines, quotation)).toBe(true)
	expect(isQuotedCart(lines.toReversed(), quotation)).toBe(true)
})

test('one line more, less or other makes it another cart', () => {
	const [first, second] = lines
	if (!first || !second) throw new Error('there are two lines')
	const others = [
		[],
		[first],
		[first, second, { ...first, lotId: 9 }],
		[{ ...first, quantity: 4 }, second],
		[first, { ...second, areaHundredths: 1300 }],
	]
	for (const other of others) expect(isQuotedCart(other, quotation)).toBe(false)
	// A line that the client declined is in the cart and not in the order.
	expect(isQuotedCart(lines, { lines: [box, { ...area, accepted: false }] })).toBe(false)
	expect(isQuotedCart([], { lines: [service] })).toBe(false)
})
