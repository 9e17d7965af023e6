import type { BreadcrumbList, Product, ProductGroup, WithContext } from 'schema-dts'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { withVat } from '#domain/money/vat.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'

/** UN/CEFACT unit codes: square metre, and piece. */
const SQUARE_METRE = 'MTK'
const PIECE = 'C62'

interface Described {
	readonly product: ProductAnswer
	/** The advertised offer: € without VAT, and the m² of that price. */
	readonly offer: { readonly price: number; readonly area: number | null }
	readonly origin: string
	readonly brand: string
	/** The data of the technical sheet. */
	readonly facts: readonly { readonly name: string; readonly value: string }[]
	readonly crumbs: readonly { readonly text: string; readonly to?: string }[]
	/** The identifier of its series, whose other products are its variants; empty without any. */
	readonly group: string
}

/** The group of the products of a series, which differ by colour and size. */
function seriesGroup({ ficha }: ProductAnswer, group: string): ProductGroup {
	return {
		'@type': 'ProductGroup',
		name: ficha.serie ?? '',
		productGroupID: group,
		variesBy: ['https://schema.org/color', 'https://schema.org/size'],
	}
}

/** Structured data of a product: schema.org Product with its offer per m² or piece, including VAT. */
export function productData({
	product,
	offer,
	origin,
	brand,
	facts,
	crumbs,
	group,
}: Described): [WithContext<Product>, WithContext<BreadcrumbList>] {
	const path = `/productos/${product.slug}`
	const address = `${origin}${path}`
	const material = product.tipo !== 'azulejo'
	const price = withVat(offer.price, product.tipoIva).toFixed(2)
	const unitCode = offer.area === null ? PIECE : SQUARE_METRE
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Product',
			'@id': `${address}#producto`,
			name: product.nombre,
			description: product.descripcion,
			sku: product.ficha.referencia ?? `${product.id}`,
			...(product.ficha.ean === undefined ? {} : { gtin: product.ficha.ean }),
			...(product.ficha.color === undefined ? {} : { color: product.ficha.color.join(' / ') }),
			url: address,
			image: product.imagenes.map((image) => `${origin}${image.url}`),
			category: material ? product.tipo : `Azulejos > ${product.composicion}`,
			...(product.composicion === '' ? {} : { material: product.composicion }),
			...(product.medidas === '' ? {} : { size: `${product.medidas} cm` }),
			// Only where the page shows the reviews, and none of the merchant's own file.
			...(product.opiniones === 0
				? {}
				: {
						aggregateRating: {
							'@type': 'AggregateRating',
							ratingValue: product.estrellas,
							reviewCount: product.opiniones,
							bestRating: 5,
							worstRating: 1,
						} as const,
					}),
			...(group === '' ? {} : { isVariantOf: seriesGroup(product, group) }),
			brand: { '@type': 'Brand', name: product.ficha.marca ?? brand },
			additionalProperty: facts.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
			offers: {
				'@type': 'Offer',
				url: address,
				price,
				priceCurrency: 'EUR',
				availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
				itemCondition: 'https://schema.org/NewCondition',
				seller: { '@type': 'Organization', name: brand },
				...(product.precio_promo !== null && product.fin_promo
					? { priceValidUntil: product.fin_promo.slice(0, 10) }
					: {}),
				priceSpecification: {
					'@type': 'UnitPriceSpecification',
					price,
					priceCurrency: 'EUR',
					valueAddedTaxIncluded: true,
					referenceQuantity: {
						'@type': 'QuantitativeValue',
						value: offer.area ?? 1,
						unitCode,
						valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode },
					},
				},
			},
		},
		breadcrumbData(origin, crumbs, path),
	]
}
