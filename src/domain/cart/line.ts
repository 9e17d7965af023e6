import { type OrderedVariantId, type Product, SAMPLE_VARIANT, type VariantId } from '#domain/catalogue/product.ts'
import {
	CUSTOM_STEP_HUNDREDTHS,
	isCuttable,
	isOnOffer,
	type PurchaseVariant,
	purchaseVariant,
	variantIds,
} from '#domain/catalogue/variants.ts'
import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'
import { hasSamples, type SampleFault, type SampleTerms, sampleVariant } from '#domain/sample/sample.ts'
import { isTooLarge } from './largest-order.ts'
import { lineTotal } from './line-total.ts'

/** A line as requested by the shopper, without a price. `lotId` null means "from the lot the shop offers first". */
export interface CartLine {
	readonly productId: number
	readonly variantId: VariantId
	readonly quantity: number
	/** Only for `custom`: hundredths of m². */
	readonly areaHundredths: number | null
	readonly lotId: number | null
	/** The price that the staff has agreed with the buyer, without VAT: of a m² where that is counted, else of a package. Absent for the price in force. */
	readonly agreedCents?: Cents
}

/** A line the shop can serve, priced at an instant out of one lot. */
export interface PricedLine<Id extends OrderedVariantId = OrderedVariantId> {
	readonly id: string
	readonly product: Product
	readonly variant: PurchaseVariant<Id>
	readonly quantity: number
	readonly totalCents: Cents
	/** The shop's price of one of the quantity, also of a line with an agreed or a quoted price. */
	readonly listCents: Cents
	/** Whether the staff has agreed its price with the buyer, which no price list reduces. */
	readonly isAgreed: boolean
	/** Whether an offer has lowered its price; never of a sample, nor of an agreed or a quoted price. */
	readonly isOnOffer: boolean
	readonly originalTotalCents: Cents
	/** Line weight = weight × quantity × area, in grams. */
	readonly weightGrams: number
	/** Stock taken from the lot, in hundredths of the sale unit. */
	readonly takesHundredths: number
	/** m² that earn the professional incentive, in hundredths. */
	readonly incentiveAreaHundredths: number
}

/** A price that the shop keeps for a line, as it was agreed: of one of the quantity, and of how much. */
export interface HeldPrice {
	readonly priceCents: Cents
	/** The area of one package: a package that now has another area is a different one. */
	readonly areaHundredths: number
}

/** Why a line cannot be served. `leftHundredths` is the stock of its lot that is still free for it. */
export type LineFault =
	| { readonly code: 'variante_no_disponible' }
	| { readonly code: 'cantidad_no_valida' }
	| { readonly code: 'area_no_valida' }
	| { readonly code: 'pedido_demasiado_grande' }
	/** An agreed price that the staff member may not give. */
	| { readonly code: 'descuento_excesivo' }
	| { readonly code: SampleFault }
	| { readonly code: 'stock_insuficiente'; readonly leftHundredths: number; readonly unit: 'm²' | 'uds.' }

export type PricedOrFault<Id extends OrderedVariantId = VariantId> =
	| { readonly ok: true; readonly line: PricedLine<Id> }
	| { readonly ok: false; readonly fault: LineFault }

/** A product's type as stored (`azulejo` true) or as answered (1): a tile is sold by area unless it is sold by the piece. */
interface SoldBy {
	readonly tipo: string
	readonly azulejo: boolean | number
}

/** Whether a product is sold by the m². */
export function isByArea({ tipo, azulejo }: SoldBy): boolean {
	return tipo === 'azulejo' && !azulejo
}

/** The unit in which the remaining stock is shown: m² for tiles sold by area, pieces for the rest. */
export function stockUnit(product: SoldBy): 'm²' | 'uds.' {
	return isByArea(product) ? 'm²' : 'uds.'
}

/** A line's identity: product + lot + variant, and for `custom` also the area (rules §2). */
export function lineId(
	productId: number,
	lotId: number,
	variantId: OrderedVariantId,
	areaHundredths: number | null,
): string {
	const area = variantId === 'custom' && areaHundredths !== null ? `-${areaHundredths}` : ''
	return `${productId}-${lotId}-${variantId}${area}`
}

