import { expect, test } from 'vitest'
import type { Product, VariantId } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import { contentsText, totalContentsText } from './contents.ts'
import { type PricedLine, priceLine } from './line.ts'

const onPallets = aTile({
	pallet: true,
	precioPalletCents: cents(129_000),
	variantes: [
		{ id: 'custom', areaHundredths: null },
		{ id: 'picking', areaHundredths: null },
		{ id: 'pallet', areaHundredths: 5760 },
	],
})

function lineOf(
	product: Product,
	variantId: VariantId,
	quantity: number,
	areaHundredths: number | null = null,
): PricedLine {
	const priced = priceLine(product, { productId: product.id, variantId, quantity, areaHundredths, lotId: null }, 0)
	if (!priced.ok) throw new Error(priced.fault.code)
	return priced.line
}

test.each([
	[lineOf(aTile(), 'picking', 14), '14 cajas · 20,16 m² · 444 kg'],
	[lineOf(aTile(), 'custom', 1, 1950), '19,5 m² · 429 kg'],
	[lineOf(aTile(), 'custom', 2, 1000), '2 × 10 m² · 440 kg'],
	[lineOf(onPallets, 'pallet', 2), '2 palets · 80 cajas · 115,2 m² · 2534 kg'],
	[lineOf(aPiece(), 'picking', 1), '1 pieza · 0,9 kg'],
	[lineOf(aPiece(), 'picking', 3), '3 piezas · 2,6 kg'],
	[lineOf(aSack(), 'cemento', 6), '6 sacos · 150 kg'],
	[lineOf(aSack({ ficha: { unidad_venta: 'cubo' } }), 'cemento', 1), '1 cubo · 25 kg'],
	[lineOf(aSack(), 'cemento-pallet', 1), '1 palet · 48 sacos · 1200 kg'],
])('%# a line describes its contents', (line, text) => {
	expect(contentsText(line)).toBe(text)
})

test('a piece sold by the piece has no m²', () => {
	expect(contentsText(lineOf(aPiece(), 'picking', 1))).not.toContain('m²')
})

test('a cart shows its totals', () => {
	const lines = [lineOf(onPallets, 'pallet', 1), lineOf(aTile(), 'picking', 2), lineOf(aSack(), 'cemento', 1)]
	expect(totalContentsText(lines)).toBe('60,48 m² · 1 palet · 2 cajas · 1 saco · 1356 kg')
	// Every part of a cart is described.
	const all = [...lines, lineOf(aSack(), 'cemento', 2), lineOf(aPiece(), 'picking', 3)]
	expect(totalContentsText(all)).toMatch(/^60,48 m² · 1 palet · 2 cajas · 3 piezas · 3 sacos · [\d,]+ kg$/)
})

test('a sample is 10 × 10 cm, or a piece of goods sold by the piece', () => {
	const sampled = (product: Product) => {
		const asked = {
			productId: product.id,
			variantId: 'muestra',
			quantity: 1,
			areaHundredths: null,
			lotId: null,
		} as const
		const priced = priceLine(product, asked, 0, undefined, USUAL_SAMPLES)
		if (!priced.ok) throw new Error(priced.fault.code)
		return priced.line
	}
	expect(contentsText(sampled(aTile()))).toBe('1 muestra de 10 × 10 cm · 0,2 kg')
	expect(contentsText(sampled(aPiece()))).toBe('1 muestra · 0,9 kg')
	expect(totalContentsText([sampled(aTile()), lineOf(aTile(), 'picking', 2)])).toMatch(
		/^2,88 m² · 2 cajas · 1 muestra · /,
	)
})
