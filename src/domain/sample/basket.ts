import type { RememberedLine } from '#domain/cart/memory.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { MOST_SAMPLES } from './sample.ts'

/** A sample that is wanted: of a product, out of a lot. */
export interface WantedSample {
	readonly productId: number
	readonly lotId: number
	/** The item of a visitor's project from which it was requested; the project displays the order. */
	readonly itemId?: number
}

const isSame = (one: WantedSample, other: WantedSample) =>
	one.productId === other.productId && one.lotId === other.lotId

/** Adds a sample; null if there are four already. A sample already in the basket stays, with the project of the latest request. */
export function addSample(basket: readonly WantedSample[], added: WantedSample): readonly WantedSample[] | null {
	const known = basket.some((one) => isSame(one, added))
	if (known) return basket.map((one) => (isSame(one, added) ? { ...one, ...added } : one))
	return basket.length < MOST_SAMPLES ? [...basket, added] : null
}

export function removeSample(basket: readonly WantedSample[], removed: WantedSample): readonly WantedSample[] {
	return basket.filter((one) => !isSame(one, removed))
}

/** The samples as one text for a cookie: `12.5~13.8.77`, with the item of a project if there is one. */
export function writeBasket(basket: readonly WantedSample[]): string {
	return basket.map(({ productId, lotId, itemId }) => [productId, lotId, itemId ?? []].flat().join('.')).join('~')
}

/** Parses the output of `writeBasket`. Unreadable parts are dropped, since a cookie may hold anything. */
export function readBasket(text: string): readonly WantedSample[] {
	return text.split('~').reduce<readonly WantedSample[]>((basket, part) => {
		const [, productId, lotId, itemId] = /^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(part) ?? []
		if (lotId === undefined) return basket
		const item = itemId === undefined ? {} : { itemId: Number(itemId) }
		return addSample(basket, { productId: Number(productId), lotId: Number(lotId), ...item }) ?? basket
	}, [])
}

/** The lines of an order of samples. */
export function sampleLines(basket: readonly WantedSample[]): RememberedLine[] {
	return basket.map(({ productId, lotId }) => ({
		productId,
		lotId,
		variantId: SAMPLE_VARIANT,
		quantity: 1,
		areaHundredths: null,
	}))
}
