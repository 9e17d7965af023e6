import { expect, test } from 'vitest'
import { productAnswer } from '#contract/catalogue/product-answer.ts'
import type { Review } from '#domain/review/review.ts'
import { aSack, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { productData } from './product-data.ts'

// The types of schema.org check the shape at compile time; this test checks the content.
const NOW_MS = Date.UTC(2026, 10, 21)
const SHOWROOM = sampleShowroom([aTile().slug, `${aTile().slug}-detail`])
const around = {
	origin: 'https://shop.example',
	brand: 'Solería',
	facts: [{ name: 'Espesor', value: '9 mm' }],
	crumbs: [{ text: 'Pavimentos', to: '/productos/pavimentos' }, { text: 'Terrazo' }],
	group: '',
}

test('a price with VAT is computed at the rate of the product', () => {
	const product = productAnswer(aTile({ ivaPercent: 10 }), NOW_MS, SHOWROOM)
	const [data] = productData({ product, offer: { price: 24.9, area: 1 }, ...around })
	expect(data).toMatchObject({ offers: { price: '27.39' } })
})

test('a tile has its price per m² with VAT, in the standard’s unit code', () => {
	const [data] = productData({
		product: productAnswer(aTile(), NOW_MS, SHOWROOM),
		offer: { price: 24.9, area: 1 },
		...around,
	})
	expect(data).toMatchObject({
		'@type': 'Product',
		sku: '1',
		image: [
			'https://shop.example/assets/terrazo-lavapies-multicolor.jpg',
			'https://shop.example/assets/terrazo-lavapies-multicolor-detail.jpg',
		],
		offers: {
			'@type': 'Offer',
			price: '30.13',
			priceCurrency: 'EUR',
			availability: 'https://schema.org/InStock',
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				valueAddedTaxIncluded: true,
				referenceQuantity: { value: 1, unitCode: 'MTK', valueReference: { value: 1, unitCode: 'MTK' } },
			},
		},
	})
})

test('a box states the m² of its price, and a sack is a piece', () => {
	const box = { price: 35.86, area: 1.44 }
	const [data] = productData({ product: productAnswer(aTile(), NOW_MS, SHOWROOM), offer: box, ...around })
	expect(data).toMatchObject({ offers: { price: '43.39', priceSpecification: { referenceQuantity: { value: 1.44 } } } })
	const [sack] = productData({
		product: productAnswer(aSack(), NOW_MS, SHOWROOM),
		offer: { price: 4.8, area: null },
		...around,
	})
	expect(sack).toMatchObject({
		offers: { price: '5.81', priceSpecification: { referenceQuantity: { unitCode: 'C62' } } },
	})
})

test('the breadcrumbs are those of the page, each with its address', () => {
	const product = productAnswer(aTile(), NOW_MS, SHOWROOM)
	const [, crumbs] = productData({ product, offer: { price: 24.9, area: 1 }, ...around })
	expect(crumbs).toMatchObject({
		itemListElement: [
			{ position: 1, name: 'Inicio', item: 'https://shop.example/' },
			{ position: 2, name: 'Pavimentos', item: 'https://shop.example/productos/pavimentos' },
			{ position: 3, name: 'Terrazo', item: 'https://shop.example/productos/terrazo-lavapies-multicolor' },
		],
	})
})

test('the manufacturer’s data identify and describe the product', () => {
	const ficha = { referencia: 'AZ-7', ean: '8412345678905', marca: 'Peñagolosa', color: ['blanco', 'negro'] } as const
	const product = productAnswer(aTile({ ficha }), NOW_MS, SHOWROOM)
	const [data] = productData({ product, offer: { price: 24.9, area: 1 }, ...around })
	expect(data).toMatchObject({
		sku: 'AZ-7',
		gtin: '8412345678905',
		color: 'blanco / negro',
		brand: { name: 'Peñagolosa' },
		additionalProperty: [{ '@type': 'PropertyValue', name: 'Espesor', value: '9 mm' }],
	})
})

test('structured data has a rating only if there are reviews', () => {
	const offer = { price: 24.9, area: 1 }
	const dataOf = (reviews: readonly Review[]) => {
		return productData({ product: productAnswer(aTile({ reviews }), NOW_MS, SHOWROOM), offer, ...around })[0]
	}
	expect(dataOf([])).not.toHaveProperty('aggregateRating')
	const review = { id: 1, author: 'Marta G.', texto: '', writtenAtMs: 0, answer: null, photos: [] }
	expect(dataOf([{ ...review, tono: 5, calidad: 4, entrega: 4 }])).toMatchObject({
		aggregateRating: { ratingValue: 4.3, reviewCount: 1, bestRating: 5, worstRating: 1 },
	})
})

test('a product of a series is marked as a variant of it', () => {
	const product = productAnswer(aTile({ ficha: { serie: 'Alconera' } }), NOW_MS, SHOWROOM)
	const [alone] = productData({ product, offer: { price: 24.9, area: 1 }, ...around })
	expect(alone).not.toHaveProperty('isVariantOf')
	const [variant] = productData({ product, offer: { price: 24.9, area: 1 }, ...around, group: 'azulejo-alconera' })
	expect(variant).toMatchObject({ isVariantOf: { name: 'Alconera', productGroupID: 'azulejo-alconera' } })
})
