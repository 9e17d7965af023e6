import { expect, test } from 'vitest'
import { productAnswer } from '#contract/catalogue/product-answer.ts'
import { type CartLine, priceLine } from '#domain/cart/line.ts'
import type { VariantId } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { chosenOf, cutFault, readAreaHundredths } from './chosen.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const PRODUCTS = [aTile(), aTile({ precioCents: cents(2495) }), aPiece({ id: 2 }), aSack({ id: 3 })]
type Pictured = Parameters<typeof productAnswer>[0]

test('the browser’s total equals the server’s to the cent, for every option', () => {
	let compared = 0
	for (const product of PRODUCTS) {
		const { variantes } = productAnswer(product as Pictured, NOW_MS, sampleShowroom([]))
		for (const variant of variantes) {
			for (const [area, quantity] of [
				['0,5', 1],
				['17,5', 1],
				['19', 3],
			] as const) {
				const chosen = chosenOf(variant, area, variant.id === 'default' ? 1 : quantity)
				const line: CartLine = {
					productId: product.id,
					variantId: variant.id as VariantId,
					quantity: chosen?.quantity ?? 0,
					areaHundredths: chosen?.areaHundredths ?? null,
					lotId: variant.lote,
				}
				const priced = priceLine(product, line, NOW_MS)
				expect(chosen?.totalCents).toBe(priced.ok ? priced.line.totalCents : null)
				compared += 1
			}
		}
	}
	expect(compared).toBeGreaterThan(15)
})

test.each([
	['19,5', 1950],
	[' 0.5 ', 50],
	['0,3', null],
	['0', null],
	['', null],
	['dos', null],
])('«%s» m² is read as %s', (typed, hundredths) => {
	expect(readAreaHundredths(typed)).toBe(hundredths)
})

test('an area of 0 or less is missing, and any other off the step names the step', () => {
	for (const typed of ['', ' ', '0', '-3', '0,0'])
		expect(cutFault(typed)).toBe('Por favor, indica los metros cuadrados necesarios')
	for (const typed of ['0,3', '17,3', 'abc', '100000,5'])
		expect(cutFault(typed)).toBe(`Has escrito «${typed}» m²: van de medio en medio, de 0,5 a 100.000 m²`)
	expect(cutFault('17,5')).toBeNull()
})