/** The lot a line is served from: the requested one, else the first that can serve it whole, else the fullest. */
function lotFor(
	product: Product,
	line: CartLine,
	takesOf: (lotIndex: number) => number,
	leftOf: (lotIndex: number) => number,
): number {
	if (line.lotId !== null) return product.lots.findIndex((lot) => lot.id === line.lotId)
	const whole = product.lots.findIndex((_, index) => leftOf(index) > 0 && takesOf(index) <= leftOf(index))
	if (whole >= 0) return whole
	return product.lots.reduce((fullest, _, index) => (leftOf(index) > leftOf(fullest) ? index : fullest), 0)
}

/** The agreed price of one of the quantity of a line; null without any. */
function agreedPrice({ unit, areaHundredths }: PurchaseVariant, { agreedCents }: CartLine): Cents | null {
	if (agreedCents === undefined) return null
	return unit === 'm²' ? mulDiv(agreedCents, areaHundredths, 100) : agreedCents
}

/**
 * Prices one line at `nowMs`. `takenHundredths` returns the quantity that other lines of the cart already take from a lot; the line is
 * served from the rest. Samples are priced by `samples`, and not sold without. A `held` price takes precedence over an agreed one, and that
 * over the product's.
 */
export function priceLine(
	product: Product,
	line: CartLine,
	nowMs: number,
	takenHundredths: (lotId: number) => number = () => 0,
	samples: SampleTerms | null = null,
	held: HeldPrice | null = null,
): PricedOrFault {
	const { variantId } = line
	const isSample = variantId === SAMPLE_VARIANT
	if (isSample ? samples === null || !hasSamples(product) : !variantIds(product).includes(variantId))
		return { ok: false, fault: { code: 'variante_no_disponible' } }
	if (!Number.isInteger(line.quantity) || line.quantity < 1 || (isSample && line.quantity > 1))
		return { ok: false, fault: { code: 'cantidad_no_valida' } }
	if (variantId === 'custom' && (line.areaHundredths === null || !isCuttable(line.areaHundredths))) {
		return { ok: false, fault: { code: 'area_no_valida' } }
	}
	const areaHundredths = line.areaHundredths ?? CUSTOM_STEP_HUNDREDTHS
	const variantOf = (lotIndex: number): PurchaseVariant | null => {
		const lot = product.lots[lotIndex]
		if (lot === undefined) return null
		return isSample
			? samples && sampleVariant(product, lot, samples)
			: purchaseVariant(product, variantId, lot, nowMs, areaHundredths)
	}
	const takesOf = (lotIndex: number) => (variantOf(lotIndex)?.takesHundredths ?? Infinity) * line.quantity
	const leftOf = (lotIndex: number) => {
		const lot = product.lots[lotIndex]
		return lot === undefined ? 0 : lot.stockHundredths - takenHundredths(lot.id)
	}
	const lotIndex = lotFor(product, line, takesOf, leftOf)
	const offered = variantOf(lotIndex)
	if (held !== null && offered !== null && offered.areaHundredths !== held.areaHundredths)
		return { ok: false, fault: { code: 'variante_no_disponible' } }
	const fixedCents = held?.priceCents ?? (offered && agreedPrice(offered, line))
	const variant = offered && fixedCents !== null ? { ...offered, totalPriceCents: fixedCents } : offered
	const leftHundredths = leftOf(lotIndex)
	const shortage: PricedOrFault = {
		ok: false,
		fault: { code: 'stock_insuficiente', leftHundredths, unit: stockUnit(product) },
	}
	if (variant === null || variant.takesHundredths * line.quantity > leftHundredths) return shortage
	const totalCents =
		fixedCents === null ? lineTotal(variant, line.quantity, line.areaHundredths) : cents(fixedCents * line.quantity)
	const weightGrams = Math.round((variant.weightGrams * line.quantity * variant.areaHundredths) / 100)
	if (isTooLarge(totalCents, weightGrams)) return { ok: false, fault: { code: 'pedido_demasiado_grande' } }
	return {
		ok: true,
		line: {
			id: lineId(product.id, variant.lot.id, variantId, line.areaHundredths),
			product,
			variant,
			quantity: line.quantity,
			totalCents,
			listCents: offered?.totalPriceCents ?? variant.totalPriceCents,
			isAgreed: held === null && line.agreedCents !== undefined,
			isOnOffer: fixedCents === null && !isSample && isOnOffer(product, variant, nowMs),
			originalTotalCents: cents(variant.originalTotalPriceCents * line.quantity),
			weightGrams,
			takesHundredths: variant.takesHundredths * line.quantity,
			incentiveAreaHundredths: variant.incentiveAreaHundredths * line.quantity,
		},
	}
}
