import { productCard } from '#contract/catalogue/product-answer.ts'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { SECTION_FILTERS } from '#domain/catalogue/sections.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { lowestTariffCents } from '#domain/shipping/quote.ts'
import { eurosInText } from '#domain/trade/terms-text.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import { COLLECTIONS, heroOf, isRoom, ROOM_FACES } from './home-choice.ts'

const OFFERS = 4
const WALL = 5
/** The default products of the home page. */
const STOCKED = 24

type Showing = Pick<Shop, 'catalogue' | 'contents' | 'drawn' | 'nowMs' | 'showroom'>

/** The home page's data from the catalogue. */
export function homeContent(shop: Showing) {
	const { catalogue, showroom } = shop
	const nowMs = shop.nowMs()
	const { texts, ...chosen } = shop.contents.home()
	const stocked = catalogue.list({ sort: 'stock_desc', pageSize: STOCKED }).products
	const cardOf = (product: CatalogueProduct) => productCard(product, nowMs, showroom)
	const hero = heroOf(showroom, (slug) => productInStock(shop, slug))
	const flashEndMs = catalogue.flashEndMs()
	const lowestTariff = lowestTariffCents(catalogue.shippingTable())
	return {
		total: catalogue.list({ pageSize: 1 }).total,
		hero: hero && { picture: pictureAnswer(hero.picture, 'large'), alt: hero.room.alt },
		texts,
		wall: wallOf(shop, chosen.wall, hero?.product ?? null, stocked).map(cardOf),
		offers: offersOf(shop, chosen.offers, stocked).map(cardOf),
		shippingFrom: lowestTariff === null ? null : eurosInText(lowestTariff),
		flashEnd: flashEndMs === null ? null : new Date(flashEndMs).toISOString(),
		collections: chosen.collections.flatMap(({ id, titulo, producto }) => {
			const collection = COLLECTIONS[id]
			if (!collection) return []
			const contains = collection.section && SECTION_FILTERS[collection.section]
			const query = contains ? { contains } : { filters: { tipo: collection.kinds ?? [] } }
			const { total: count, products } = catalogue.list({ ...query, pageSize: 1 })
			const shown = catalogue.productBySlug(producto) ?? products[0]
			return [{ text: titulo, to: collection.to, count, face: shown ? cardOf(shown).face : null }]
		}),
		rooms: chosen.rooms.flatMap(({ id, titulo, texto }) => {
			if (!isRoom(id)) return []
			const product = catalogue.productBySlug(ROOM_FACES[id]) ?? stocked[0]
			const shown = picturedRooms(showroom, id)[0]?.picture
			const picture = shown ? pictureAnswer(shown, 'large') : product ? cardOf(product).second : null
			return [{ text: titulo, about: texto, to: addresses.space(id), picture }]
		}),
	}
}
export type HomeContent = ReturnType<typeof homeContent>

/** The tiles of the wall: first the tile laid in the room at the top, then the chosen faces. */
function wallOf(
	{ catalogue }: Showing,
	slugs: readonly string[],
	first: CatalogueProduct | null,
	stocked: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
	const faces = slugs.flatMap((slug) => catalogue.productBySlug(slug) ?? [])
	const wall = first ? [first, ...faces.filter(({ id }) => id !== first.id)] : faces
	return (wall.length > 0 ? wall : stocked).slice(0, WALL)
}

function productInStock({ catalogue }: Showing, slug: string): CatalogueProduct | null {
	const product = catalogue.productBySlug(slug)
	return product && stockHundredths(product) > 0 ? product : null
}

/**
 * The chosen in-stock products; without any, some flash offers of the minute, or if there are too few of them, the best-stocked products.
 */
function offersOf(
	shop: Showing,
	slugs: readonly string[],
	stocked: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
	const chosen = slugs.flatMap((slug) => productInStock(shop, slug) ?? [])
	if (chosen.length > 0) return chosen
	const onFlash = shop.catalogue.flash()
	return shop.drawn(onFlash.length < OFFERS ? stocked : onFlash, OFFERS)
}
