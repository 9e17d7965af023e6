import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { cents } from '#domain/money/cents.ts'
import { flashOffer } from './flash-offer.ts'

const offer = (precio: number, lowest: number | null, percent: number, isTaken = false) =>
	flashOffer(
		{ precioCents: cents(precio), lowestCents: lowest === null ? null : cents(lowest), isTaken, isBeyond: false },
		{ by: 'percent', offHundredths: percent * 100, rounding: '0.01' },
	)

test('20 % off 31,10 € is 24,88 €, with the lowest price of 30 days as reference', () => {
	expect(offer(3110, 3110, 20)).toEqual({ ok: true, precioCents: 2488, beforeCents: 3110 })
	expect(offer(3110, 2600, 20)).toEqual({ ok: true, precioCents: 2488, beforeCents: 2600 })
	expect(offer(3110, null, 20)).toMatchObject({ beforeCents: 3110 })
})

test('products as cheap in the last 30 days, or in another campaign, are left out', () => {
	expect(offer(3110, 2488, 20)).toMatchObject({ ok: false, message: expect.stringContaining('30 días') })
	expect(offer(3110, 3110, 20, true)).toMatchObject({ ok: false, message: expect.stringContaining('otra campaña') })
	expect(
		flashOffer(
			{ precioCents: cents(1000), lowestCents: null, isTaken: false, isBeyond: true },
			{ by: 'price', cents: cents(900) },
		),
	).toMatchObject({ ok: false, message: expect.stringContaining('sacos') })
	const asked = { precioCents: cents(1000), lowestCents: cents(1000), isTaken: false, isBeyond: false }
	expect(flashOffer(asked, { by: 'price', cents: cents(1000) })).toMatchObject({ ok: false })
	expect(flashOffer(asked, { by: 'price', cents: cents(999) })).toMatchObject({ ok: true, precioCents: 999 })
})

test('an offer is always above zero and below its reference price', () => {
	const price = fc.integer({ min: 1, max: 1_000_000 })
	fc.assert(
		fc.property(
			price,
			price,
			fc.integer({ min: 100, max: 9000 }),
			fc.constantFrom(...ROUNDING_IDS),
			(precio, lowest, offHundredths, rounding) => {
				const asked = { precioCents: cents(precio), lowestCents: cents(lowest), isTaken: false, isBeyond: false }
				const found = flashOffer(asked, { by: 'percent', offHundredths, rounding })
				if (!found.ok) return
				expect(found.precioCents).toBeGreaterThan(0)
				expect(found.precioCents).toBeLessThan(found.beforeCents)
				expect(found.beforeCents).toBe(Math.min(precio, lowest))
			},
		),
	)
})
