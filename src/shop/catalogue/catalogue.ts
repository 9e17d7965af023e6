import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { relatedProducts } from '#domain/catalogue/related.ts'
import type { CatalogueQuery, Facets } from '#domain/catalogue/search/query.ts'
import { movedPicture } from '#domain/picture/moved-picture.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import type { Clock } from '#shop/clock.ts'
import type { Log } from '#shop/log.ts'
import { inBackground } from '#shop/request-scope.ts'
import { loadCatalogueChanges } from '#store/catalogue/products.ts'
import { restampCatalogue } from '#store/catalogue/restamp.ts'
import type { Database } from '#store/database.ts'
import { loadShippingTable } from '#store/shipping/shipping-table.ts'
import { KnownProducts } from './known-products.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { PricedIndex } from './priced-index.ts'
import { ShippingMemory } from './shipping-memory.ts'

export interface CatalogueList {
	readonly products: readonly CatalogueProduct[]
	readonly total: number
	readonly suggestion: string | null
}

/** The catalogue in memory. All pages and lists read it, so that no read waits for the database. */
export interface Catalogue {
	/** Increases whenever an answer may change: a stock, a price, a promotion that ends, a tariff. */
	version(): number
	/** The end of the last flash offer in force, or null without any. */
	flashEndMs(): number | null
	productById(id: number): CatalogueProduct | null
	productBySlug(slug: string): CatalogueProduct | null
	/** The product with a former slug. */
	productByFormerSlug(slug: string): CatalogueProduct | null
	/** The present name of a picture named by a former slug. */
	movedPicture(file: string): string | null
	all(): readonly CatalogueProduct[]
	list(query: CatalogueQuery): CatalogueList
	facets(query: CatalogueQuery): Facets
	suggest(text: string, limit: number): readonly CatalogueProduct[]
	/** In-stock products of a type, most similar first; a tile is left out of its own list (rules §2). */
	related(tipo: string, ofId: number | null, limit: number): readonly CatalogueProduct[]
	shippingTable(): ShippingTable
	/** Starts a refresh without waiting for the next poll. */
	refreshSoon(): void
	refresh(): Promise<void>
	/** When the catalogue was last read, by the shop's clock. */
	readAtMs(): number
}

/** The end of the last flash offer in force at `nowMs`, or null without any. */
function lastFlashEndMs(products: readonly CatalogueProduct[], nowMs: number): number | null {
	let last: number | null = null
	for (const { promotions } of products) {
		for (const { flash, untilMs } of promotions) {
			if (flash && untilMs !== null && untilMs > (last ?? nowMs)) last = untilMs
		}
	}
	return last
}

/** Rows of a restored backup would be read again by every refresh until the cluster has counted up to their stamps. */
async function restampForeignRows(db: Database, log: Log): Promise<void> {
	const rows = await restampCatalogue(db)
	if (rows > 0) log.warn('the change stamps were of another database cluster and have been renewed', { rows })
}

/** Loads the catalogue. Call `refresh` periodically, and `refreshSoon` after each write. */
export async function openCatalogue(db: Database, clock: Clock, log: Log): Promise<Catalogue> {
	const nowMs = () => clock.nowMs()
	const products = new KnownProducts()
	const index = new PricedIndex(() => products.all(), nowMs)
	const shipping = await ShippingMemory.open(() => loadShippingTable(db), nowMs)
	let nextXid: number | null = null
	let readAtMs = nowMs()
	const refresh = oneAtATime(async () => {
		const changes = await loadCatalogueChanges(db, nextXid)
		if (nextXid === null || changes.isOtherCluster) await restampForeignRows(db, log)
		nextXid = changes.nextXid
		index.follow(products.take(changes.products))
		await shipping.refresh()
		readAtMs = nowMs()
	})

	await refresh()
	return {
		version: () => index.version() + shipping.version(),
		flashEndMs: () => lastFlashEndMs(products.all(), nowMs()),
		productById: (id) => products.byId(id),
		productBySlug: (slug) => products.bySlug(slug),
		productByFormerSlug: (slug) => products.byFormerSlug(slug),
		movedPicture: (file) => movedPicture(file, products.all()),
		all: () => products.all(),
		list: (query) => {
			const { ids, total, suggestion } = index.current().list(query)
			return { products: products.byIds(ids), total, suggestion: suggestion ?? null }
		},
		facets: (query) => index.current().facets(query),
		suggest: (text, limit) => products.byIds(index.current().suggest(text, limit)),
		related: (tipo, ofId, limit) => relatedProducts(products.all(), tipo, products.byId(ofId ?? -1), limit),
		shippingTable: () => shipping.table(),
		refreshSoon: () => {
			// A failed read is repeated by the next poll.
			inBackground(() => refresh().catch((error: unknown) => log.failed('the catalogue could not be refreshed', error)))
		},
		refresh,
		readAtMs: () => readAtMs,
	}
}
