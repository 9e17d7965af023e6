import { nextPriceChangeMs, priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial, stockHundredths } from '#domain/catalogue/product.ts'
import { relatedProducts } from '#domain/catalogue/related.ts'
import { buildIndex, type CatalogueIndex } from '#domain/catalogue/search/catalogue-index.ts'
import type { CatalogueEntry } from '#domain/catalogue/search/entry.ts'
import type { CatalogueQuery, Facets } from '#domain/catalogue/search/query.ts'
import { movedPicture } from '#domain/picture/moved-picture.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import type { Clock } from '#shop/context.ts'
import { loadCatalogueChanges } from '#store/catalogue/products.ts'
import type { Database } from '#store/database.ts'
import { loadShippingTable } from '#store/shipping/shipping-table.ts'

/** Interval between reloads of the zones and tariffs, which staff may change. */
const SHIPPING_TABLE_MS = 10_000

export interface CatalogueList {
	readonly products: readonly CatalogueProduct[]
	readonly total: number
	readonly suggestion: string | null
}

/** The catalogue in memory. All pages and lists read it, so that no read waits for the database. */
export interface Catalogue {
	/** Increases whenever an answer may change: a stock, a price, a promotion that ends. */
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
}

function toEntry(product: CatalogueProduct, nowMs: number): CatalogueEntry {
	const price = priceInForce(product, nowMs)
	return {
		id: product.id,
		slug: product.slug,
		nombre: product.nombre,
		acabado: product.acabado,
		medidas: product.medidas,
		efecto: product.efecto,
		composicion: product.composicion,
		tipologia: product.tipologia,
		uso: product.uso,
		tipo: product.tipo,
		stockHundredths: stockHundredths(product),
		precioCents: isMaterial(product) ? (product.precioUnidadCents ?? price.precioCents) : price.precioCents,
	}
}

// The searched texts of a product: if they change the index must be rebuilt, otherwise only stock and price are
// replaced.
function wordsOf({ stockHundredths: _stock, precioCents: _price, ...words }: CatalogueEntry): string {
	return JSON.stringify(words)
}

/** Loads the catalogue. Call `refresh` periodically, and `refreshSoon` after each write. */
export async function openCatalogue(db: Database, clock: Clock): Promise<Catalogue> {
	const byId = new Map<number, CatalogueProduct>()
	const idBySlug = new Map<string, number>()
	const idByFormerSlug = new Map<string, number>()
	const words = new Map<number, string>()
	let nextXid: number | null = null
	let version = 0
	let index = buildIndex([])
	let nextChangeMs: number | null = null
	let shipping: { table: ShippingTable; readAtMs: number } = {
		table: await loadShippingTable(db),
		readAtMs: clock.nowMs(),
	}
	let refreshing: Promise<void> | null = null
	let again = false

	function reindex(rebuild: boolean): void {
		const nowMs = clock.nowMs()
		const products = [...byId.values()]
		const entries = products.map((product) => toEntry(product, nowMs))
		index = rebuild ? buildIndex(entries) : index.withOffers(entries)
		const changes = products
			.map((product) => nextPriceChangeMs(product, nowMs))
			.filter((instant): instant is number => instant !== null)
		nextChangeMs = changes.length > 0 ? changes.reduce((a, b) => Math.min(a, b)) : null
		version += 1
	}

	async function readChanges(): Promise<void> {
		const changes = await loadCatalogueChanges(db, nextXid)
		nextXid = changes.nextXid
		let rebuild = false
		let changed = false
		for (const product of changes.products) {
			const known = byId.get(product.id)
			if (known && JSON.stringify(known) === JSON.stringify(product)) continue
			changed = true
			const text = wordsOf(toEntry(product, 0))
			rebuild ||= words.get(product.id) !== text
			words.set(product.id, text)
			if (known && known.slug !== product.slug && idBySlug.get(known.slug) === product.id) idBySlug.delete(known.slug)
			for (const former of known?.formerSlugs ?? []) {
				if (idByFormerSlug.get(former) === product.id) idByFormerSlug.delete(former)
			}
			byId.set(product.id, product)
			idBySlug.set(product.slug, product.id)
			for (const former of product.formerSlugs) idByFormerSlug.set(former, product.id)
		}
		if (changed) reindex(rebuild)
		if (clock.nowMs() - shipping.readAtMs >= SHIPPING_TABLE_MS) {
			shipping = { table: await loadShippingTable(db), readAtMs: clock.nowMs() }
		}
	}

	async function refresh(): Promise<void> {
		if (refreshing) {
			// A change may have been committed after the running read began, so one more read follows it.
			again = true
			return refreshing
		}
		refreshing = (async () => {
			do {
				again = false
				await readChanges()
			} while (again)
		})()
		try {
			await refreshing
		} finally {
			refreshing = null
		}
	}

	function current(): CatalogueIndex {
		if (nextChangeMs !== null && clock.nowMs() >= nextChangeMs) reindex(false)
		return index
	}

	const productById = (id: number) => byId.get(id) ?? null
	const productsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])

	await refresh()
	return {
		version: () => {
			current()
			return version
		},
		flashEndMs: () => {
			const nowMs = clock.nowMs()
			const ends = [...byId.values()].flatMap((product) =>
				product.promotions.flatMap((promotion) =>
					promotion.flash && promotion.untilMs !== null && promotion.untilMs > nowMs ? [promotion.untilMs] : [],
				),
			)
			return ends.length > 0 ? ends.reduce((a, b) => Math.max(a, b)) : null
		},
		productById,
		productBySlug: (slug) => productById(idBySlug.get(slug) ?? -1),
		productByFormerSlug: (slug) => productById(idByFormerSlug.get(slug) ?? -1),
		movedPicture: (file) => movedPicture(file, byId.values()),
		all: () => [...byId.values()],
		list: (query) => {
			const { ids, total, suggestion } = current().list(query)
			return { products: productsOf(ids), total, suggestion: suggestion ?? null }
		},
		facets: (query) => current().facets(query),
		suggest: (text, limit) => productsOf(current().suggest(text, limit)),
		related: (tipo, ofId, limit) => relatedProducts([...byId.values()], tipo, productById(ofId ?? -1), limit),
		shippingTable: () => shipping.table,
		refreshSoon: () => {
			// A failed read is repeated by the next poll.
			refresh().catch(() => {})
		},
		refresh,
	}
}
