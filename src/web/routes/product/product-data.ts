import type { ProductAnswer } from '#contract/product-answer.ts'
import { withVat } from '#domain/money/vat.ts'

/** Units as UN/CEFACT writes them: square metre, and piece. */
const SQUARE_METRE = 'MTK'
const PIECE = 'C62'

interface Described {
	readonly product: ProductAnswer
	readonly origin: string
	readonly brand: string
	readonly crumbs: readonly { readonly text: string; readonly to?: string }[]
}

/** A product for search engines: schema.org Product with its offer per m² or piece, VAT included as shoppers pay it. */
export function productData({ product, origin, brand, crumbs }: Described): object[] {
	const address = `${origin}/productos/${product.slug}`
	const material = product.tipo !== 'azulejo'
	const byArea = !material && product.azulejo === 0
	const net = material ? (product.precio_unidad ?? product.precio) : (product.precio_promo ?? product.precio)
	const price = withVat(net, product.iva).toFixed(2)
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Product',
			'@id': `${address}#producto`,
			name: product.nombre,
			description: product.descripcion,
			sku: product.slug,
			url: address,
			image: product.imagenes.map((image) => `${origin}${image.url}`),
			category: material ? product.tipo : `Azulejos > ${product.composicion}`,
			material: product.composicion,
			...(product.medidas === '' ? {} : { size: `${product.medidas} cm` }),
			brand: { '@type': 'Brand', name: brand },
			offers: {
				'@type': 'Offer',
				url: address,
				price,
				priceCurrency: 'EUR',
				availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
				itemCondition: 'https://schema.org/NewCondition',
				...(product.precio_promo !== null && product.fin_promo
					? { priceValidUntil: product.fin_promo.slice(0, 10) }
					: {}),
				priceSpecification: {
					'@type': 'UnitPriceSpecification',
					price,
					priceCurrency: 'EUR',
					valueAddedTaxIncluded: true,
					referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: byArea ? SQUARE_METRE : PIECE },
				},
			},
		},
		{
			'@context': 'https://schema.org',
			'@type': 'BreadcrumbList',
			itemListElement: [{ text: 'Inicio', to: '/' }, ...crumbs].map((crumb, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name: crumb.text,
				item: `${origin}${crumb.to ?? `/productos/${product.slug}`}`,
			})),
		},
	]
}
