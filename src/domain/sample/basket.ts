import type { RememberedLine } from '#domain/cart/memory.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { MOST_SAMPLES } from './sample.ts'

/** A sample that is wanted: of a product, out of a lot. */
export interface WantedSample {
	readonly productId: number
	readonly lotId: number
}

const isSame = (one: WantedSample, other: WantedSample) =>
	one.productId === other.productId && one.lotId === other.lotId

/** Adds a sample; null when there are four already. One that is wanted already stays. */
export function addSample(basket: readonly WantedSample[], added: WantedSample): readonly WantedSample[] | null {
	if (basket.some((one) => isSame(one, added))) return basket
	return basket.length < MOST_SAMPLES ? [...basket, added] : null
}

export function removeSample(basket: readonly WantedSample[], removed: WantedSample): readonly WantedSample[] {
	return basket.filter((one) => !isSame(one, removed))
}

/** The samples as one text that a cookie can carry: `12.5~13.8`. */
export function writeBasket(basket: readonly WantedSample[]): string {
	return basket.map(({ productId, lotId }) => `${productId}.${lotId}`).join('~')
}

/** Parses the output of `writeBasket`. Unreadable parts are dropped, since a cookie may hold anything. */
export function readBasket(text: string): readonly WantedSample[] {
	return text.split('~').reduce<readonly WantedSample[]>((basket, part) => {
		const [, productId, lotId] = /^(\d{1,9})\.(\d{1,9})$/.exec(part) ?? []
		return (lotId !== undefined && addSample(basket, { productId: Number(productId), lotId: Number(lotId) })) || basket
	}, [])
}

/** The lines of an order of samples. */
export function sampleLines(basket: readonly WantedSample[]): RememberedLine[] {
	return basket.map((one) => ({ ...one, variantId: SAMPLE_VARIANT, quantity: 1, areaHundredths: null }))
}
