import { isDeepStrictEqual } from 'node:util'
import { IdsByCode } from '@soleria/search'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { codesOf } from '#domain/catalogue/product-codes.ts'
import { seriesKey } from '#domain/catalogue/siblings.ts'

/** A product before and after; null before it was known. */
export interface ProductChange {
	readonly before: CatalogueProduct | null
	readonly after: CatalogueProduct
}

/**
 * The products in memory, by id, slug, former slug, code and series. Every change of a product replaces its object, so that an identical
 * object is an unchanged product.
 */
export class KnownProducts {
	readonly #byId = new Map<number, CatalogueProduct>()
	readonly #idBySlug = new Map<string, number>()
	readonly #idByFormerSlug = new Map<string, number>()
	readonly #idsBySeries = new Map<string, Set<number>>()
	readonly #idsByCode = new IdsByCode()
	/** Null until the first request after a change. */
	#all: readonly CatalogueProduct[] | null = null
	#shown: readonly CatalogueProduct[] | null = null

	get count(): number {
		return this.#byId.size
	}

	byId(id: number): CatalogueProduct | null {
		return this.#byId.get(id) ?? null
	}

	bySlug(slug: string): CatalogueProduct | null {
		return this.byId(this.#idBySlug.get(slug) ?? -1)
	}

	byFormerSlug(slug: string): CatalogueProduct | null {
		return this.byId(this.#idByFormerSlug.get(slug) ?? -1)
	}

	/** The products that have a text as their code: reference, bar code or slug, ignoring case and signs. */
	byCode(typed: string): CatalogueProduct[] {
		return this.byIds(this.#idsByCode.of(typed))
	}

	/** The products of a product's series, including itself; empty if it has none. */
	ofSeries(product: CatalogueProduct): CatalogueProduct[] {
		return this.byIds([...(this.#idsBySeries.get(seriesKey(product) ?? '') ?? [])])
	}

	/** The known products among the ids, in their order. */
	byIds(ids: readonly number[]): CatalogueProduct[] {
		const products: CatalogueProduct[] = []
		for (const id of ids) {
			const product = this.#byId.get(id)
			if (product !== undefined) products.push(product)
		}
		return products
	}

	all(): readonly CatalogueProduct[] {
		this.#all ??= [...this.#byId.values()]
		return this.#all
	}

	/** The products visible to shoppers. */
	shown(): readonly CatalogueProduct[] {
		this.#shown ??= this.all().filter(isShown)
		return this.#shown
	}

	/** Stores products as read from the database, and returns the new and changed ones. */
	take(products: readonly CatalogueProduct[]): ProductChange[] {
		const changes: ProductChange[] = []
		for (const after of products) {
			const before = this.byId(after.id)
			if (before !== null && isDeepStrictEqual(before, after)) continue
			this.#replace(before, after)
			changes.push({ before, after })
		}
		return changes
	}

	/** Replaces the objects of products with equal ones, when only their hourly prices change. */
	renew(ids: readonly number[]): ProductChange[] {
		return this.byIds(ids).map((before) => {
			const after = { ...before }
			this.#replace(before, after)
			return { before, after }
		})
	}

	#replace(before: CatalogueProduct | null, after: CatalogueProduct): void {
		// A slug that another product has taken meanwhile remains with that product.
		if (before && this.#idBySlug.get(before.slug) === after.id) this.#idBySlug.delete(before.slug)
		for (const former of before?.formerSlugs ?? []) {
			if (this.#idByFormerSlug.get(former) === after.id) this.#idByFormerSlug.delete(former)
		}
		this.#replaceInSeries(before, after)
		for (const code of before ? codesOf(before) : []) this.#idsByCode.drop(code, after.id)
		for (const code of codesOf(after)) this.#idsByCode.add(code, after.id)
		this.#byId.set(after.id, after)
		this.#idBySlug.set(after.slug, after.id)
		for (const former of after.formerSlugs) this.#idByFormerSlug.set(former, after.id)
		this.#all = null
		this.#shown = null
	}

	#replaceInSeries(before: CatalogueProduct | null, after: CatalogueProduct): void {
		const former = before && seriesKey(before)
		const key = seriesKey(after)
		if (former === key) return
		if (former) dropId(this.#idsBySeries, former, after.id)
		if (key) addId(this.#idsBySeries, key, after.id)
	}
}

type IdsByKey = Map<string, Set<number>>

const addId = (known: IdsByKey, key: string, id: number) => known.set(key, (known.get(key) ?? new Set()).add(id))

function dropId(known: IdsByKey, key: string, id: number): void {
	const ids = known.get(key)
	ids?.delete(id)
	if (ids?.size === 0) known.delete(key)
}

/** Returns whether shoppers may see a product. */
export const isShown = ({ oculto }: Pick<CatalogueProduct, 'oculto'>): boolean => !oculto
