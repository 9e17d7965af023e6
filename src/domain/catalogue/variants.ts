import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'
import { discountPercent, type PriceInForce, palletPriceInForce, priceInForce, unitPriceInForce } from './price.ts'
import {
	isMaterial,
	type Lot,
	type OrderedVariantId,
	type Product,
	SAMPLE_VARIANT,
	SERVICE_VARIANT,
	type VariantId,
} from './product.ts'

/** The smallest custom area and its step, in hundredths of m² (specification §9). */
export const CUSTOM_STEP_HUNDREDTHS = 50
/** The largest custom area, in hundredths of m². */
const MOST_CUSTOM_HUNDREDTHS = 10_000_000

/** Whether an area can be cut to measure: from half a m² on, in halves (specification §5). */
export const isCuttable = (areaHundredths: number): boolean =>
	areaHundredths >= CUSTOM_STEP_HUNDREDTHS &&
	areaHundredths <= MOST_CUSTOM_HUNDREDTHS &&
	areaHundredths % CUSTOM_STEP_HUNDREDTHS === 0

/**
 * Kilograms (in grams) on a pallet of sacks, and the percentage of the sacks' price that it costs (specification §9: 25
 * % off).
 */
export const MATERIAL_PALLET_GRAMS = 1_200_000
const MATERIAL_PALLET_PERCENT = 75

/** One way of buying a product out of one lot, priced at an instant (rules §2). */
export interface PurchaseVariant<Id extends OrderedVariantId = VariantId> {
	readonly id: Id
	readonly lot: Lot
	/** The unit shown beside the quantity. */
	readonly unit: 'm²' | 'ud'
	/** Whether the quantity can be changed; false means always one. */
	readonly stepped: boolean
	/** `area` of one unit, in hundredths of m² (or 100 for a sack or piece). For `custom`, the requested area. */
	readonly areaHundredths: number
	/** Stock of the lot that one unit takes, in the lot's own unit. */
	readonly takesHundredths: number
	/** m² of one unit that count for the professional incentive, in hundredths; 0 when not sold by area. */
	readonly incentiveAreaHundredths: number
	/** Price in force of one sale unit: a m², a box, a piece or a sack. */
	readonly unitPriceCents: Cents
	/** Price of one unit of this variant. */
	readonly totalPriceCents: Cents
	/** The same without promotion or whole-lot discount. */
	readonly originalTotalPriceCents: Cents
	readonly discountPercentage: number
	/** Grams per unit of area: line weight = weight × quantity × area. */
	readonly weightGrams: number
	/** Sacks on the pallet, for `cemento-pallet`; boxes or pieces are not counted here. */
	readonly sacks: number | null
}

/** Whether the quantity of a variant can be changed: an area, a whole lot and a sample cannot. */
export function isStepped(id: OrderedVariantId): boolean {
	return id !== 'default' && id !== 'custom' && id !== SAMPLE_VARIANT
}

/** Whether a line is of a product; the others are services. */
export const isGoods = <Line extends { readonly variantId: OrderedVariantId }>(
	line: Line,
): line is Line & { readonly variantId: VariantId } => line.variantId !== SERVICE_VARIANT

/** Ids of the variants a product is sold in, whether or not a lot can serve them now (rules §2). */
export function variantIds(product: Product): VariantId[] {
	if (product.variantes.length > 0) return product.variantes.map((variant) => variant.id)
	if (isMaterial(product)) return product.pallet ? ['cemento', 'cemento-pallet'] : ['cemento']
	if (product.azulejo) return ['picking']
	return product.picking ? ['default', 'custom', 'picking'] : ['default', 'custom']
}

/** Sacks on one pallet of a material: round(1200 kg / weight of a sack). */
export function sacksPerPallet(pesoGrams: number): number {
	return pesoGrams > 0 ? Math.round(MATERIAL_PALLET_GRAMS / pesoGrams) : 0
}

/**
 * The area of one box, piece, sack or pallet, in hundredths of m² (100 for items without area). An area cut to measure and a whole lot have
 * none of their own: they too are 100.
 */
