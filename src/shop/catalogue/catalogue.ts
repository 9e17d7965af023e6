import { isDeepStrictEqual } from 'node:util'
import type { HelpPage, UnderstoodPart, UnmetClass } from '@soleria/search'
import { type Category, categoriesFor } from '@soleria/search'
import type { CatalogueQuery, Facets } from '@soleria/search/query'
import { codeKey } from '@soleria/search/query'
import type { FaceLook } from '@soleria/visualiser/colour'
import { alikeProducts } from '#domain/catalogue/alike.ts'
import { alternatives } from '#domain/catalogue/alternatives.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { isCode, oneEditAway, seenKey } from '#domain/catalogue/product-codes.ts'
import { relatedProducts } from '#domain/catalogue/related.ts'
import { SECTION_FILTERS, type SectionId } from '#domain/catalogue/sections.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { movedPicture } from '#domain/picture/moved-picture.ts'
import type { PriceList } from '#domain/price-list/price-list.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import type { FreeDelivery, ShippingTable } from '#domain/shipping/quote.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import { inBackground } from '#shop/base/request-scope.ts'
import { Remembered } from '#shop/pricing/remembered.ts'
import { readCatalogueChanges } from '#store/catalogue/catalogue-source.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { restampCatalogue } from '#store/catalogue/restamp.ts'
import { loadSales } from '#store/catalogue/sales.ts'
import type { Database } from '#store/database.ts'
import { findPriceLists } from '#store/price-list/price-lists.ts'
import { findAutomaticCodes } from '#store/promo/promo-codes.ts'
import { loadTariffs } from '#store/shipping/tariff-versions.ts'
import { isShown, KnownProducts } from './known-products.ts'
import { Looks } from './looks.ts'
import { PricedIndex } from './priced-index.ts'
import { areSame, reading } from './reads.ts'
import { ShippingMemory } from './shipping-memory.ts'
import { soon } from './soon.ts'
import { type StaffCatalogue, staffCatalogue } from './staff-catalogue.ts'

export interface CatalogueList {
	readonly products: readonly CatalogueProduct[]
	readonly total: number
	readonly suggestion: string | null
}

/** How the text of a search was understood. */
export interface UnderstoodSearch {
	/** The phrases that products were chosen by. */
	readonly parts: readonly UnderstoodPart[]
	/** The rest of the text after its recognised parts have become filters. */
	readonly rest: string
	/**
	 * The words that no product has together with the others, so that the nearest are shown; empty if products have all
	 * words.
	 */
	readonly missing: readonly string[]
	/** Whether no product has the whole text, so that the nearest are listed. */
	readonly isPartial: boolean
	readonly hints: readonly string[]
	/** The classes that no product declares, so that nothing is found. */
	readonly unmet: readonly UnmetClass[]
	readonly pages: readonly HelpPage[]
}

/** The period of orders that counts for the best sellers, in ms. */
const SALES_MS = 90 * 24 * 3_600_000

/**
 * The catalogue in memory. All pages and lists read it, so that no read waits for the database. The reads of a page
 * are recorded, so that the page stays valid as long as their answers do (`Reads`). Products hidden from shoppers are
 * only in `staff`.
 */
