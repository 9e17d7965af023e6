import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { aPiece, aSack, aTile } from '#test/sample-products.ts'
import { merchantXml } from './merchant-xml.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const ORIGIN = 'https://shop.example'

/** The rules of the product data specification for the attributes in the feed. */
const RULES: Readonly<Record<string, RegExp>> = {
	id: /^[\w-]{1,50}$/,
	title: /^.{1,150}$/,
	description: /^.{1,5000}$/s,
	link: /^https:\/\/shop\.example\/productos\/[a-z0-9-]+$/,
	image_link: /^https:\/\/shop\.example\/assets\/[a-z0-9-]+\.jpg$/,
	additional_image_link: /^https:\/\/shop\.example\/assets\/[a-z0-9-]+-cover\.jpg$/,
	availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
	price: /^\d+\.\d{2} [A-Z]{3}$/,
	sale_price: /^\d+\.\d{2} [A-Z]{3}$/,
	unit_pricing_measure: /^\d+(\.\d+)? ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
	unit_pricing_base_measure: /^(1|10|100|2|4|8) ?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
	condition: /^(new|refurbished|used)$/,
	brand: /^.{1,70}$/,
	identifier_exists: /^(yes|no|true|false)$/,
	gtin: /^(\d{8}|\d{12,14})$/,
	product_type: /^.{1,750}$/,
	material: /^.{1,200}$/,
	size: /^.{1,100}$/,
	shipping_weight: /^\d+(\.\d+)? (lb|oz|g|kg)$/,
	ships_from_country: /^[A-Z]{2}$/,
}
const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand']

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

function itemsOf(xml: string): Map<string, string>[] {
	return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(
		([, item]) =>
			new Map(
				[...(item ?? '').matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [
					name ?? '',
					plain(value ?? ''),
				]),
			),
	)
}

const feed = (products: readonly Product[]) =>
	merchantXml({ origin: ORIGIN, brand: 'Solería', products, nowMs: NOW_MS })

function faultsOf(items: readonly Map<string, string>[]): string[] {
	return items.flatMap((item) => [
		...REQUIRED.filter((name) => !item.has(name)).map((name) => `${item.get('id')}: no ${name}`),
		...[...item].filter(([name, value]) => !RULES[name]?.test(value)).map(([name, value]) => `${name}: ${value}`),
		...(item.has('unit_pricing_measure') === item.has('unit_pricing_base_measure') ? [] : ['one unit measure alone']),
		...(Number.parseFloat(item.get('sale_price') ?? '0') < Number.parseFloat(item.get('price') ?? '0')
			? []
			: ['no sale']),
	])
}

test('every product of the sample catalogue keeps the rules of the specification', () => {
	const { rows } = parseCatalogue(readFileSync('data/catalogue/productos.csv', 'utf8'))
	const products = rows.map(
		({ product }, index): Product => ({
			...product,
			oculto: false,
			id: index + 1,
			lots: product.lots.map((lot, place) => ({ ...lot, id: place + 1 })),
			promotions: [],
		}),
	)
	const items = itemsOf(feed(products))
	expect(items).toHaveLength(rows.length)
	expect(faultsOf(items)).toEqual([])
	expect(new Set(items.map((item) => item.get('id'))).size).toBe(rows.length)
})

test('a tile is priced by the m², VAT included, with its offer beside its price', () => {
	const promotions = [{ precioCents: cents(1990), fromMs: null, untilMs: null, flash: false }]
	const [item] = itemsOf(feed([aTile({ promotions })]))
	// 24.90 € and 19.90 € + 21 %
	expect(Object.fromEntries(item ?? [])).toMatchObject({
		title: 'Terrazo Lavapiés Multicolor, 60 × 60 cm, mate',
		price: '30.13 EUR',
		sale_price: '24.08 EUR',
		unit_pricing_measure: '1 sqm',
		unit_pricing_base_measure: '1 sqm',
		availability: 'in_stock',
		shipping_weight: '22.00 kg',
		product_type: 'Azulejos > Porcelánico > Pavimento / revestimiento',
	})
})

test('the price of the feed is with VAT at the rate of the product', () => {
	const [reduced, exempt] = itemsOf(feed([aTile({ ivaPercent: 10 }), aTile({ ivaPercent: 0, exencion: 'E1' })]))
	expect([reduced?.get('price'), exempt?.get('price')]).toEqual(['27.39 EUR', '24.90 EUR'])
})

test('a product is of its own brand, and says that it has no number only where it has none', () => {
	const [named, unnamed] = itemsOf(feed([aTile({ ficha: { ean: '8412345678905', marca: 'Marjal' } }), aTile()]))
	expect([named?.get('gtin'), named?.get('brand'), named?.has('identifier_exists')]).toEqual([
		'8412345678905',
		'Marjal',
		false,
	])
	expect([unnamed?.get('brand'), unnamed?.get('identifier_exists')]).toEqual(['Solería', 'no'])
})

test('pieces and sacks have a price and no m², and what has run out says so', () => {
	const [piece, sack] = itemsOf(feed([aPiece({ lots: [] }), aSack()]))
	expect(piece?.get('price')).toBe('3.87 EUR')
	expect(piece?.get('availability')).toBe('out_of_stock')
	expect(sack?.get('price')).toBe('5.81 EUR')
	expect(piece?.has('unit_pricing_measure') || sack?.has('unit_pricing_measure')).toBe(false)
})

test('long and strange texts are cut and escaped', () => {
	const xml = feed([
		aTile({
			nombre: `A & <b> ${'x'.repeat(300)}`,
			descripcion: `uno\u0007 dos ${'y'.repeat(6000)}`,
			composicion: 'pasta\u000B roja',
		}),
	])
	expect(xml).not.toContain('<b>')
	expect(xml).not.toMatch(/(?![\n])\p{Cc}/u)
	const items = itemsOf(xml)
	expect(faultsOf(items)).toEqual([])
	expect(items[0]?.get('title')).toHaveLength(150)
})
