import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { AnsweredProduct } from '#contract/catalogue/product-answer.ts'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { feedsAsking, GAP_NAMES, GAPS, gapsOf } from './feed-gaps.ts'
import type { FeedSource } from './feed-item.ts'
import { googleFeed, tableFeed } from './feed-texts.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const ORIGIN = 'https://shop.example'

type Rules = Readonly<Record<string, RegExp>>
type Item = readonly (readonly [name: string, value: string])[]

const PRICE = /^\d+\.\d{2} [A-Z]{3}$/
const PAGE = /^https:\/\/shop\.example\/[a-z0-9/-]*$/
const JPEG = /^https:\/\/shop\.example\/assets\/[a-z0-9-]+\.jpg$/
const TERM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const GTIN = /^(\d{8}|\d{12,14})$/
const text = (longest: number) => new RegExp(`^.{1,${longest}}$`, 's')
const list = (one: RegExp) => new RegExp(`^${one.source.slice(1, -1)}(,${one.source.slice(1, -1)})*$`)

/** The attributes of Google's product data specification that the feed has, with their rules (support.google.com/merchants/answer/7052112). */
const GOOGLE: Rules = {
	...{ id: /^[\w-]{1,50}$/, title: text(150), description: text(5000), link: PAGE },
	...{
		image_link: JPEG,
		additional_image_link: JPEG,
		price: PRICE,
		sale_price: PRICE,
		sale_price_effective_date: TERM,
	},
	availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
	unit_pricing_measure: /^\d+(\.\d+)? ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
	unit_pricing_base_measure: /^(1|10|100|2|4|8) ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
	condition: /^(new|refurbished|used)$/,
	...{ brand: text(70), gtin: GTIN, mpn: text(70), identifier_exists: /^(yes|no|true|false)$/ },
	google_product_category: /^Hardware > Building (Materials|Consumables)( > [\w ,&]+)*$/,
	...{
		product_type: text(750),
		material: text(200),
		color: text(100),
		size: text(100),
		item_group_id: /^[\w-]{1,50}$/,
	},
	...{ product_highlight: text(150), attribute_name: text(140), attribute_value: text(1000) },
	...{ shipping_weight: /^\d+(\.\d+)? (lb|oz|g|kg)$/, ships_from_country: /^[A-Z]{2}$/ },
}
const GOOGLE_REQUIRED = [
	'id',
	'title',
	'description',
	'link',
	'image_link',
	'availability',
	'price',
	'condition',
	'brand',
]

/** The fields of Meta's catalogue (developers.facebook.com, Catalog fields). */
const META: Rules = {
	...{ id: text(100), title: text(200), description: text(9999), link: PAGE, image_link: JPEG },
	...{ additional_image_link: list(JPEG), price: PRICE, sale_price: PRICE, sale_price_effective_date: TERM },
	availability: /^(in stock|out of stock|preorder|available for order|discontinued)$/,
	...{ condition: /^(new|refurbished|used)$/, brand: text(100), gtin: GTIN, mpn: text(100) },
	...{ google_product_category: text(250), product_type: text(750), material: text(200), color: text(200) },
	...{ size: text(200), item_group_id: text(100), shipping_weight: /^\d+(\.\d+)? (lb|oz|g|kg)$/ },
}
const META_REQUIRED = [
	'id',
	'title',
	'description',
	'availability',
	'condition',
	'price',
	'link',
	'image_link',
	'brand',
]

