import type { AnsweredProduct } from '#contract/catalogue/product-answer.ts'
import { productImages } from '#contract/picture/picture-answer.ts'
import { advertisedOffer } from '#domain/catalogue/advertised-offer.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { isMaterial, type Product, stockHundredths } from '#domain/catalogue/product.ts'
import { technicalFacts } from '#domain/catalogue/sheet/technical-facts.ts'
import { seriesId, seriesKey } from '#domain/catalogue/siblings.ts'
import { type Cents, toEuros } from '#domain/money/cents.ts'
import { withVat } from '#domain/money/vat.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { ratingOf } from '#domain/review/review.ts'
import { googleCategory } from './google-category.ts'

/** The data of a feed. */
export interface FeedSource {
	readonly origin: string
	readonly brand: string
	readonly products: Iterable<AnsweredProduct>
	readonly showroom: Showroom
	readonly returnDays: number
	readonly nowMs: number
}

/** A product as feeds describe it. Texts have no control characters; a text that is unknown is empty. */
export interface FeedItem {
	readonly id: string
	readonly title: string
	readonly description: string
	readonly link: string
	readonly image: string
	readonly otherImages: readonly string[]
	readonly isInStock: boolean
	/** «30.13 EUR», with VAT, as shown to shoppers in Spain: of 1 m² where that is sold, else of a box or a piece. */
	readonly price: string
	/** Empty without an offer. */
	readonly salePrice: string
	/** The offer's term in ISO 8601; null without an end. */
	readonly sale: { readonly from: string; readonly until: string } | null
	/** The m² of the price; null for a piece or a sack. */
	readonly areaM2: number | null
	readonly brand: string
	readonly gtin: string
	/** The manufacturer's number: that of a product whose brand is known. */
	readonly mpn: string
	/** A path in Google's taxonomy of products. */
	readonly category: string
	/** The shop's own family of products. */
	readonly family: string
	readonly material: string
	readonly colour: string
	readonly size: string
	readonly weightKg: number
	/** The identifier of its series; empty for a product without others in it. */
	readonly group: string
	readonly facts: readonly { readonly name: string; readonly value: string }[]
	readonly rating: { readonly average: number; readonly count: number } | null
}

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

/** A text without control characters, cut to a length. */
export function shortened(text: string, longest: number): string {
	const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
	return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const joined = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator)

/** The products of feeds. */
export function* feedItems(source: FeedSource): Generator<FeedItem> {
	const counts = new Map<string, number>()
	const all = [...source.products]
	for (const product of all) {
		const key = seriesKey(product)
		if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
	}
	for (const product of all) {
		const key = seriesKey(product)
		yield feedItem(product, source, key === null ? 0 : (counts.get(key) ?? 0))
	}
}

function feedItem(product: AnsweredProduct, source: FeedSource, inSeries: number): FeedItem {
	const { origin, brand, showroom, nowMs } = source
	const { ficha } = product
	const offer = advertisedOffer(product, nowMs)
	const material = isMaterial(product)
	const size = material || product.medidas === '' ? '' : `${product.medidas.replaceAll('x', ' × ')} cm`
	const image = `${origin}/assets/${assetSlug(product.slug)}.jpg`
	const price = (amount: Cents) => `${withVat(toEuros(amount), product.ivaPercent).toFixed(2)} EUR`
	const isReduced = offer.priceCents < offer.originalCents
	const rating = ratingOf(product.reviews)
	const family = material
		? ['Materiales de construcción', capital(product.tipo)]
		: ['Azulejos', capital(product.composicion), capital(product.uso)]
	return {
		id: `${product.id}`,
		title: shortened(joined([product.nombre, size, product.acabado], ', '), LONGEST_TITLE),
		description: shortened(product.descripcion || product.nombre, LONGEST_DESCRIPTION),
		link: `${origin}/productos/${product.slug}`,
		image,
		otherImages: productImages(product, showroom)
			.map(({ url }) => origin + url)
			.filter((url) => url !== image),
		isInStock: stockHundredths(product) > 0,
		price: price(offer.originalCents),
		salePrice: isReduced ? price(offer.priceCents) : '',
		sale: isReduced ? saleTerm(product, nowMs) : null,
		areaM2: offer.areaHundredths === null ? null : offer.areaHundredths / 100,
		brand: shortened(ficha.marca ?? brand, 70),
		gtin: ficha.ean ?? '',
		mpn: ficha.marca === undefined ? '' : shortened(ficha.referencia ?? '', 70),
		category: googleCategory(product),
		family: shortened(joined(family, ' > '), 750),
		material: shortened(product.composicion, 100),
		colour: shortened((ficha.color ?? []).join('/'), 40),
		size: shortened(size, 100),
		weightKg: (product.pesoGrams * (offer.areaHundredths ?? 100)) / 100_000,
		group: inSeries > 1 ? seriesId(product) : '',
		facts: factsOf(product),
		rating: rating && { average: rating.averageTenths / 10, count: rating.count },
	}
}

/** The term of an offer; without a known beginning, from the day of the feed. */
function saleTerm(product: Product, nowMs: number): FeedItem['sale'] {
	const { untilMs, fromMs } = priceInForce(product, nowMs)
	if (untilMs === null) return null
	const today = `${new Date(nowMs).toISOString().slice(0, 10)}T00:00:00Z`
	const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
	return { from: fromMs === null ? today : instant(fromMs), until: instant(untilMs) }
}

/** The technical facts that hold for all lots of a product, each short enough for a feed. */
function factsOf(product: Product): FeedItem['facts'] {
	const facts = technicalFacts({
		...product,
		byPiece: product.azulejo,
		m2: product.m2Hundredths / 100,
		peso: product.pesoGrams / 1000,
		tono: '',
		calibre: '',
	})
	return facts
		.filter(({ group }) => group !== 'Fabricante y seguridad')
		.map(({ name, value }) => ({ name: shortened(name, 140), value: shortened(value, 1000) }))
}
