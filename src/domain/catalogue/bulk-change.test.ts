import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { bulkChanged, changedPrice, ROUNDING_IDS, ROUNDINGS, roundPrice } from './bulk-change.ts'

const rounding = fc.constantFrom(...ROUNDING_IDS)

test('a rounded price is the nearest one with its ending, and never 0', () => {
	fc.assert(
		fc.property(fc.integer({ min: -500, max: 5_000_000 }), rounding, (price, id) => {
			const { step, ending } = ROUNDINGS[id]
			const rounded = roundPrice(price, id)
			expect(rounded).toBeGreaterThan(0)
			expect(rounded % step).toBe(ending % step)
			if (price >= (ending || step)) expect(Math.abs(rounded - price) * 2).toBeLessThanOrEqual(step)
			expect(roundPrice(rounded, id)).toBe(rounded)
		}),
	)
})

test('rounding never reverses the order of two prices, and a rise lowers none by more than its rounding', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 1_000_000 }),
			fc.nat(10_000),
			fc.integer({ min: -9000, max: 20_000 }),
			rounding,
			(price, more, hundredths, id) => {
				const change = { by: 'percent', hundredths } as const
				expect(changedPrice(cents(price + more), change, id)).toBeGreaterThanOrEqual(
					changedPrice(cents(price), change, id),
				)
			},
		),
	)
})

test('prices change by a per cent or an amount and are rounded as they are in price lists', () => {
	expect(roundPrice(1237, '.90')).toBe(1190)
	expect(roundPrice(1240, '.90')).toBe(1290)
	expect(changedPrice(cents(2490), { by: 'percent', hundredths: 350 }, '0.05')).toBe(2575)
	expect(changedPrice(cents(2490), { by: 'amount', cents: cents(-60) }, '0.01')).toBe(2430)
	expect(changedPrice(cents(100), { by: 'amount', cents: cents(-500) }, '0.10')).toBe(10)
})

test('a change writes only its own columns', () => {
	const tile = importedTile({ precioCents: cents(2000), precioUnidadCents: cents(3000), precioPalletCents: null })
	const raised = { kind: 'price', change: { by: 'percent', hundredths: 1000 }, rounding: '0.01' } as const
	expect(bulkChanged(tile, raised)).toMatchObject({
		precioCents: 2200,
		precioUnidadCents: 3300,
		precioPalletCents: null,
		given: ['slug', 'precio', 'precio_unidad', 'precio_pallet'],
	})
	const dearer = { kind: 'price', change: { by: 'amount', cents: cents(100) }, rounding: '0.01' } as const
	expect(bulkChanged(tile, dearer)).toMatchObject({ precioCents: 2100, precioUnidadCents: 3000 })
	const sack = importedSack()
	expect(bulkChanged(sack, dearer).precioUnidadCents).toBe((sack.precioUnidadCents ?? 0) + 100)
	const offer = { kind: 'offer', offHundredths: 2000, rounding: '.90', startsMs: null, endsMs: 5 } as const
	expect(bulkChanged(tile, offer)).toMatchObject({ precioPromoCents: 1590, finPromoMs: 5, lots: [] })
	expect(bulkChanged(tile, { kind: 'visibility', oculto: true }).given).toEqual(['slug', 'oculto'])
	expect(bulkChanged(tile, { kind: 'attribute', field: 'acabado', value: 'pulido' })).toMatchObject({
		acabado: 'pulido',
		given: ['slug', 'acabado'],
	})
})

test('a box that costs its m² costs them after a rise too, and a pallet of 0 € stays without a price', () => {
	const raised = { kind: 'price', change: { by: 'percent', hundredths: 500 }, rounding: '.90' } as const
	const tile = importedTile({
		precioCents: cents(1870),
		m2Hundredths: 144,
		precioUnidadCents: cents(2693),
		precioPalletCents: cents(0),
	})
	expect(bulkChanged(tile, raised)).toMatchObject({
		precioCents: 1990,
		precioUnidadCents: 2866,
		precioPalletCents: 0,
	})
	expect(bulkChanged({ ...tile, precioUnidadCents: cents(2500) }, raised).precioUnidadCents).toBe(2590)
})
