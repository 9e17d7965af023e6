import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLot, aTile } from '#test/sample-products.ts'
import { EMPTY_CART, type RememberedLine, rememberedLineId, setArea, setLot, setQuantity } from './memory.ts'
import { type CartEntry, priceCart } from './price-cart.ts'

const custom = (areaHundredths: number, lotId = 1): RememberedLine => {
	return { productId: 1, variantId: 'custom', quantity: 1, areaHundredths, lotId }
}
const boxes = (quantity: number, lotId = 1): RememberedLine => {
	return { productId: 1, variantId: 'picking', quantity, areaHundredths: null, lotId }
}
const tileOf = (...stocks: number[]) =>
	aTile({ lots: stocks.map((stockHundredths, index) => aLot({ id: index + 1, stockHundredths })) })
const priced = (tile: ReturnType<typeof tileOf>, lines: readonly RememberedLine[]) => priceCart(lines, () => tile, 0)
const waysOf = (entry: CartEntry | undefined) => (entry?.ok === false ? entry.waysOut : undefined)

test('an area beyond its lot has another lot with all of it, and the most of its own', () => {
	const [entry] = priced(tileOf(1275, 900, 6000), [custom(2000)])
	expect(waysOf(entry)).toMatchObject({
		otherLot: { lot: { id: 3 }, leftHundredths: 6000 },
		most: { variant: { areaHundredths: 1250 }, quantity: 1 },
	})
})

test('boxes have whole boxes, and what other lines take is not offered', () => {
	// A box has 1.44 m²: of 10 m² six are left.
	const [entry] = priced(tileOf(1000), [boxes(7)])
	expect(waysOf(entry)).toMatchObject({ otherLot: null, most: { quantity: 6 } })
	const [beside] = priced(tileOf(1000, 1200), [boxes(7), custom(950), custom(400, 2)])
	expect(waysOf(beside)).toEqual({ otherLot: null, most: null })
})

test('lines that are served, whole lots and samples have none', () => {
	const whole: RememberedLine = { ...boxes(1), variantId: 'default' }
	const entries = priced(tileOf(1000), [boxes(1), whole, { ...boxes(1, 9), variantId: 'muestra' }])
	expect(entries.map(waysOf)).toEqual([undefined, undefined, undefined])
})

test('a line that becomes equal to another one joins it in its place, and no other line loses its stock', () => {
	const lines = [boxes(1, 2), custom(1500, 2), custom(150, 2), boxes(1, 1)]
	const tile = tileOf(0, 1600, 0)
	const faulty = (cart: readonly RememberedLine[]) => priced(tile, cart).flatMap(({ ok }, at) => (ok ? [] : [at]))
	expect(faulty(lines)).toEqual([1, 3])
	const moved = setLot({ ...EMPTY_CART, lines }, rememberedLineId(boxes(1, 1)), 2)
	expect([moved.lines[0]?.quantity, faulty(moved.lines)]).toEqual([2, [1]])
	// The other one exceeds its lot itself.
	const full = tileOf(2592, 0)
	const late = [boxes(1, 2), custom(600), boxes(14), custom(450)]
	const joined = setLot({ ...EMPTY_CART, lines: late }, rememberedLineId(boxes(1, 2)), 1).lines
	expect(joined).toEqual([custom(600), boxes(15), custom(450)])
	expect(priced(full, joined).map(({ ok }) => ok)).toEqual([true, false, true])
})

test('each way out mends its line and breaks no other', () => {
	const line = fc.oneof(
		fc
			.record({ area: fc.integer({ min: 1, max: 60 }), lot: fc.integer({ min: 1, max: 3 }) })
			.map(({ area, lot }) => custom(area * 50, lot)),
		fc
			.record({ count: fc.integer({ min: 1, max: 20 }), lot: fc.integer({ min: 1, max: 3 }) })
			.map(({ count, lot }) => boxes(count, lot)),
	)
	const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: rememberedLineId })
	const stocks = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 3, maxLength: 3 })
	fc.assert(
		fc.property(stocks, lines, (stock, cart) => {
			const tile = tileOf(...stock)
			const memory = { ...EMPTY_CART, lines: cart }
			const faults = (entries: readonly CartEntry[]) => entries.filter(({ ok }) => !ok).length
			const entries = priced(tile, cart)
			entries.forEach((entry, place) => {
				const ways = waysOf(entry)
				const line = cart[place]
				if (!ways || !line) return
				const id = rememberedLineId(line)
				const { otherLot, most } = ways
				const mended = [
					otherLot && setLot(memory, id, otherLot.lot.id),
					most &&
						(line.variantId === 'custom'
							? setArea(memory, id, most.variant.areaHundredths)
							: setQuantity(memory, id, most.quantity)),
				]
				for (const after of mended) {
					if (after) expect(faults(priced(tile, after.lines))).toBeLessThan(faults(entries))
				}
			})
		}),
	)
})
