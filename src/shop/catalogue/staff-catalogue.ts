import { fold } from '@soleria/search/query'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { KnownProducts } from './known-products.ts'
import type { PricedIndex } from './priced-index.ts'

/** The catalogue in memory for the staff: with hidden products, and the sales of each. */
export interface StaffCatalogue {
	product(id: number): CatalogueProduct | null
	bySlug(slug: string): CatalogueProduct | null
	all(): readonly CatalogueProduct[]
	/** The products that a text finds by the shop's index or by their series, the best ones first; including sold-out ones. */
	find(search: string): readonly CatalogueProduct[]
	/** Sales of a product in the last 90 days, in hundredths of its sale unit. */
	soldHundredths(id: number): number
}

export function staffCatalogue(products: KnownProducts, index: PricedIndex): StaffCatalogue {
	const find = (search: string) => {
		const query = { search, pageSize: products.count + 1, onlyInStock: false }
		const ids = new Set([...index.current().list(query).ids, ...index.hidden().list(query).ids])
		const folded = fold(search).trim()
		for (const { id, ficha } of products.all()) if (ficha.serie && fold(ficha.serie).includes(folded)) ids.add(id)
		return products.byIds([...ids])
	}
	return {
		product: (id) => products.byId(id),
		bySlug: (slug) => products.bySlug(slug),
		all: () => products.all(),
		find,
		soldHundredths: (id) => index.soldOf(id),
	}
}