export interface Catalogue {
	/** Increases whenever an answer may change: a stock, a price, a promotion that ends, a tariff. */
	version(): number
	/** The end of the last flash offer in force, or null without any. */
	flashEndMs(): number | null
	/** The products with a flash price now and stock that a search finds, those that run out first in front. */
	flash(search?: string): readonly CatalogueProduct[]
	/** All products for the staff, hidden ones too. */
	readonly staff: StaffCatalogue
	/** The number of products. */
	count(): number
	productById(id: number): CatalogueProduct | null
	productBySlug(slug: string): CatalogueProduct | null
	/** The products whose reference, bar code or slug equals a text, regardless of case and signs. */
	byCode(typed: string): readonly CatalogueProduct[]
	/** The few whose code is one keystroke away from a text, or else those that a search of it finds. */
	nearCode(typed: string): readonly CatalogueProduct[]
	/** The product that a former slug, or another spelling of a slug («Terrazo Malasaña Rosa»), leads to. */
	productOnceAt(address: string): CatalogueProduct | null
	/** The present name of a picture named by a former slug. */
	movedPicture(file: string): string | null
	all(): readonly CatalogueProduct[]
	list(query: CatalogueQuery): CatalogueList
	facets(query: CatalogueQuery): Facets
	suggest(text: string, limit: number): readonly CatalogueProduct[]
	/** How the text of a query is understood; null without one, or when its words are searched as they stand. */
	understood(query: Pick<CatalogueQuery, 'search' | 'literal'>): UnderstoodSearch | null
	/** The categories that a text names, whole or begun. */
	categories(text: string): readonly Category<SectionId>[]
	/** In-stock products of a type, most similar first; a tile is left out of its own list (rules §2). */
	related(tipo: string, ofId: number | null, limit: number): readonly CatalogueProduct[]
	/** The products of a product's series, itself among them; empty without a series. */
	ofSeries(product: CatalogueProduct): readonly CatalogueProduct[]
	/** The products in stock that may replace a product, the nearest first. */
	alternatives(of: CatalogueProduct, limit: number): readonly CatalogueProduct[]
	/** The tiles that look most like one, those of other series and in stock first; empty for one whose look is not known. */
	alike(of: CatalogueProduct, limit: number): readonly CatalogueProduct[]
	shippingTable(): ShippingTable
	/** The promo codes that apply without being typed. */
	automaticCodes(): readonly PromoCode[]
	/** The price lists of customers that have not ended. */
	priceLists(): readonly PriceList[]
	/** Refreshes within moments, and has other processes do the same, without waiting for the next poll. */
	refreshSoon(): void
	/** Refreshes within moments after another process has announced a change. */
	hearOfChange(): void
	refresh(): Promise<void>
	/** Reads the tariff of home delivery, the automatic codes and the price lists again. */
	refreshTerms(): Promise<void>
	/** Reads the recent sales of each product, by which one of the sort orders of a list goes. */
	refreshSales(): Promise<void>
	/** Follows the looks of the merchant's own faces, by product. */
	followLooks(own: ReadonlyMap<number, Omit<FaceLook, 'slug'>>): void
	/** When the catalogue was last read, by the shop's clock. */
	readAtMs(): number
	/** Begins no refresh of its own any more, and waits for a running one. */
	stop(): Promise<void>
}

/** The end of the last flash offer in force at `nowMs`, or null without any. */
function lastFlashEndMs(products: readonly CatalogueProduct[], nowMs: number): number | null {
	let last: number | null = null
	for (const { promotions } of products) {
		for (const { flash, fromMs, untilMs } of promotions) {
			if (flash && (fromMs ?? nowMs) <= nowMs && untilMs !== null && untilMs > (last ?? nowMs)) last = untilMs
		}
	}
	return last
}

/** Products with a flash price now and stock, those that run out first in front. */
function flashInStock(products: readonly CatalogueProduct[], nowMs: number): CatalogueProduct[] {
	return products
		.filter((product) => stockHundredths(product) > 0 && priceInForce(product, nowMs).flash)
		.sort((one, other) => stockHundredths(one) - stockHundredths(other) || one.id - other.id)
}

const areSameLists = (one: CatalogueList, other: CatalogueList) =>
	one.total === other.total && one.suggestion === other.suggestion && areSame(one.products, other.products)

const shown = (product: CatalogueProduct | null) => (product && isShown(product) ? product : null)

/** Rows of a restored backup would be read again by every refresh until the cluster has counted up to their stamps. */
async function restampForeignRows(db: Database, log: Log): Promise<void> {
	const rows = await restampCatalogue(db)
	if (rows > 0) log.warn('the change stamps were of another database cluster and have been renewed', { rows })
}

/** The most products that a mistyped code is answered by. */
const MOST_NEAR = 3

/** Changes within this time, in ms, are read and announced together. */
const TOGETHER_MS = 20
/** During continuous sales, this process reads and announces them at this interval. */
const REST_MS = 50

export interface CatalogueOptions {
	/** The name under which the process announces its changes to others. */
	readonly self?: string
	/** A streaming replica that is read in place of the database. */
	readonly replica?: Database | null
	/** Home delivery is free over this discounted subtotal, as it is set now. */
	readonly freeDelivery: () => FreeDelivery
	/** The colours and textures of tiles, by the slugs of their pictures. */
	readonly looks?: readonly FaceLook[]
	/** A text as it is searched, with the merchant's synonyms in it. */
	readonly reword?: (text: string) => string
}

