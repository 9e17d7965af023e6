import { expect, test } from 'vitest'
import { stockHundredths } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
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
function shopOf(count: number, flash: number): Showing {
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
		showroom: sampleShowroom([]),
		catalogue: {
			list: ({ pageSize = 24 }: { pageSize?: number }) => ({
				products: byStock.slice(0, pageSize),
				total: count,
				suggestion: null,
			}),
			productBySlug: () => null,
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

test('with too few flash offers there are others beside them', () => {
	expect(homeContent(shopOf(30, 2)).offers).toHaveLength(4)
	expect(homeContent(shopOf(0, 0))).toMatchObject({ offers: [], wall: [], total: 0, hero: null })
})

test('the price that transport begins at is that of the tariff', () => {
	expect(homeContent(shopOf(30, 0)).shippingFrom).toBe('49,90 €')
})
