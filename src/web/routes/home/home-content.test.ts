import { expect, test } from 'vitest'
import { stockHundredths } from '#domain/catalogue/product.ts'
import type { ContentKind, WrittenItem } from '#domain/content/content-item.ts'
import { cents } from '#domain/money/cents.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { homeContent } from './home-content.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const FLASH = { precioCents: cents(1990), fromMs: null, untilMs: NOW_MS + 3_600_000, flash: true }

const TARIFFS = {
	zoneByPrefix: new Map([['28', 'zona1']]),
	pricesByZone: new Map([['zona1', [cents(6100), cents(4990)]]]),
}

type Showing = Parameters<typeof homeContent>[0]
type Product = ReturnType<Showing['catalogue']['all']>[number]

/** A shop of `count` tiles with less and less stock; the last `flash` of them are on a flash offer. */
function shopOf(count: number, flash: number, written: readonly WrittenItem[] = []): Showing {
	const products = Array.from({ length: count }, (_, index) => {
		const tile = aTile({
			id: index + 1,
			slug: `azulejo-${index + 1}`,
			lots: [aLot({ id: index + 1, stockHundredths: (count - index) * 100 })],
			promotions: index >= count - flash ? [FLASH] : [],
		})
		return { ...tile, imagenes: [], ficha: null } as unknown as Product
	})
	const byStock = products.toSorted((one, other) => stockHundredths(other) - stockHundredths(one))
	return {
		nowMs: () => NOW_MS,
		drawn: (items: readonly Product[], most: number) => items.slice(0, most),
		contents: sampleContents(written),
		showroom: sampleShowroom([]),
		catalogue: {
			list: ({ pageSize = 24 }: { pageSize?: number }) => ({
				products: byStock.slice(0, pageSize),
				total: count,
				suggestion: null,
			}),
			productBySlug: (asked: string) => products.find(({ slug }) => slug === asked) ?? null,
			flash: () => products.slice(count - flash),
			flashEndMs: () => FLASH.untilMs,
			shippingTable: () => TARIFFS,
		},
	} as unknown as Showing
}

test('the flash offers are drawn from the whole catalogue, however little stock they have', () => {
	const { offers } = homeContent(shopOf(700, 5))
	expect(offers).toHaveLength(4)
	expect(offers.filter(({ slug }) => Number(slug.split('-')[1]) <= 695)).toEqual([])
})

test('too few flash offers are completed with other products', () => {
	expect(homeContent(shopOf(30, 2)).offers).toHaveLength(4)
	expect(homeContent(shopOf(0, 0))).toMatchObject({ offers: [], wall: [], total: 0, hero: null })
})

test('the lowest price of transport is that of the tariff', () => {
	expect(homeContent(shopOf(30, 0)).shippingFrom).toBe('49,90 €')
})

const writtenItem = (kind: ContentKind, key: string, texts: WrittenItem['texts'], hidden = false): WrittenItem => ({
	...{ kind, key, position: 0, hidden, texts },
})

test('chosen products replace drawn ones while some are in stock', () => {
	const chosen = writtenItem('ofertas', 'uno', { producto: 'azulejo-3' })
	const gone = writtenItem('ofertas', 'otro', { producto: 'no-esta' })
	expect(homeContent(shopOf(30, 5, [chosen, gone])).offers.map(({ slug }) => slug)).toEqual(['azulejo-3'])
	expect(homeContent(shopOf(30, 5, [gone])).offers).toHaveLength(4)
})

test('written headings and doors are displayed, and hidden ones are omitted', () => {
	const { texts, rooms } = homeContent(
		shopOf(30, 0, [
			writtenItem('portada', 'lema', { texto: 'Rebajas' }),
			writtenItem('estancias', 'cocinas', { titulo: 'Cocinas', texto: '' }, true),
			writtenItem('estancias', 'terrazas', { titulo: 'Patios', texto: 'Al sol' }),
		]),
	)
	expect([texts.lema, texts.estancias]).toEqual(['Rebajas', 'Por estancias'])
	expect(rooms.map(({ text }) => text)).toEqual(['Baños', 'Patios', 'Salones'])
})