/** The columns of OpenAI's product feed (developers.openai.com/commerce/specs/feed), and those that discovery requires. */
const OPENAI: Rules = {
	...{ item_id: text(100), title: text(150), description: text(5000), url: PAGE, image_url: JPEG, brand: text(70) },
	...{ additional_image_urls: list(JPEG), price: PRICE, sale_price: PRICE, gtin: GTIN, mpn: text(70) },
	availability: /^(in_stock|out_of_stock|pre_order|backorder|unknown)$/,
	...{ condition: /^(new|refurbished|used)$/, product_category: /^[^>]+( > [^>]+)*$/, material: text(100) },
	...{ color: text(40), size: text(100), group_id: text(70), listing_has_variations: /^(true|false)$/ },
	...{ weight: /^\d+\.\d{2}$/, item_weight_unit: /^kg$/, star_rating: /^[0-5]\.\d$/, review_count: /^\d+$/ },
	...{ seller_name: text(70), seller_url: PAGE, seller_privacy_policy: PAGE, seller_tos: PAGE, return_policy: PAGE },
	...{ accepts_returns: /^true$/, return_deadline_in_days: /^\d+$/, target_countries: /^ES$/, store_country: /^ES$/ },
	...{ is_eligible_search: /^(true|false)$/, is_eligible_checkout: /^false$/ },
}
const OPENAI_REQUIRED = [
	...['item_id', 'title', 'description', 'url', 'brand', 'image_url', 'price', 'availability', 'seller_name'],
	...['seller_url', 'target_countries', 'store_country', 'is_eligible_search', 'is_eligible_checkout'],
]

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

function googleItems(xml: string): Item[] {
	return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) =>
		[...(item ?? '').matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(
			([, name = '', value = '']) => [name, plain(value)] as const,
		),
	)
}

const tableItems = (csv: Iterable<string>): Item[] =>
	(parse([...csv].join(''), { columns: true }) as Record<string, string>[]).map((row) =>
		Object.entries(row).filter(([, value]) => value !== ''),
	)

const source = (products: readonly Product[]): FeedSource => ({
	...{
		origin: ORIGIN,
		brand: 'Solería',
		showroom: sampleShowroom(['calacatta-macael-oro', 'calacatta-macael-oro-cover']),
		returnDays: 60,
		nowMs: NOW_MS,
	},
	products: products.map((product) => ({ ...product, pictures: [], reviews: [] }) as unknown as AnsweredProduct),
})

const google = (products: readonly Product[]) => googleItems([...googleFeed(source(products))].join(''))
const first = (items: readonly Item[]) => Object.fromEntries(items[0] ?? [])

/** Violations of the rules of a feed: unknown names, invalid values, and missing required ones. */
function faultsOf(items: readonly Item[], rules: Rules, required: readonly string[]): string[] {
	return items.flatMap((item) => {
		const names = item.map(([name]) => name)
		return [
			...required.filter((name) => !names.includes(name)).map((name) => `no ${name}`),
			...item.filter(([name, value]) => !rules[name]?.test(value)).map(([name, value]) => `${name}: ${value}`),
		]
	})
}

function sampleProducts(): Product[] {
	const { rows } = parseCatalogue(readFileSync('data/catalogue/productos.csv', 'utf8'))
	return rows.map(
		({ product }, index): Product => ({
			...product,
			oculto: false,
			id: index + 1,
			lots: product.lots.map((lot, place) => ({ ...lot, id: place + 1 })),
			promotions: [],
		}),
	)
}

test('every product of the sample catalogue keeps the published rules of every feed', () => {
	const products = sampleProducts()
	const feeds = [
		[google(products), GOOGLE, GOOGLE_REQUIRED],
		[tableItems(tableFeed('meta', source(products))), META, META_REQUIRED],
		[tableItems(tableFeed('openai', source(products))), OPENAI, OPENAI_REQUIRED],
	] as const
	for (const [items, rules, required] of feeds) {
		expect(items).toHaveLength(products.length)
		expect(faultsOf(items, rules, required)).toEqual([])
		expect(new Set(items.map(([id]) => id?.[1])).size).toBe(products.length)
	}
	for (const item of feeds[0][0]) {
		const values = Object.fromEntries(item)
		expect('unit_pricing_measure' in values).toBe('unit_pricing_base_measure' in values)
		// A product with an identifier does not claim to have none.
		expect(values.identifier_exists === 'no').toBe(values.gtin === undefined && values.mpn === undefined)
	}
})

