import { hexagonTile, type Purchase, type Tile } from '@soleria/laying-plan'
import type { Forma } from '@soleria/visualiser'
import { preparedCartPath } from '#contract/cart/cart-link.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import { coveringLot, type Packing, packings } from '#domain/catalogue/measure/packing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'
import { fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import { sumOfFormats } from '#domain/plan/plan-sums.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import type { PlanValues } from './plan-values.ts'

/**
 * The tile of a product in the engine's measures, with the shape of its faces; null for a product that covers no
 * surface.
 */
export function planTile(product: Product, forma: Forma | null): Tile | null {
	const sides = sidesCm(product.medidas)
	if (sides === null || priceUnit(product) !== 'm²') return null
	const perBox = product.pack > 0 ? product.pack : null
	const [width, height] = sides.map((side) => Math.round(side * 100)) as [number, number]
	if (forma === 'hexagono') return hexagonTile(Math.min(width, height), perBox)
	return { width, height, shape: forma === 'escama' ? 'scale' : 'rectangle', perBox }
}

/** The purchase of a plan. */
interface Bought {
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
	/** Its parts by lines, for buyers with prices of their own. */
	readonly parts: readonly { readonly slug: string; readonly m2: number; readonly euros: number }[]
	/** Of a cart; none without a lot. */
	readonly lines: readonly RememberedLine[]
	/** The page that puts them into the cart; null without a lot. */
	readonly cart: string | null
}

/** The purchase of one product for a plan. */
export interface PlanPurchase extends Bought {
	readonly productId: number
	readonly name: string
	readonly vat: VatPercent
}

/** The purchase of all products of a plan. It has no price, lines and cart while a product of a set has no lot. */
export interface PlanBought extends Bought {
	/** One for each format, in the order of the plan. */
	readonly products: readonly PlanPurchase[]
	/** Null for products of different rates. */
	readonly vat: VatPercent | null
	/** The calibres of the lots of a set, if they differ: the pieces then differ in size by more than a set bears. */
	readonly calibres: readonly string[]
}

/** The need of a product. `calibre`: that of its lot; null for any. */
interface Needed {
	readonly purchase: Purchase
	readonly values: Pick<PlanValues, 'repuesto'>
	readonly calibre: string | null
}

/** All products of a plan, each out of one lot: of a set lots of one calibre, if every product has one. */
export function planBought(
	products: readonly Product[],
	{ formats, values }: Pick<PlanSheet, 'formats'> & Pick<Needed, 'values'>,
	nowMs: number,
): PlanBought {
	const buy = (calibre: string | null) =>
		products.map((product, place) => {
			const purchase = formats[place]?.purchase ?? sumOfFormats([])
			return planPurchase(product, { purchase, values, calibre }, nowMs)
		})
	const calibres = products.length > 1 ? new Set(products[0]?.lots.map(({ calibre }) => calibre)) : []
	const alike = [...calibres].map(buy).find((purchases) => purchases.every(({ lot }) => lot !== null))
	return boughtOf(alike ?? buy(null))
}

/** The purchases of all products of a plan together. */
export function boughtOf(products: readonly PlanPurchase[]): PlanBought {
	const isWhole = products.every(({ price }) => price !== null)
	const lines = isWhole ? products.flatMap((one) => one.lines) : []
	const calibres = [...new Set(products.flatMap(({ lot }) => lot?.calibre ?? []))]
	const spares = products.flatMap(({ hasSpare }) => hasSpare ?? [])
	const total = (count: (one: PlanPurchase) => number) => products.reduce((all, one) => all + count(one), 0)
	const [first] = products
	return {
		products,
		lot: products.length === 1 ? (first?.lot ?? null) : null,
		boxes: products.some(({ boxes }) => boxes === null) ? null : total(({ boxes }) => boxes ?? 0),
		hasSpare: spares.length === 0 ? null : spares.some((hasSpare) => hasSpare),
		areaM2: total(({ areaM2 }) => Math.round(areaM2 * 100)) / 100,
		weightKg: total(({ weightKg }) => weightKg),
		price: isWhole ? toEuros(sum(products.map(({ price }) => fromEuros(price ?? 0)))) : null,
		vat: first && products.every(({ vat }) => vat === first.vat) ? first.vat : null,
		parts: isWhole ? products.flatMap((one) => one.parts) : [],
		lines,
		cart: cartOf(lines),
		calibres: calibres.length > 1 ? calibres : [],
	}
}

const cartOf = (lines: readonly RememberedLine[]) =>
	lines.length === 0 ? null : preparedCartPath({ lines, promoCode: null, postalCode: null, delivery: 'shipping' })

/** The cheapest way of buying a product's tiles out of one lot, and a spare box if it is asked for and there is one. */
function planPurchase(product: Product, { purchase, values, calibre }: Needed, nowMs: number): PlanPurchase {
	const box = product.m2Hundredths
	const least =
		purchase.boxes === null
			? Math.ceil((purchase.withBreakage * box) / Math.max(1, product.pack))
			: purchase.boxes * box
	const lots = soldLots(product, nowMs).filter((lot) => calibre === null || lot.calibre === calibre)
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
		name: product.nombre,
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
		cart: cartOf(lines),
	}
}
