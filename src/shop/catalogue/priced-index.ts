import { nextPriceChangeMs } from '#domain/catalogue/price.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { buildIndex, type CatalogueIndex } from '#domain/catalogue/search/catalogue-index.ts'
import { toEntry } from './catalogue-entry.ts'
import type { Change } from './known-products.ts'

/** The search index of the products, with the prices of the present instant. */
export class PricedIndex {
	readonly #products: () => readonly CatalogueProduct[]
	readonly #nowMs: () => number
	#index = buildIndex([])
	#version = 0
	/** The instant at which a promotion begins or ends next; null without any. */
	#nextChangeMs: number | null = null

	constructor(products: () => readonly CatalogueProduct[], nowMs: () => number) {
		this.#products = products
		this.#nowMs = nowMs
	}

	/** The index; its prices are replaced first if a promotion has begun or ended since. */
	current(): CatalogueIndex {
		if (this.#nextChangeMs !== null && this.#nowMs() >= this.#nextChangeMs) this.follow('offers')
		return this.#index
	}

	/** Increases whenever an answer may change: a stock, a price, a promotion that ends. */
	version(): number {
		this.current()
		return this.#version
	}

	/** Follows a change of the products. */
	follow(change: Change): void {
		if (change === 'nothing') return
		const nowMs = this.#nowMs()
		const products = this.#products()
		const entries = products.map((product) => toEntry(product, nowMs))
		this.#index = change === 'words' ? buildIndex(entries) : this.#index.withOffers(entries)
		this.#nextChangeMs = earliest(products.map((product) => nextPriceChangeMs(product, nowMs)))
		this.#version += 1
	}
}

function earliest(instants: readonly (number | null)[]): number | null {
	let first: number | null = null
	for (const instant of instants) if (instant !== null && (first === null || instant < first)) first = instant
	return first
}
