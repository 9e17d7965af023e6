import { hexagonTile, type Tile } from '@soleria/laying-plan'
import { preparedCartPath } from '#contract/cart/cart-link.ts'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { planFaults } from '#contract/plan/plan-faults.ts'
import { asksPlan, PLAN_SHAPES, type PlanValues, planValues } from '#contract/plan/plan-values.ts'
import { readPlan } from '#contract/plan/read-plan.ts'
import type { FieldFault } from '#contract/problem.ts'
import { sidesCm } from '#domain/catalogue/measure/laying.ts'
import { coveringLot, packings } from '#domain/catalogue/measure/packing.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'
import { toEuros } from '#domain/money/cents.ts'
import type { PlanOrder, PlanSheet } from '#domain/plan/plan-work.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import type { Shop } from '#shop/shop.ts'

/** The product that is laid. */
export interface PlannedProduct {
	readonly slug: string
	readonly name: string
	readonly size: string
	readonly picture: PictureAnswer | null
	readonly isRectangle: boolean
}

/** What of the product is bought for the plan. */
export interface PlanPurchase {
	/** The lot that covers it; null if none does. */
	readonly lot: { readonly tono: string; readonly calibre: string } | null
	readonly areaM2: number
	readonly weightKg: number
	/** € without VAT of the cheapest way; null without a lot. */
	readonly price: number | null
	readonly vat: VatPercent
	/** The page that puts it into the cart; null without a lot. */
	readonly cart: string | null
}

export interface PlanPage {
	readonly values: PlanValues
	readonly product: PlannedProduct | null
	/** Whether the asked product is unknown, or no tile that is laid. */
	readonly isUnknown: boolean
	readonly faults: readonly FieldFault[]
	readonly sheet: Omit<PlanSheet, 'svg'> | null
	readonly purchase: PlanPurchase | null
	readonly query: string
}

/** The tile of a product in the engine's measures; null for what covers no surface. */
async function tileOf(product: CatalogueProduct, shop: Shop): Promise<Tile | null> {
	const sides = sidesCm(product.medidas)
	if (sides === null || priceUnit(product) !== 'm²') return null
	const perBox = product.pack > 0 ? product.pack : null
	const [width, height] = sides.map((side) => Math.round(side * 100)) as [number, number]
	const forma = (await shop.visualiser.sheet(product.slug))?.forma
	if (forma === 'hexagono') return hexagonTile(Math.min(width, height), perBox)
	return { width, height, shape: forma === 'escama' ? 'scale' : 'rectangle', perBox }
}

/** The product of an address with its tile; null for none. */
async function plannedTile(shop: Shop, slug: string) {
	const product = slug === '' ? null : shop.catalogue.productBySlug(slug)
	const tile = product && (await tileOf(product, shop))
	return product && tile ? { product, tile } : null
}

const titleOf = (values: PlanValues, name: string) => `Plano: ${PLAN_SHAPES[values.forma].toLowerCase()} con ${name}`

/** The order of a plan in the address, or the faults of its fields; null for an address without one. */
export async function orderOf(shop: Shop, params: URLSearchParams) {
	const values = planValues(params)
	const found = await plannedTile(shop, values.producto)
	if (!asksPlan(params)) return { values, found, order: null, faults: [] }
	const read = readPlan(values, found?.tile ?? null)
	if (!read.ok) return { values, found, order: null, faults: read.faults }
	const title = titleOf(values, found?.product.nombre ?? `piezas de ${values.formato} cm`)
	const order: PlanOrder = { request: read.request, choice: read.choice, title, numbers: values.numeros === 'si' }
	return { values, found, order, faults: [] }
}

/** The page of the plan in an address. */
export async function planPage(shop: Shop, params: URLSearchParams): Promise<PlanPage> {
	const { values, found, order, faults } = await orderOf(shop, params)
	const planned = order && (await shop.plans.plan(order))
	const sheet = planned?.ok ? withoutPicture(planned.value) : null
	return {
		values,
		product: found && {
			slug: found.product.slug,
			name: found.product.nombre,
			size: `${sizeWords(found.product.medidas)} cm`,
			picture: thumbnailOf(found.product, shop.showroom),
			isRectangle: found.tile.shape === 'rectangle',
		},
		isUnknown: values.producto !== '' && found === null,
		faults: planned && !planned.ok ? planFaults(planned.faults, values.forma) : faults,
		sheet,
		purchase: found && sheet && purchaseOf(found.product, sheet, shop.nowMs()),
		query: params.toString(),
	}
}

function withoutPicture({ svg: _, ...sheet }: PlanSheet): Omit<PlanSheet, 'svg'> {
	return sheet
}

/** The cheapest way of buying the tiles of a plan out of one lot. */
function purchaseOf(product: CatalogueProduct, { purchase }: Pick<PlanSheet, 'purchase'>, nowMs: number): PlanPurchase {
	const pieces = product.pack > 0 ? product.m2Hundredths / product.pack : 0
	const need =
		purchase.boxes === null ? Math.ceil(purchase.withBreakage * pieces) : purchase.boxes * product.m2Hundredths
	const options = purchaseVariants(product, nowMs)
	const lots = product.lots.map((lot) => ({ ...lot, options: options.filter((option) => option.lot.id === lot.id) }))
	const lot = need > 0 ? coveringLot(lots, need) : null
	const way = lot && packings(lot, need)[0]
	const area = way?.areaHundredths ?? need
	const lines = way && lot ? way.lines.map((line) => ({ ...line, productId: product.id, lotId: lot.id })) : []
	return {
		lot: lot && { tono: lot.tono, calibre: lot.calibre },
		areaM2: area / 100,
		weightKg: (product.pesoGrams * area) / 100_000,
		price: way ? toEuros(way.totalCents) : null,
		vat: product.ivaPercent,
		cart:
			lines.length === 0 ? null : preparedCartPath({ lines, promoCode: null, postalCode: null, delivery: 'shipping' }),
	}
}