test('a tile is priced by the m², VAT included, with its offer and its term beside its price', () => {
	const untilMs = NOW_MS + 86_400_000
	const promotions = [{ precioCents: cents(1990), fromMs: null, untilMs, flash: false }]
	// 24.90 € and 19.90 € + 21 %
	expect(first(google([aTile({ promotions })]))).toMatchObject({
		title: 'Terrazo Lavapiés Multicolor, 60 × 60 cm, mate',
		price: '30.13 EUR',
		sale_price: '24.08 EUR',
		sale_price_effective_date: '2026-11-21T00:00:00Z/2026-11-22T00:00:00Z',
		unit_pricing_measure: '1 sqm',
		unit_pricing_base_measure: '1 sqm',
		availability: 'in_stock',
		shipping_weight: '22.00 kg',
		google_product_category: 'Hardware > Building Materials > Flooring & Carpet',
		product_type: 'Azulejos > Porcelánico > Pavimento / revestimiento',
	})
	const endless = [{ precioCents: cents(1990), fromMs: null, untilMs: null, flash: false }]
	expect(first(google([aTile({ promotions: endless })]))).not.toHaveProperty('sale_price_effective_date')
})

test('the price of a feed is with VAT at the rate of the product', () => {
	const priceOf = (product: Product) => first(google([product])).price
	expect([priceOf(aTile({ ivaPercent: 10 })), priceOf(aTile({ ivaPercent: 0, exencion: 'E1' }))]).toEqual([
		'27.39 EUR',
		'24.90 EUR',
	])
})

test('a product is of its own brand, and has no identifier only where none is known', () => {
	const ficha = { ean: '8412345678905', marca: 'Marjal', referencia: 'MJ-7' }
	const named = first(google([aTile({ ficha })]))
	expect(named).toMatchObject({ gtin: '8412345678905', brand: 'Marjal', mpn: 'MJ-7' })
	expect(named).not.toHaveProperty('identifier_exists')
	expect(first(google([aTile()]))).toMatchObject({ brand: 'Solería', identifier_exists: 'no' })
})

test('products of one series are variants of each other', () => {
	const series = [1, 2].map((id) => aTile({ id, slug: `s-${id}`, ficha: { serie: 'Alconera Ñ' } }))
	const rows = tableItems(tableFeed('openai', source([...series, aTile({ id: 3, ficha: { serie: 'Sola' } })])))
	expect(rows.map((row) => Object.fromEntries(row)).map((row) => [row.group_id, row.listing_has_variations])).toEqual([
		['azulejo-alconera-n', 'true'],
		['azulejo-alconera-n', 'true'],
		['3', 'false'],
	])
})

test('pieces and sacks have a price and no m², and sold-out products are marked in the terms of each feed', () => {
	const piece = first(google([aPiece({ lots: [] })]))
	expect(piece).toMatchObject({ price: '3.87 EUR', availability: 'out_of_stock' })
	expect(piece).not.toHaveProperty('unit_pricing_measure')
	expect(first(google([aSack()]))).toMatchObject({ price: '5.81 EUR' })
	expect(first(tableItems(tableFeed('meta', source([aPiece({ lots: [] })])))).availability).toBe('out of stock')
})

test('long and strange texts are cut and escaped', () => {
	const xml = [
		...googleFeed(
			source([
				aTile({
					nombre: `A & <b> ${'x'.repeat(300)}`,
					descripcion: `uno\u0007 dos ${'y'.repeat(6000)}`,
					composicion: 'pasta\u000B roja',
				}),
			]),
		),
	].join('')
	expect(xml).not.toContain('<b>')
	expect(xml).not.toMatch(/(?![\n])\p{Cc}/u)
	const items = googleItems(xml)
	expect(faultsOf(items, GOOGLE, GOOGLE_REQUIRED)).toEqual([])
	expect(first(items).title).toHaveLength(150)
})

test('the gaps of a product are the fields its feeds omit, and each gap belongs to a feed', () => {
	const pictures = sampleShowroom(['calacatta-macael-oro', 'calacatta-macael-oro-cover'])
	for (const product of source(sampleProducts()).products) {
		const values = first(google([product]))
		const missing = GAP_NAMES.filter(
			(name) => name !== 'descripcion' && name !== 'tecnicos' && !(GAPS[name].field in values),
		)
		const tileOnly = missing.filter((name) => product.tipo === 'azulejo' || (name !== 'color' && name !== 'medidas'))
		expect(gapsOf(product, pictures).filter((name) => name !== 'tecnicos')).toEqual(tileOnly)
	}
	expect(GAP_NAMES.filter((name) => feedsAsking(name).length === 0)).toEqual([])
	expect(feedsAsking('peso')).toEqual(['google', 'meta'])
})
