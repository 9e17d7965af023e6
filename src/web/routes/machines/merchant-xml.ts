import { advertisedOffer } from '#domain/catalogue/advertised-offer.ts'
import { isMaterial, type Product, stockHundredths } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money/cents.ts'
import { withVat } from '#domain/money/vat.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { addresses } from '#web/addresses.ts'
import { escapeXml } from './escape-xml.ts'

interface Feed {
	readonly origin: string
	readonly brand: string
	readonly products: Iterable<Product>
	readonly nowMs: number
}

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

/** A text without control characters, cut to the maximum length of the feed's specification. */
function shortened(text: string, longest: number): string {
	const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
	return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** «2.5x2.5» → «2.5 × 2.5 cm». */
const sizeOf = ({ medidas }: Product) => (medidas === '' ? '' : `${medidas.replaceAll('x', ' × ')} cm`)

/**
 * The fields of Google Merchant's product data specification, as RSS 2.0: prices with VAT as shown to shoppers in
 * Spain, per m² for products sold by area. Transport depends on weight and postal code: the account's table of rates uses the
 * weight.
 */
function fieldsOf(product: Product, { origin, brand, nowMs }: Feed): [name: string, value: string][] {
	const { priceCents, originalCents, areaHundredths } = advertisedOffer(product, nowMs)
	const price = (cents: Parameters<typeof toEuros>[0]) =>
		`${withVat(toEuros(cents), product.ivaPercent).toFixed(2)} EUR`
	const material = isMaterial(product)
	const size = material ? '' : sizeOf(product)
	const picture = `${origin}/assets/${assetSlug(product.slug)}`
	const kinds = material
		? ['Materiales de construcción', capital(product.tipo)]
		: ['Azulejos', capital(product.composicion), capital(product.uso)]
	const grams = (product.pesoGrams * (areaHundredths ?? 100)) / 100
	const fields: [string, string][] = [
		['id', `${product.id}`],
		[
			'title',
			shortened([product.nombre, size, product.acabado].filter((part) => part !== '').join(', '), LONGEST_TITLE),
		],
		['description', shortened(product.descripcion || product.nombre, LONGEST_DESCRIPTION)],
		['link', `${origin}${addresses.product(product.slug)}`],
		['image_link', `${picture}.jpg`],
		['additional_image_link', `${picture}-cover.jpg`],
		['availability', stockHundredths(product) > 0 ? 'in_stock' : 'out_of_stock'],
		['price', price(originalCents)],
		...(priceCents < originalCents ? ([['sale_price', price(priceCents)]] as [string, string][]) : []),
		['unit_pricing_measure', areaHundredths === null ? '' : `${areaHundredths / 100} sqm`],
		['unit_pricing_base_measure', areaHundredths === null ? '' : '1 sqm'],
		['condition', 'new'],
		['brand', product.ficha.marca ?? brand],
		...identifiersOf(product),
		['product_type', kinds.filter((kind) => kind !== '').join(' > ')],
		['material', product.composicion],
		['size', size],
		['shipping_weight', grams > 0 ? `${(grams / 1000).toFixed(2)} kg` : ''],
		['ships_from_country', 'ES'],
	]
	return fields.filter(([, value]) => value !== '')
}

/** The GTIN of a product, or that it has none. */
function identifiersOf({ ficha: { ean } }: Product): [name: string, value: string][] {
	return ean === undefined ? [['identifier_exists', 'no']] : [['gtin', ean]]
}

/** The feed for Google Merchant: all products. */
export function merchantXml(feed: Feed): string {
	const items = [...feed.products].map((product) => {
		const fields = fieldsOf(product, feed).map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`)
		return `<item>${fields.join('')}</item>`
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
		`<title>${escapeXml(feed.brand)}</title>`,
		`<link>${escapeXml(feed.origin)}/</link>`,
		`<description>${escapeXml(`Azulejos y materiales de construcción de ${feed.brand}`)}</description>`,
		...items,
		'</channel></rss>',
		'',
	].join('\n')
}
