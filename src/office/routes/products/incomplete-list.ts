import { feedsAsking, GAP_NAMES, GAPS, type GapName, gapsOf } from '#contract/feed/feed-gaps.ts'
import { FEEDS, type FeedName } from '#contract/feed/feeds.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { ListedFrom } from './product-list.ts'

/** A product with its gaps for the feeds. */
interface IncompleteProduct {
	readonly product: CatalogueProduct
	readonly gaps: readonly GapName[]
}

/** The visible products with gaps, computed once for each state of the catalogue. */
const INCOMPLETE = new WeakMap<readonly CatalogueProduct[], readonly IncompleteProduct[]>()

function incompleteProducts({ staff, showroom }: ListedFrom): readonly IncompleteProduct[] {
	const all = staff.all()
	const known = INCOMPLETE.get(all)
	if (known) return known
	const found = all
		.filter(({ oculto }) => !oculto)
		.map((product) => ({ product, gaps: gapsOf(product, showroom) }))
		.filter(({ gaps }) => gaps.length > 0)
		.sort((one, other) => other.gaps.length - one.gaps.length || one.product.id - other.product.id)
	INCOMPLETE.set(all, found)
	return found
}

/** A gap in the list: its name, and the number of its products. */
export interface GapCount {
	readonly id: GapName
	readonly text: string
	readonly feeds: string
	readonly count: number
}

const feedNames = (gap: GapName): string =>
	feedsAsking(gap)
		.map((feed) => FEEDS[feed])
		.join(', ')

/** The products of the list's query, those that lack most first, and the number of products that lack each fact. */
export function chosenIncomplete(
	query: URLSearchParams,
	from: ListedFrom,
): { readonly found: readonly IncompleteProduct[]; readonly counts: readonly GapCount[] } {
	const all = incompleteProducts(from)
	const gap = GAP_NAMES.find((name) => name === query.get('falta'))
	const feed = (Object.keys(FEEDS) as FeedName[]).find((name) => name === query.get('para'))
	const isAsked = (name: GapName) => (gap ?? name) === name && (feed === undefined || feedsAsking(name).includes(feed))
	return {
		found: all.filter(({ gaps }) => gaps.some(isAsked)),
		counts: GAP_NAMES.map((id) => ({
			id,
			text: GAPS[id].text,
			feeds: feedNames(id),
			count: all.filter(({ gaps }) => gaps.includes(id)).length,
		})).filter(({ count }) => count > 0),
	}
}
