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
