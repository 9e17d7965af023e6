import type { ProductAnswer, VariantAnswer } from '#contract/catalogue/product-answer.ts'
import {
	coveringLot,
	type PackedLot,
	type Packing,
	type PackOption,
	packings,
	plainPacking,
} from '#domain/catalogue/measure/packing.ts'
import { type Cents, fromEuros, minus, ZERO } from '#domain/money/cents.ts'

/** A variant with its prices in cents and its area in hundredths of m². */
export function packOption(variant: VariantAnswer): PackOption {
	return {
		id: variant.id,
		areaHundredths: Math.round(variant.area * 100),
		unitPriceCents: fromEuros(variant.price.unitPrice),
		totalPriceCents: fromEuros(variant.precio_total),
	}
}

function packedLots({ lotes, variantes }: ProductAnswer): PackedLot[] {
	return lotes.map(({ id, stock }) => ({
		id,
		stockHundredths: Math.round(stock * 100),
		options: variantes.filter(({ lote }) => lote === id).map(packOption),
	}))
}

/** A way to buy the need, with its saving over closed boxes. */
export interface Way {
	readonly packing: Packing
	readonly savedCents: Cents
}

type Lot = ProductAnswer['lotes'][number]

/** How a need is bought out of a lot; or the other lot that covers it, and the largest one if none does. */
export type Ways =
	| { readonly kind: 'here'; readonly ways: readonly Way[] }
	| { readonly kind: 'elsewhere'; readonly lot: Lot }
	| { readonly kind: 'nowhere'; readonly largest: Lot }

/** The lot with the most stock, which a page begins with: it covers every need that one of them covers. The first among equals. */
export const largestLot = ({ lotes }: Pick<ProductAnswer, 'lotes'>): Lot | null =>
	lotes.reduce<Lot | null>((found, lot) => (found && found.stock >= lot.stock ? found : lot), null)

/** Whether a way gives the same area as another for no more, which leaves nothing to choose. */
const isAsGood = (way: Packing, other: Packing) =>
	way.areaHundredths === other.areaHundredths && way.totalCents <= other.totalCents

/** The ways to buy a need out of the chosen lot: in boxes, the cheapest if it is another, and cut to measure; null without lots. */
export function waysOf(product: ProductAnswer, lotId: number | null, needHundredths: number): Ways | null {
	const lots = packedLots(product)
	const chosen = lots.find(({ id }) => id === lotId)
	const all = chosen ? packings(chosen, needHundredths) : []
	const [cheapest] = all
	if (cheapest) {
		const plain = plainPacking(all) ?? cheapest
		const cut = all.find(({ lines: [line] }) => line?.variantId === 'custom')
		const cheaper = cheapest.totalCents < plain.totalCents ? [cheapest] : []
		const others = cut && ![plain, ...cheaper].some((way) => isAsGood(way, cut)) ? [...cheaper, cut] : cheaper
		return {
			kind: 'here',
			ways: [plain, ...others].map((packing) => ({
				packing,
				savedCents: packing.totalCents < plain.totalCents ? minus(plain.totalCents, packing.totalCents) : ZERO,
			})),
		}
	}
	const covering = coveringLot(lots, needHundredths)
	const lot = product.lotes.find(({ id }) => id === covering?.id)
	if (lot) return { kind: 'elsewhere', lot }
	const largest = largestLot(product)
	return largest ? { kind: 'nowhere', largest } : null
}