/** The data from which the answers of a catalogue are computed. */
interface CatalogueParts {
	readonly products: KnownProducts
	readonly index: PricedIndex
	readonly known: Looks
	readonly shipping: ShippingMemory
	readonly automatic: Remembered<PromoCode>
	readonly priceLists: Remembered<PriceList>
	readonly reword: (text: string) => string
	readonly nowMs: () => number
}

/** Searches of the catalogue, which record no reads. */
function searches({ products, index, known, reword, nowMs }: CatalogueParts) {
	/** Words that are searched as they stand are not reworded. */
	const meant = <Query extends Pick<CatalogueQuery, 'search' | 'literal'>>(query: Query): Query => {
		return query.literal || query.search === undefined ? query : { ...query, search: reword(query.search) }
	}
	const list = (query: CatalogueQuery): CatalogueList => {
		const { ids, total, suggestion } = index.current().list(meant(query))
		return { products: products.byIds(ids), total, suggestion: suggestion ?? null }
	}
	const understood = ({ search, literal }: Pick<CatalogueQuery, 'search' | 'literal'>): UnderstoodSearch | null => {
		const found = literal ? null : index.current().understood(meant({ search }))
		if (found === null) return null
		const { parts, rest, missing, isPartial, hints, unmet, pages } = found
		return { parts, rest, missing, isPartial, hints, unmet, pages }
	}
	const nearCode = (typed: string) => {
		const key = codeKey(typed)
		const known = oneEditAway(key).filter((code) => products.byCode(code).some(isShown))
		const alike = known.filter((code) => seenKey(code) === seenKey(key))
		const mistyped = new Set([...alike, ...known].flatMap((code) => products.byCode(code)).filter(isShown))
		// A search finds something for most texts: nothing is offered for a code that no product is near to.
		const named = mistyped.size > 0 || isCode(typed) ? [] : index.current().suggest(reword(typed), MOST_NEAR)
		return [...mistyped, ...products.byIds(named)].slice(0, MOST_NEAR)
	}
	const alike = (of: CatalogueProduct, limit: number) => {
		const named = (name: number | string) => {
			return typeof name === 'number' ? products.byId(name) : (products.bySlug(name) ?? products.byFormerSlug(name))
		}
		// A sample product with faces of the merchant's own is there twice.
		const nearest = new Set(known.nearest(of).flatMap((name) => named(name) ?? []))
		return alikeProducts([...nearest].filter(isShown), of, limit)
	}
	const flash = (search: string) => {
		const offered = flashInStock(index.flash(), nowMs())
		if (search === '') return offered
		const found = new Set(index.current().list(meant({ search, pageSize: products.count + 1 })).ids)
		return offered.filter(({ id }) => found.has(id))
	}
	/** A product that was read before its price changed by the hour must not be taken for the present one. */
	const renewed = <Answer>(ask: () => Answer) => {
		return () => {
			index.current()
			return ask()
		}
	}
	return { meant, list, understood, nearCode, alike, flash, renewed }
}

/** The answers of the catalogue; the reads of a page are recorded. */
function answers(parts: CatalogueParts): Omit<Catalogue, keyof Following> {
	const { products, index, shipping, automatic, priceLists, reword, nowMs } = parts
	const { meant, list, understood, nearCode, alike, flash, renewed } = searches(parts)
	return {
		version: () => index.version() + shipping.version(),
		flashEndMs: () => reading(() => lastFlashEndMs(index.flash(), nowMs())),
		flash: (search = '') => reading(() => flash(search), areSame),
		staff: staffCatalogue(products, index),
		productById: (id) => reading(renewed(() => shown(products.byId(id)))),
		productBySlug: (slug) => reading(renewed(() => shown(products.bySlug(slug)))),
		byCode: (typed) =>
			reading(
				renewed(() => products.byCode(typed).filter(isShown)),
				areSame,
			),
		nearCode: (typed) => reading(() => nearCode(typed), areSame),
		productOnceAt: (address) => {
			const slug = slugOf(address)
			return reading(
				renewed(() => shown(products.byFormerSlug(address) ?? products.bySlug(slug) ?? products.byFormerSlug(slug))),
			)
		},
		movedPicture: (file) => movedPicture(file, products.shown()),
		count: () => reading(() => products.count),
		all: () => reading(renewed(() => products.shown())),
		list: (query) => reading(() => list(query), areSameLists),
		facets: (query) => reading(() => index.current().facets(meant(query)), isDeepStrictEqual),
		suggest: (text, limit) => reading(() => products.byIds(index.current().suggest(reword(text), limit)), areSame),
		understood: (query) => reading(() => understood(query), isDeepStrictEqual),
		categories: (text) =>
			reading(() => categoriesFor(index.current(), reword(text), SECTION_FILTERS), isDeepStrictEqual),
		related: (tipo, ofId, limit) => {
			const ask = renewed(() => relatedProducts(products.shown(), tipo, products.byId(ofId ?? -1), limit))
			return reading(ask, areSame)
		},
		ofSeries: (product) =>
			reading(
				renewed(() => products.ofSeries(product).filter(isShown)),
				areSame,
			),
		alternatives: (of, limit) => {
			const ask = renewed(() => alternatives(products.shown(), of, nowMs(), limit))
			return reading(ask, areSame)
		},
		alike: (of, limit) =>
			reading(
				renewed(() => alike(of, limit)),
				areSame,
			),
		shippingTable: () => reading(() => shipping.table()),
		automaticCodes: () => automatic.all(),
		priceLists: () => priceLists.all(),
	}
}

