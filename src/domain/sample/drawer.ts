import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { counted } from '#domain/text/counted.ts'

/** Samples of a lot in lines that are to be sent. */
export interface WantedOfLot {
	readonly lotId: number
	readonly samples: number
}

/** How many samples are wanted, and how many of them lie cut in the drawer. */
export interface SamplesAtHand {
	readonly wanted: number
	readonly cut: number
}

/** The samples among lines, by lot, in the order of the lots' ids, in which they are locked. */
export function samplesByLot(
	lines: readonly Pick<OrderLine, 'variantId' | 'lotId' | 'quantity'>[],
): readonly WantedOfLot[] {
	const samples = Map.groupBy(
		lines.filter(({ variantId }) => variantId === SAMPLE_VARIANT),
		({ lotId }) => lotId,
	)
	return [...samples]
		.map(([lotId, own]) => ({ lotId, samples: own.reduce((count, { quantity }) => count + quantity, 0) }))
		.toSorted((one, other) => one.lotId - other.lotId)
}

/**
 * The cut samples available to each order: the first order takes what there is, the next one the rest. Null for an order without samples.
 */
export function samplesAtHand(
	orders: readonly (readonly Pick<OrderLine, 'variantId' | 'lotId' | 'quantity'>[])[],
	cutOf: (lotId: number) => number,
): (SamplesAtHand | null)[] {
	const taken = new Map<number, number>()
	return orders.map((lines) => {
		const parts = samplesByLot(lines).map(({ lotId, samples }) => {
			const before = taken.get(lotId) ?? 0
			const cut = Math.min(samples, Math.max(0, cutOf(lotId) - before))
			taken.set(lotId, before + cut)
			return { wanted: samples, cut }
		})
		if (parts.length === 0) return null
		return {
			wanted: parts.reduce((sum, { wanted }) => sum + wanted, 0),
			cut: parts.reduce((sum, { cut }) => sum + cut, 0),
		}
	})
}

/** «hay 2 cortadas», «hay 1 cortada, cortar 1», «cortar 2». */
export function atHandText({ wanted, cut }: SamplesAtHand): string {
	const ready = `hay ${counted(cut, 'cortada', 'cortadas')}`
	if (cut >= wanted) return ready
	return cut === 0 ? `cortar ${wanted}` : `${ready}, cortar ${wanted - cut}`
}
