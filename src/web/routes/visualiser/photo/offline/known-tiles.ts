import type { SheetPicture } from '@soleria/visualiser'
import { bandName, layingWords } from '#web/routes/visualiser/laid-words.ts'
import type { BandAnswer, FoundTiles, LayingPage, TileCard } from '#web/routes/visualiser/laying-page.ts'
import type { PhotoPlace } from '#web/routes/visualiser/photo/photo-place.ts'
import { bandArea, bandsOf, readRoomView, roomSearch } from '#web/routes/visualiser/room-view.ts'

/** A tile displayed earlier on a page of the photograph: the data for laying it without the server. */
export interface KnownTile {
	readonly slug: string
	readonly sheet: SheetPicture
	readonly product: NonNullable<BandAnswer['product']>
	/** The search result, with its price at that time; null if it was laid without a search. */
	readonly card: TileCard | null
	/** The surfaces that it was found for or laid on. */
	readonly surfaces: readonly string[]
}

/** The tiles of a page, each with its earlier data. */
export function tilesOfPage(page: LayingPage, surface: string, before: readonly KnownTile[]): readonly KnownTile[] {
	const known = new Map(before.map((tile) => [tile.slug, tile]))
	const seen = new Map<string, KnownTile>()
	const see = (product: KnownTile['product'], card: TileCard | null, on: string) => {
		const sheet = page.sheets[product.slug]
		const past = seen.get(product.slug) ?? known.get(product.slug)
		if (!sheet) return
		seen.set(product.slug, {
			...{ slug: product.slug, sheet, product, card: card ?? past?.card ?? null },
			surfaces: [...new Set([...(past?.surfaces ?? []), on])],
		})
	}
	for (const { name, bands } of page.surfaces) for (const { product } of bands) if (product) see(product, null, name)
	for (const card of page.found.cards) {
		const { id, slug, name, size, face } = card
		see({ id, slug, name, size, picture: face }, card, surface)
	}
	return [...seen.values()]
}

const PAGE_SIZE = 12
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The known tiles that suit a surface and contain all search words. */
function findKnown(known: readonly KnownTile[], surface: string, search: string, page: number): FoundTiles {
	const words = folded(search)
		.split(/\s+/)
		.filter((word) => word !== '')
	const cards = known.flatMap(({ card, surfaces }) => {
		if (!card || !surfaces.includes(surface)) return []
		const text = folded(`${card.name} ${card.size} ${card.finish}`)
		return words.every((word) => text.includes(word)) ? [card] : []
	})
	const from = (page - 1) * PAGE_SIZE
	return {
		total: cards.length,
		pages: Math.max(1, Math.ceil(cards.length / PAGE_SIZE)),
		cards: cards.slice(from, from + PAGE_SIZE),
		filters: [],
	}
}

/** The page of a URL without the server: known tiles are laid, and nothing has a price, which only the server knows. */
export function offlinePage(place: PhotoPlace, params: URLSearchParams, known: readonly KnownTile[]): LayingPage {
	const { view } = readRoomView(place.surfaces, params)
	const query = roomSearch(place.surfaces, view)
	const bySlug = new Map(known.map((tile) => [tile.slug, tile]))
	return {
		query,
		designQuery: query,
		faults: [],
		surfaces: place.surfaces.map((surface) => {
			const bands = bandsOf(surface, view.design)
			return {
				name: surface.name,
				isLaid: view.design.has(surface.name),
				bands: bands.map((band, index): BandAnswer => {
					const tile = bySlug.get(band.slug)
					return {
						name: bandName(surface.name, bands, index),
						words: tile
							? `${tile.product.size}, ${layingWords(band, tile.sheet)}`
							: 'este azulejo no se ha abierto en este dispositivo y sin conexión no se puede ver',
						product: tile?.product ?? null,
						areaHundredths: bandArea(surface, bands, index),
						buying: null,
					}
				}),
			}
		}),
		found: findKnown(known, view.surface, view.search, view.page),
		sheets: Object.fromEntries(known.map(({ slug, sheet }) => [slug, sheet])),
		total: null,
	}
}
