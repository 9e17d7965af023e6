import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import { isOfFamily } from './families.ts'
import { type Imprint, listPriceWithVat, printedCatalogue } from './printed-catalogue.ts'
import { printedSheet } from './printed-sheet.ts'

const IMPRINT: Imprint = {
	brand: 'Solería',
	company: 'Solería Cerámica, S. L.',
	contact: '910 000 010',
	freeShipping: 'en la península por encima de 500 € sin IVA',
	incentive: '3 €',
	isoDay: '2026-11-21',
	day: '21 de noviembre de 2026',
	origin: null,
}
const euros = (text: string) => text.replace(/\u00a0/g, ' ')

test('a tile is printed with its size, its price per m² and per box, without VAT and without offers', () => {
	const promotions = [{ precioCents: cents(990), fromMs: null, untilMs: null, flash: true }]
	const { sections } = printedCatalogue('pavimentos', [aTile({ promotions })], IMPRINT, () => null)
	const [product] = sections[0]?.products ?? []
	expect(sections[0]?.title).toBe('Terrazo')
	expect(product).toMatchObject({ what: '60×60 cm · porcelánico · mate · V2', use: 'Pavimento / revestimiento' })
	expect(euros(product?.price ?? '')).toBe('24,90 €/m²')
	expect(euros(product?.box ?? '')).toBe('35,86 €/caja · 1,44 m² · 4 piezas')
})

test('the list price with VAT follows the rate of the product, and is absent at 0 %', () => {
	const priceOf = (change: Parameters<typeof aTile>[0]) => euros(listPriceWithVat(aTile(change)))
	expect(priceOf({})).toBe('30,13 € con IVA')
	expect(priceOf({ ivaPercent: 4 })).toBe('25,90 € con IVA')
	expect(priceOf({ ivaPercent: 0, exencion: 'E6' })).toBe('')
})

test('a box that is not sold by itself costs its area', () => {
	const { sections } = printedCatalogue(
		'porcelanicos',
		[aTile({ picking: false, precioUnidadCents: null })],
		IMPRINT,
		() => null,
	)
	// 24.90 × 1.44 = 35.856
	expect(euros(sections[0]?.products[0]?.box ?? '')).toBe('35,86 €/caja · 1,44 m² · 4 piezas')
})

test('products in stock are printed by section and by name, in Spanish order', () => {
	const products = [
		aTile({ id: 1, nombre: 'Zócalo', efecto: 'ónix' }),
		aTile({ id: 2, nombre: 'Ámbar', efecto: 'mármol' }),
		aTile({ id: 3, nombre: 'Bronce', efecto: 'mármol' }),
		aTile({ id: 4, nombre: 'Agotado', efecto: 'mármol', lots: [] }),
		aTile({ id: 5, nombre: 'Sin efecto', efecto: '' }),
	]
	const { sections } = printedCatalogue('pavimentos', products, IMPRINT, () => null)
	expect(sections.map(({ title, products: shown }) => [title, shown.map(({ name }) => name)])).toEqual([
		['Mármol', ['Ámbar', 'Bronce']],
		['Ónix', ['Zócalo']],
		['Otros', ['Sin efecto']],
	])
})

test('each product is in the families of its use, and materials are by themselves', () => {
	const tile = aTile({ uso: 'revestimiento', composicion: 'Porcelánico', tipologia: 'malla' })
	expect(isOfFamily(tile, 'pavimentos')).toBe(false)
	expect(isOfFamily(tile, 'revestimientos')).toBe(true)
	expect(isOfFamily(tile, 'porcelanicos')).toBe(true)
	expect(isOfFamily(tile, 'mosaicos')).toBe(true)
	expect(isOfFamily(aSack({ uso: 'pavimento' }), 'pavimentos')).toBe(false)
	expect(isOfFamily(aSack(), 'materiales')).toBe(true)
})

test('a technical sheet holds for every lot', () => {
	const sheet = printedSheet(aTile(), IMPRINT, [])
	expect(sheet.facts).toContainEqual({ group: 'Embalaje y lote', name: 'Peso', value: '22 kg/m²', norm: null })
	expect(sheet.facts.map(({ name }) => name)).not.toContain('Tono')
	expect(sheet.shade).toMatch(/^Variación V2: variación leve/)
	expect(euros(printedSheet(aPiece(), IMPRINT, []).price)).toBe('3,20 €/pieza')
})