/** How the catalogue follows the database. */
type Following = Pick<
	Catalogue,
	'refreshSoon' | 'hearOfChange' | 'refresh' | 'refreshTerms' | 'refreshSales' | 'followLooks' | 'readAtMs' | 'stop'
>

/** Loads the catalogue. Call `refresh` periodically, and `refreshSoon` after each write. */
export async function openCatalogue(
	db: Database,
	clock: Clock,
	log: Log,
	{ self = '', replica = null, freeDelivery, looks = [], reword = (text) => text }: CatalogueOptions,
): Promise<Catalogue> {
	const nowMs = () => clock.nowMs()
	const products = new KnownProducts()
	const known = new Looks(looks)
	const index = new PricedIndex(products, nowMs, (product) => known.of(product))
	const shipping = await ShippingMemory.open((at) => loadTariffs(db, at), freeDelivery, nowMs)
	const automatic = await Remembered.open(() => findAutomaticCodes(db, new Date(nowMs())), nowMs)
	const priceLists = await Remembered.open(() => findPriceLists(db, new Date(nowMs())), nowMs)
	const source = {
		primary: db,
		replica,
		onFault: ({ message }: Error) => log.warn('the catalogue was read from the primary', { cause: message }),
	}
	let nextXid: number | null = null
	let readAtMs = nowMs()
	const refresh = oneAtATime(async () => {
		const changes = await readCatalogueChanges(source, nextXid, (read) => index.follow(products.take(read)))
		if (nextXid === null || changes.isOtherCluster) await restampForeignRows(db, log)
		nextXid = changes.nextXid
		await Promise.all([shipping.refresh(), automatic.refresh(), priceLists.refresh()])
		readAtMs = nowMs()
	})
	// A failure here is repeated by the next poll, of this process or another.
	const later = (work: () => Promise<unknown>, restMs: number) => {
		const followed = async () => {
			await work().catch((error: unknown) => log.failed('a change of the catalogue was not followed', error))
		}
		return soon(TOGETHER_MS, () => inBackground(followed), restMs)
	}
	const hearing = later(refresh, TOGETHER_MS)
	const changing = later(() => Promise.all([announceChange(db, self), refresh()]), REST_MS)

	const refreshSales = async () => {
		const now = await clock.now(db)
		index.followSales(await loadSales(db, new Date(now.getTime() - SALES_MS)))
	}

	// Sales are read before the products, which are then put into the index once.
	await refreshSales()
	await refresh()
	return {
		...answers({ products, index, known, shipping, automatic, priceLists, reword, nowMs }),
		refreshSoon: changing.ask,
		hearOfChange: hearing.ask,
		refresh,
		refreshTerms: async () => {
			await Promise.all([shipping.reload(), automatic.reload(), priceLists.reload()])
		},
		refreshSales,
		followLooks: (own) => {
			index.follow(products.byIds(known.follow(own)).map((product) => ({ before: product, after: product })))
		},
		readAtMs: () => readAtMs,
		stop: async () => {
			await Promise.all([changing.stop(), hearing.stop()])
		},
	}
}
