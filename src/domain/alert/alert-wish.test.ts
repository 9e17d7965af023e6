import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { type AlertWish, alertKindsOf, fulfilledText, priceWithVat, wishFault, wishText } from './alert-wish.ts'

const NOW_MS = Date.UTC(2026, 10, 20)
const costs = (price: number): AlertWish => ({ kind: 'precio', priceCents: cents(price) })
const ofTone = (tono: string, quantityHundredths: number): AlertWish => ({ kind: 'tono', tono, quantityHundredths })
const PROMOTION = { precioCents: cents(2000), fromMs: NOW_MS - 1, untilMs: NOW_MS + 1, flash: false }

test('a price is that in force, with VAT', () => {
	expect(priceWithVat(aTile(), NOW_MS)).toBe(3013)
	expect(priceWithVat(aTile({ promotions: [PROMOTION] }), NOW_MS)).toBe(2420)
	expect(priceWithVat(aTile({ promotions: [PROMOTION] }), NOW_MS + 1)).toBe(3013)
})

test('an alert about a price waits while the product costs more', () => {
	expect(wishFault(aTile(), costs(3012), NOW_MS)).toBeNull()
	expect(wishFault(aTile(), costs(3013), NOW_MS)).toEqual({
		field: 'precio',
		detail: 'Ahora cuesta 30,13\u00a0€/m² con IVA: escribe un precio más bajo.',
	})
	expect(wishFault(aTile({ promotions: [PROMOTION] }), costs(2420), NOW_MS)?.field).toBe('precio')
	expect(wishFault(aSack(), costs(1), NOW_MS)?.field).toBe('precio')
})

test('an alert about a quantity waits while no single lot of the tone has that much', () => {
	const lots = [
		aLot(),
		aLot({ id: 2, calibre: '8', stockHundredths: 500 }),
		aLot({ id: 3, tono: 'T-9', stockHundredths: 0 }),
	]
	const tile = aTile({ lots })
	expect(wishFault(tile, ofTone('T-214', 31_251), NOW_MS)).toBeNull()
	expect(wishFault(tile, ofTone('T-9', 100), NOW_MS)).toBeNull()
	expect(wishFault(tile, ofTone('T-214', 31_250), NOW_MS)).toEqual({
		field: 'cantidad',
		detail: 'Ya hay 312,5 m² del tono T-214: puedes pedirlos ahora.',
	})
	expect(wishFault(tile, ofTone('T-1', 100), NOW_MS)?.field).toBe('tono')
})

test('kinds and texts follow the sale unit of the product', () => {
	expect([aTile(), aSack(), aTile({ lots: [] })].map(alertKindsOf)).toEqual([
		['existencias', 'precio', 'tono'],
		['existencias'],
		['existencias', 'precio'],
	])
	expect(wishText(aTile(), costs(2500))).toBe(
		'cuando Terrazo Lavapiés Multicolor cueste 25,00\u00a0€/m² con IVA o menos',
	)
	expect(wishText(aPiece(), ofTone('T-1', 2000))).toBe('cuando haya 20 uds. o más de un lote de Pieza Toledo, tono T-1')
	expect(fulfilledText(aTile(), ofTone('T-1', 2450))).toBe('Hay 24,5 m² o más de Terrazo Lavapiés Multicolor, tono T-1')
	expect(fulfilledText(aTile(), { kind: 'existencias' })).toBe('Vuelve a haber Terrazo Lavapiés Multicolor')
})