export function unitArea(product: Product, id: VariantId): number {
	if (id === 'picking') return product.azulejo ? 100 : product.m2Hundredths
	if (id === 'pallet') return product.variantes.find((variant) => variant.id === 'pallet')?.areaHundredths ?? 0
	return 100
}

function areaOf(product: Product, id: VariantId, lot: Lot, customHundredths: number): number {
	if (id === 'default') return lot.stockHundredths
	return id === 'custom' ? customHundredths : unitArea(product, id)
}

function priceOf(product: Product, id: VariantId, areaHundredths: number, price: PriceInForce): Cents | null {
	const priceCents = price.precioCents
	const unitCents = unitPriceInForce(product, price)
	if (id === 'default') {
		return mulDiv(priceCents, areaHundredths * (100 - product.porcentajeDescuento), 10_000)
	}
	if (id === 'custom') return mulDiv(priceCents, areaHundredths, 100)
	if (id === 'picking') return product.azulejo ? priceCents : unitCents
	if (id === 'pallet') return palletPriceInForce(product, price)
	if (unitCents === null || id === 'cemento') return unitCents
	return mulDiv(unitCents, sacksPerPallet(product.pesoGrams) * MATERIAL_PALLET_PERCENT, 100)
}

/**
 * One variant out of one lot at `nowMs`, or null if the product does not offer it or the lot cannot serve even one.
 * `customHundredths` is the requested area of `custom`; it is not checked against the step here.
 */
export function purchaseVariant(
	product: Product,
	id: VariantId,
	lot: Lot,
	nowMs: number,
	customHundredths: number = CUSTOM_STEP_HUNDREDTHS,
): PurchaseVariant | null {
	if (!variantIds(product).includes(id)) return null
	const areaHundredths = areaOf(product, id, lot, customHundredths)
	const price = priceInForce(product, nowMs)
	const total = priceOf(product, id, areaHundredths, price)
	const sacks = id === 'cemento-pallet' ? sacksPerPallet(product.pesoGrams) : null
	const takesHundredths = sacks === null ? areaHundredths : sacks * 100
	if (total === null || total <= 0 || takesHundredths <= 0) return null
	if (id !== 'custom' && takesHundredths > lot.stockHundredths) return null
	if (id === 'custom' && lot.stockHundredths < CUSTOM_STEP_HUNDREDTHS) return null
	const original =
		sacks === null ? mulDiv(price.originalCents, areaHundredths, 100) : cents(price.originalCents * sacks)
	const byArea = !isMaterial(product) && !product.azulejo
	return {
		id,
		lot,
		unit: byArea && id !== 'picking' ? 'm²' : 'ud',
		stepped: isStepped(id),
		areaHundredths,
		takesHundredths,
		incentiveAreaHundredths: byArea ? areaHundredths : 0,
		unitPriceCents:
			isMaterial(product) || (id === 'picking' && byArea)
				? (unitPriceInForce(product, price) ?? total)
				: price.precioCents,
		totalPriceCents: total,
		originalTotalPriceCents: original,
		discountPercentage: discountPercent(original, total),
		weightGrams: id === 'cemento-pallet' ? MATERIAL_PALLET_GRAMS : product.pesoGrams,
		sacks,
	}
}

/**
 * Whether an offer in force at `nowMs` has lowered the price of a variant: a box, pallet or sack that costs no less than without the offer
 * is not sold on it, and the discount of a whole lot is none.
 */
export function isOnOffer(
	product: Product,
	{ id, areaHundredths, totalPriceCents }: PurchaseVariant,
	nowMs: number,
): boolean {
	if (priceInForce(product, nowMs).precioCents >= product.precioCents) return false
	const usual = priceOf(product, id, areaHundredths, priceInForce({ ...product, promotions: [] }, nowMs))
	return usual !== null && totalPriceCents < usual
}

/** Every variant that every sellable lot can serve at `nowMs`, lot by lot in the order they are offered. */
export function purchaseVariants(product: Product, nowMs: number): PurchaseVariant[] {
	return product.lots.flatMap((lot) =>
		variantIds(product).flatMap((id) => purchaseVariant(product, id, lot, nowMs) ?? []),
	)
}
