import { hexagonTile, type Tile } from '@soleria/laying-plan'
import type { Forma } from '@soleria/visualiser'
import { preparedCartPath } from '#contract/cart/cart-link.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import { coveringLot, type Packing, packings } from '#domain/catalogue/measure/packing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'
import { sum, toEuros } from '#domain/money/cents.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import type { PlanValues } from './plan-values.ts'

/** The tile of a product in the engine's measures, with the shape of its faces; null for what covers no surface. */
export function planTile(product: Product, forma: Forma | null): Tile | null {
	const sides = sidesCm(product.medidas)
	if (sides === null || priceUnit(product) !== 'm²') return null
	const perBox = product.pack > 0 ? product.pack : null
	const [width, height] = sides.map((side) => Math.round(side * 100)) as [number, number]
	if (forma === 'hexagono') return hexagonTile(Math.min(width, height), perBox)
	return { width, height, shape: forma === 'escama' ? 'scale' : 'rectangle', perBox }
}

/** What of the product is bought for the plan. */
export interface PlanPurchase {
	readonly productId: number
	/** The lot that covers it; null if none does, and for several. */
	readonly lot: { readonly id: number; readonly tono: string; readonly calibre: string } | null
	/** With the spare one; null for a tile without boxes. */
	readonly boxes: number | null
	/** Whether a spare box is among them; null if no lot has one. */
	readonly hasSpare: boolean | null
	readonly areaM2: number
	readonly weightKg: number
	/** € without VAT of the cheapest way; null without a lot. */
	readonly price: number | null
	readonly vat: VatPercent
	/** Its parts by lines, for buyers with prices of their own. */
	readonly parts: readonly { readonly slug: string; readonly m2: number; readonly euros: number }[]
	/** Of a cart; none without a lot. */
	readonly lines: readonly RememberedLine[]
	/** The page that puts them into the cart; null without a lot. */
	readonly cart: string | null
}

/** The cheapest way of buying the tiles of a plan out of one lot, and a spare box if it is asked for and there is one. */
export function planPurchase(
	product: Product,
	{
		sheet: { purchase },
		values,
	}: { readonly sheet: Pick<PlanSheet, 'purchase'>; readonly values: Pick<PlanValues, 'repuesto'> },
	nowMs: number,
): PlanPurchase {
	const box = product.m2Hundredths
	const least =
		purchase.boxes === null
			? Math.ceil((purchase.withBreakage * box) / Math.max(1, product.pack))
			: purchase.boxes * box
	const lots = soldLots(product, nowMs)
	const spared = purchase.boxes === null || least === 0 ? null : coveringLot(lots, least + box)
	const hasSpare = spared === null ? null : values.repuesto === 'si'
	const need = hasSpare ? least + box : least
	const lot = hasSpare ? spared : need > 0 ? coveringLot(lots, need) : null
	const way = lot && packings(lot, need)[0]
	return {
		...boughtWays(product, way && lot ? [{ lotId: lot.id, way }] : [], need),
		lot: lot && { id: lot.id, tono: lot.tono, calibre: lot.calibre },
		boxes: purchase.boxes === null ? null : purchase.boxes + (hasSpare ? 1 : 0),
		hasSpare,
	}
}

/** Boxes out of several lots, of a job whose surfaces have one each; null if one of them is sold in no way. */
export function lotsPurchase(
	product: Product,
	taken: readonly { readonly lotId: number; readonly boxes: number }[],
	nowMs: number,
): PlanPurchase | null {
	const lots = soldLots(product, nowMs)
	const ways = taken.flatMap(({ lotId, boxes }) => {
		const lot = lots.find(({ id }) => id === lotId)
		const way = lot && packings(lot, boxes * product.m2Hundredths)[0]
		return way ? [{ lotId, way }] : []
	})
	if (ways.length < taken.length) return null
	const boxes = taken.reduce((sum, one) => sum + one.boxes, 0)
	return { ...boughtWays(product, ways, 0), lot: null, boxes, hasSpare: null }
}

/** The lots of a product with their ways of buying. */
function soldLots(product: Product, nowMs: number) {
	const options = purchaseVariants(product, nowMs)
	return product.lots.map((lot) => ({ ...lot, options: options.filter((option) => option.lot.id === lot.id) }))
}

/** The quantities bought in these ways; without any, the needed area. */
function boughtWays(
	product: Product,
	ways: readonly { readonly lotId: number; readonly way: Packing }[],
	needHundredths: number,
) {
	const lines = ways.flatMap(({ lotId, way }) => way.lines.map((line) => ({ ...line, productId: product.id, lotId })))
	const area = ways.length === 0 ? needHundredths : ways.reduce((sum, { way }) => sum + way.areaHundredths, 0)
	return {
		productId: product.id,
		areaM2: area / 100,
		weightKg: (product.pesoGrams * area) / 100_000,
		price: ways.length === 0 ? null : toEuros(sum(ways.map(({ way }) => way.totalCents))),
		parts: ways.flatMap(({ way }) =>
			way.parts.map((part) => ({
				...{ slug: product.slug, m2: part.areaHundredths / 100 },
				euros: toEuros(part.totalCents),
			})),
		),
		vat: product.ivaPercent,
		lines,
		cart:
			lines.length === 0 ? null : preparedCartPath({ lines, promoCode: null, postalCode: null, delivery: 'shipping' }),
	}
}
