import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { wordsOf } from './catalogue-entry.ts'

/** What a set of changed products changed: nothing, only stock or prices, or also texts that are searched. */
export type Change = 'nothing' | 'offers' | 'words'

/** The products in memory, by id, slug and former slug. */
export class KnownProducts {
	readonly #byId = new Map<number, CatalogueProduct>()
	readonly #idBySlug = new Map<string, number>()
	readonly #idByFormerSlug = new Map<string, number>()
	readonly #words = new Map<number, string>()

	byId(id: number): CatalogueProduct | null {
		return this.#byId.get(id) ?? null
	}

	bySlug(slug: string): CatalogueProduct | null {
		return this.byId(this.#idBySlug.get(slug) ?? -1)
	}

	byFormerSlug(slug: string): CatalogueProduct | null {
		return this.byId(this.#idByFormerSlug.get(slug) ?? -1)
	}

	/** Those of the ids that are known, in their order. */
	byIds(ids: readonly number[]): CatalogueProduct[] {
		return ids.flatMap((id) => this.#byId.get(id) ?? [])
	}

	all(): CatalogueProduct[] {
		return [...this.#byId.values()]
	}

	/** Takes products as read from the database, new, changed or unchanged. */
	take(products: readonly CatalogueProduct[]): Change {
		let change: Change = 'nothing'
		for (const product of products) {
			const known = this.#byId.get(product.id)
			if (known && JSON.stringify(known) === JSON.stringify(product)) continue
			const words = wordsOf(product)
			if (change === 'nothing') change = 'offers'
			if (this.#words.get(product.id) !== words) change = 'words'
			this.#words.set(product.id, words)
			this.#replace(known, product)
		}
		return change
	}

	#replace(known: CatalogueProduct | undefined, product: CatalogueProduct): void {
		// A slug that another product has taken meanwhile stays that product's.
		if (known && this.#idBySlug.get(known.slug) === product.id) this.#idBySlug.delete(known.slug)
		for (const former of known?.formerSlugs ?? []) {
			if (this.#idByFormerSlug.get(former) === product.id) this.#idByFormerSlug.delete(former)
		}
		this.#byId.set(product.id, product)
		this.#idBySlug.set(product.slug, product.id)
		for (const former of product.formerSlugs) this.#idByFormerSlug.set(former, product.id)
	}
}
