import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { importedTile } from '#test/imported-products.ts'
import { aTile } from '#test/sample-products.ts'
import { previewProduct } from './preview-product.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11)
const surroundings = { nowMs: NOW_MS, showroom: EMPTY_SHOWROOM }
const existing = { ...aTile(), cara: '', formerSlugs: [] }

test('an edited stock entry is shown with the lots of its product', () => {
	const typed = { ...importedTile(), nombre: 'Otro nombre', precioCents: cents(3000), precioUnidadCents: cents(4320) }
	const { card, ways } = previewProduct(typed, existing, surroundings)
	expect(card).toMatchObject({ nombre: 'Otro nombre', precio: 30, stock: 312.5, lotes: 1, descuento: 0 })
	expect(ways.map(({ name }) => name)).toContain('Por cajas')
	expect(ways.find(({ name }) => name === 'Por cajas')?.price.replace('\u00a0', ' ')).toBe('43,20 €')
})

test('an offer is shown while it runs, and a new product shows its ways of buying before its first lot', () => {
	const offer = {
		...importedTile(),
		precioCents: cents(3000),
		precioPromoCents: cents(2400),
		finPromoMs: NOW_MS + 1000,
	}
	expect(previewProduct(offer, null, surroundings).card).toMatchObject({ precio: 24, precioAntes: 30, stock: 0 })
	expect(previewProduct({ ...offer, finPromoMs: NOW_MS - 1 }, null, surroundings).card.precio).toBe(30)
	expect(previewProduct(offer, null, surroundings).ways.length).toBeGreaterThan(0)
})
