import { type ProductCard, productAnswer, productCard } from '#contract/catalogue/product-answer.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { type ComparedFact, comparedFacts, MOST_COMPARED } from '#domain/catalogue/sheet/comparison.ts'
import type { Shop } from '#shop/shop.ts'
import { ONLY_DIFFERENCES } from './compare-addresses.ts'

const SLUG_PARAM = 'p'
/** Longer texts are no name of a product. */
const LONGEST_TEXT = 100

export interface ComparedProduct {
	readonly card: ProductCard
	/** Addresses of the maker's declarations; null without one. */
	readonly dop: string | null
	readonly epd: string | null
}

export interface ComparePage {
	readonly products: readonly ComparedProduct[]
	readonly facts: readonly ComparedFact[]
	/** Whether only the differing facts are shown. */
	readonly isOnlyDifferences: boolean
	/** How many facts are hidden by that. */
	readonly hidden: number
	/** Products of the address that the shop does not have. */
	readonly unknown: readonly string[]
	/** Whether the address names more products than are compared. */
	readonly isCut: boolean
	/** The typed text that found no further product; empty for none. */
	readonly notFound: string
	/** The slug of a product that a typed text found, to be added. */
	readonly found: string | null
}

/** The products of an address, each once: `p` may be repeated, and have several separated by commas. */
function askedSlugs(params: URLSearchParams): string[] {
	const named = params.getAll(SLUG_PARAM).flatMap((text) => text.split(','))
	return [...new Set(named.map((slug) => slug.trim()).filter((slug) => slug !== ''))]
}

/** The comparison of an address. */
export function comparePage(shop: Shop, params: URLSearchParams): ComparePage {
	const slugs = askedSlugs(params)
	// A bounded part of a long address: the rest is not looked up.
	const asked = slugs.slice(0, MOST_COMPARED).map((slug) => ({ slug, product: productAt(shop, slug) }))
	const stored = [
		...new Map(asked.flatMap(({ product }) => (product ? [[product.id, product] as const] : []))).values(),
	]
	const typed = (params.get('otro') ?? '').trim().slice(0, LONGEST_TEXT)
	const found = typed === '' ? null : furtherProduct(shop, typed, stored)
	const nowMs = shop.nowMs()
	const answers = stored.map((product) => productAnswer(product, nowMs, shop.showroom))
	const facts = comparedFacts(
		// A tone and a calibre are those of a lot, and each product has several.
		answers.map((answer) => ({ ...answer, byPiece: answer.azulejo === 1, tono: '', calibre: '' })),
	)
	const isOnlyDifferences = stored.length > 1 && params.get('solo') === ONLY_DIFFERENCES
	const shown = isOnlyDifferences ? facts.filter(({ differs }) => differs) : facts
	return {
		products: stored.map((product) => ({
			card: productCard(product, nowMs, shop.showroom),
			dop: product.ficha.dop ?? null,
			epd: product.ficha.epd ?? null,
		})),
		facts: shown,
		isOnlyDifferences,
		hidden: facts.length - shown.length,
		unknown: asked.flatMap(({ slug, product }) => (product ? [] : [slug])),
		isCut: slugs.length > MOST_COMPARED || (found !== null && stored.length >= MOST_COMPARED),
		notFound: found === null ? typed : '',
		found: found !== null && stored.length < MOST_COMPARED ? found.slug : null,
	}
}

/** The product at a slug, or the one that was at it before it was renamed. */
function productAt(shop: Shop, slug: string): CatalogueProduct | null {
	return shop.catalogue.productBySlug(slug) ?? shop.catalogue.productOnceAt(slug) ?? null
}

/** The best product for a typed name or reference that is not among the compared ones. */
function furtherProduct(shop: Shop, search: string, known: readonly CatalogueProduct[]): CatalogueProduct | null {
	const query = { search, pageSize: known.length + 1, onlyInStock: false }
	// A product that has only some of the words is not the one that was meant.
	if (shop.catalogue.understood(query)?.isPartial) return null
	const { products } = shop.catalogue.list(query)
	return products.find((product) => !known.includes(product)) ?? null
}
