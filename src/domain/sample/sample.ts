import { isMaterial, type Lot, type OrderedVariantId, type Product, SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { isGoods, type PurchaseVariant } from '#domain/catalogue/variants.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { counted } from '#domain/text/counted.ts'

/** The most samples of an order. */
export const MOST_SAMPLES = 4
/** Days from its dispatch in which the price of a sample is taken off an order of its product. */
export const SAMPLE_CREDIT_DAYS = 60
/** A cut of 10 × 10 cm. For products sold by the piece, a sample is a piece. */
const CUT_HUNDREDTHS = 1
const PIECE_HUNDREDTHS = 100

/** A merchant's prices of samples, without VAT. */
export interface SampleTerms {
	/** Of each sample; 0 is free. */
	readonly priceCents: Cents
	/** Of the parcel in which they are sent. */
	readonly parcelCents: Cents
}

/** The terms of a merchant without own settings: 3 € and 4.95 € with VAT. */
export const USUAL_SAMPLES: SampleTerms = { priceCents: cents(248), parcelCents: cents(409) }

/** Whether there are samples of a product: of tiles. */
export const hasSamples = (product: Pick<Product, 'tipo'>): boolean => !isMaterial(product)

/** The quantity that one sample takes of its lot, in hundredths of m² or of a piece. */
export const sampleHundredths = ({ azulejo }: Pick<Product, 'azulejo'>): number =>
	azulejo ? PIECE_HUNDREDTHS : CUT_HUNDREDTHS

/**
 * A sample out of a lot; null if the lot has no stock to cut it from. It takes its own area from the lot, so that sales and stock stay
 * exact; the person who cuts it writes off breakage.
 */
export function sampleVariant(product: Product, lot: Lot, { priceCents }: SampleTerms): PurchaseVariant | null {
	const areaHundredths = sampleHundredths(product)
	if (!hasSamples(product) || lot.stockHundredths < areaHundredths) return null
	return {
		id: SAMPLE_VARIANT,
		lot,
		unit: 'ud',
		stepped: false,
		areaHundredths,
		takesHundredths: areaHundredths,
		incentiveAreaHundredths: 0,
		unitPriceCents: priceCents,
		totalPriceCents: priceCents,
		originalTotalPriceCents: priceCents,
		discountPercentage: 0,
		weightGrams: product.pesoGrams,
		sacks: null,
	}
}

/** The lot that a sample is cut from: the requested one, else the first with stock; null if there is none. */
export function sampleLotId(product: Product, lotId: number | null): number | null {
	const asked = product.lots.filter(({ id }) => lotId === null || id === lotId)
	const lot = asked.find(({ stockHundredths }) => stockHundredths >= sampleHundredths(product))
	return hasSamples(product) && lot ? lot.id : null
}

/** «1 muestra», «3 muestras». */
export const samplesText = (count: number): string => counted(count, 'muestra', 'muestras')

/** The credit for the samples of an order: their price, off one order of any of their products, until an instant. */
export interface SampleCredit {
	readonly valueCents: Cents
	readonly productIds: readonly number[]
	/** The names of those products. */
	readonly names: readonly string[]
	readonly endsAt: Date
}

/** The credit of the samples among lines that are sent at an instant; null if there are none, or they were free. */
export function sampleCredit(
	lines: readonly Pick<OrderLine, 'variantId' | 'totalCents' | 'productId' | 'nombre'>[],
	sentAt: Date,
): SampleCredit | null {
	const samples = lines.filter(isSample)
	const valueCents = sum(samples.map(({ totalCents }) => totalCents))
	if (valueCents === 0) return null
	const productIds = [...new Set(samples.map(({ productId }) => productId))]
	const names = [...new Set(samples.map(({ nombre }) => nombre))]
	return { valueCents, productIds, names, endsAt: new Date(sentAt.getTime() + SAMPLE_CREDIT_DAYS * 86_400_000) }
}

/** Why a sample cannot be beside the samples before it in a cart or an order. */
export type SampleFault = 'demasiadas_muestras' | 'muestra_repetida'

/** The fault of one more sample of a lot, beside the lots that are sampled already: four at most, one of each. */
export function sampleFault(sampledLots: ReadonlySet<number>, lotId: number): SampleFault | null {
	if (sampledLots.has(lotId)) return 'muestra_repetida'
	return sampledLots.size >= MOST_SAMPLES ? 'demasiadas_muestras' : null
}

interface Sampled {
	readonly variantId: OrderedVariantId
}

export const isSample = ({ variantId }: Sampled): boolean => variantId === SAMPLE_VARIANT

/** «Muestra añadida (2 de 4)», of a cart's lines after it was added. */
export const sampleAddedText = (lines: readonly Sampled[]): string =>
	`Muestra añadida (${lines.filter(isSample).length} de ${MOST_SAMPLES})`

/** Whether the goods of lines are samples only, which are sent by parcel. Beside other goods samples travel with these. */
export function isParcel(lines: readonly Sampled[]): boolean {
	const goods = lines.filter(isGoods)
	return goods.length > 0 && goods.every(isSample)
}

/** The weight by which the transport of lines is charged: samples beside other goods travel free. */
export function chargedGrams(lines: readonly (Sampled & { readonly weightGrams: number })[]): number {
	const charged = isParcel(lines) ? lines : lines.filter((line) => !isSample(line))
	return charged.reduce((total, { weightGrams }) => total + weightGrams, 0)
}
