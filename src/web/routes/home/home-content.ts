import { productCard } from '#contract/catalogue/product-answer.ts'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { randomOfTheHour } from '#domain/catalogue/random-of-the-hour.ts'
import { SECTION_FILTERS } from '#domain/catalogue/sections.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { lowestTariffCents } from '#domain/shipping/quote.ts'
import { eurosInText } from '#domain/trade/terms-text.ts'
import type { Shop } from '#shop/shop.ts'
import { collections, HERO_SLUGS, heroOf, rooms } from './home-choice.ts'

const OFFERS = 4
const WALL = 5
/** The products that are shown where nothing better is known. */
const STOCKED = 24

type Showing = Pick<Shop, 'catalogue' | 'nowMs' | 'showroom'>

/** What the home page shows of the catalogue now. */
export function homeContent(shop: Showing) {
	const { catalogue, showroom } = shop
	const nowMs = shop.nowMs()
	const stocked = catalogue.list({ sort: 'stock_desc', pageSize: STOCKED }).products
	const cardOf = (product: CatalogueProduct) => productCard(product, nowMs, showroom)
	const hero = heroOf(showroom, (slug) => productInStock(shop, slug))
	const flashEndMs = catalogue.flashEndMs()
	const lowestTariff = lowestTariffCents(catalogue.shippingTable())
	return {
		total: catalogue.list({ pageSize: 1 }).total,
		hero: hero && { picture: pictureAnswer(hero.picture, 'large'), alt: hero.room.alt },
		wall: wallOf(shop, hero?.product ?? null, stocked).map(cardOf),
		offers: randomOfTheHour(offersOf(shop, stocked), nowMs, OFFERS).map(cardOf),
		shippingFrom: lowestTariff === null ? null : eurosInText(lowestTariff),
		flashEnd: flashEndMs === null ? null : new Date(flashEndMs).toISOString(),
		collections: collections.map((collection) => {
			const contains = collection.section && SECTION_FILTERS[collection.section]
			const query = contains ? { contains } : { filters: { tipo: collection.kinds ?? [] } }
			const { total: count, products } = catalogue.list({ ...query, pageSize: 1 })
			const chosen = catalogue.productBySlug(collection.face) ?? products[0]
			return { ...collection, count, face: chosen ? cardOf(chosen).face : null }
		}),
		rooms: rooms.map((room) => {
			const chosen = catalogue.productBySlug(room.face) ?? stocked[0]
			const shown = picturedRooms(showroom, room.space)[0]?.picture
			return { ...room, picture: shown ? pictureAnswer(shown, 'large') : chosen ? cardOf(chosen).second : null }
		}),
	}
}
export type HomeContent = ReturnType<typeof homeContent>

/** The tiles of the wall: first the one that is laid in the room at the top, then the chosen faces. */
function wallOf(
	{ catalogue }: Showing,
	first: CatalogueProduct | null,
	stocked: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
	const faces = HERO_SLUGS.flatMap((slug) => catalogue.productBySlug(slug) ?? [])
	const wall = first ? [first, ...faces.filter(({ id }) => id !== first.id)] : faces
	return (wall.length > 0 ? wall : stocked).slice(0, WALL)
}

function productInStock({ catalogue }: Showing, slug: string): CatalogueProduct | null {
	const product = catalogue.productBySlug(slug)
	return product && stockHundredths(product) > 0 ? product : null
}

/** The flash offers of the whole catalogue; with too few of them, what is best stocked. */
function offersOf({ catalogue }: Showing, stocked: readonly CatalogueProduct[]): readonly CatalogueProduct[] {
	const onFlash = catalogue.flash()
	return onFlash.length < OFFERS ? stocked : onFlash
}
