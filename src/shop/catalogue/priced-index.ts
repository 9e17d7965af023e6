import { CatalogueIndex } from '@soleria/search'
import type { CatalogueEntry } from '@soleria/search/query'
import type { FaceLook } from '@soleria/visualiser/colour'
import { nextPriceChangeMs } from '#domain/catalogue/price.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { toEntry } from './catalogue-entry.ts'
import { isShown, type KnownProducts, type ProductChange } from './known-products.ts'

/** The search index of the products, with the prices of the present instant. */
export class PricedIndex {
	readonly #products: KnownProducts
	readonly #nowMs: () => number
	readonly #lookOf: (product: CatalogueProduct) => FaceLook | null
	/** Of the products visible to shoppers, and of the hidden ones. */
	#index = new CatalogueIndex([])
	#hidden = new CatalogueIndex([])
	#version = 0
	/** The next start or end of a promotion, of each product that has one. */
	readonly #nextChanges = new Map<number, number>()
	/** The earliest of these instants; null without any. */
	#nextChangeMs: number | null = null
	/** The products with flash offers, past ones included. */
	readonly #flash = new Set<number>()
	/** Recent sales of each product, in hundredths of its sale unit; products that are not in it have none. */
	#sold: ReadonlyMap<number, number> = new Map()

	constructor(products: KnownProducts, nowMs: () => number, lookOf: (product: CatalogueProduct) => FaceLook | null) {
		this.#products = products
		this.#nowMs = nowMs
		this.#lookOf = lookOf
	}

	/** The index. A promotion that has begun or ended since counts as a change of its product, and is applied first. */
	current(): CatalogueIndex {
		const nowMs = this.#nowMs()
		if (this.#nextChangeMs !== null && nowMs >= this.#nextChangeMs) {
			const due = [...this.#nextChanges].filter(([, instant]) => instant <= nowMs).map(([id]) => id)
			this.follow(this.#products.renew(due))
		}
		return this.#index
	}

	/** The index of the products hidden from shoppers. */
	hidden(): CatalogueIndex {
		this.current()
		return this.#hidden
	}

	/** Recent sales of a product, in hundredths of its sale unit. */
	soldOf(id: number): number {
		return this.#sold.get(id) ?? 0
	}

	/** Increases with every change of a product: a stock, a price, a text, a promotion that begins or ends. */
	version(): number {
		this.current()
		return this.#version
	}

	/** The products with flash offers, in force or not. */
	flash(): CatalogueProduct[] {
		this.current()
		return this.#products.byIds([...this.#flash])
	}

	/** Applies the recent sales of each product: products with another amount count as changed. */
	followSales(sold: ReadonlyMap<number, number>): void {
		const known = this.#sold
		const changed = [...new Set([...known.keys(), ...sold.keys()])].filter((id) => known.get(id) !== sold.get(id))
		this.#sold = sold
		this.follow(this.#products.byIds(changed).map((product) => ({ before: product, after: product })))
	}

	/** Applies changed products. */
	follow(changes: readonly ProductChange[]): void {
		if (changes.length === 0) return
		const nowMs = this.#nowMs()
		const entryOf = (product: CatalogueProduct) => {
			return toEntry(product, nowMs, this.#sold.get(product.id) ?? 0, this.#lookOf(product)?.colours)
		}
		this.#index = this.#followed(this.#index, changes, isShown, entryOf)
		this.#hidden = this.#followed(this.#hidden, changes, ({ oculto }) => oculto, entryOf)
		for (const { after } of changes) {
			const instant = nextPriceChangeMs(after, nowMs)
			if (instant === null) this.#nextChanges.delete(after.id)
			else this.#nextChanges.set(after.id, instant)
			if (isShown(after) && after.promotions.some(({ flash }) => flash)) this.#flash.add(after.id)
			else this.#flash.delete(after.id)
		}
		this.#nextChangeMs = earliest(this.#nextChanges.values())
		this.#version += 1
	}

	/** Updates an index of some of the products after changes: a product may enter or leave it. */
	#followed(
		index: CatalogueIndex,
		changes: readonly ProductChange[],
		isIn: (product: CatalogueProduct) => boolean,
		entryOf: (product: CatalogueProduct) => CatalogueEntry,
	): CatalogueIndex {
		const entryIn = (product: CatalogueProduct | null) => (product && isIn(product) ? entryOf(product) : null)
		const entries = changes
			.map(({ before, after }) => ({ before: entryIn(before), after: entryIn(after) }))
			.filter(({ before, after }) => before !== null || after !== null)
		if (entries.length === 0 || index.apply(entries)) return index
		return new CatalogueIndex(this.#products.all().filter(isIn).map(entryOf))
	}
}

function earliest(instants: Iterable<number>): number | null {
	let first: number | null = null
	for (const instant of instants) if (first === null || instant < first) first = instant
	return first
}
