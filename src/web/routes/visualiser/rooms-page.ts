import { plainBand } from '@soleria/visualiser'
import { type PictureAnswer, pictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import type { RoomSpace } from '#domain/picture/room.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import { theSurface } from './laid-words.ts'
import { photoPlace } from './photo/photo-place.ts'
import { layableRooms, renderedPicture, type VisualiserRoom } from './room-page.ts'
import { type LaidPlace, readRoomView, roomSearch } from './room-view.ts'

export interface RoomChoice {
	readonly name: string
	readonly title: string
	readonly style: string
	readonly picture: PictureAnswer | null
	/** The address of the room, with the preselected tile. */
	readonly to: string
}

/** The visitor's preselected tile, in the proposed room. */
export interface BroughtTile {
	readonly slug: string
	readonly name: string
	readonly size: string
	readonly picture: PictureAnswer | null
	/** «el suelo», and the room; null if no room shows the tile. */
	readonly proposed: {
		readonly where: string
		readonly title: string
		readonly picture: PictureAnswer | null
		readonly size: VisualiserRoom['size']
		readonly jpeg: string
		readonly to: string
	} | null
}

export interface RoomsPage {
	readonly spaces: readonly { readonly id: string; readonly name: string; readonly rooms: readonly RoomChoice[] }[]
	readonly tile: BroughtTile | null
	/** The address of the visitor's own photograph, with the preselected tile. */
	readonly own: string
	/** Whether the requested tile is missing in the catalogue. */
	readonly isUnknown: boolean
}

/** The spaces in which a tile is proposed first, by its use. */
const FIRST_SPACES = { outside: 'terrazas', floor: 'salones', wall: 'banos' } as const satisfies Record<
	string,
	RoomSpace
>

const kindOf = ({ uso }: CatalogueProduct): keyof typeof FIRST_SPACES => {
	if (uso.includes('pavimento')) return 'floor'
	return uso.includes('exterior') ? 'outside' : 'wall'
}

/** The query that lays a tile on a surface of a place. */
function laidIn({ surfaces }: LaidPlace, surface: string, { slug }: Pick<CatalogueProduct, 'slug'>): string {
	const { view } = readRoomView(surfaces, new URLSearchParams({ superficie: surface }))
	return roomSearch(surfaces, { ...view, design: new Map([[surface, [plainBand(slug)]]]) })
}

/** Makes the page for choosing a room, with the tile of the URL if it has one. */
export async function planRooms(shop: Shop, params: URLSearchParams): Promise<RoomsPage> {
	const slug = (params.get('azulejo') ?? '').slice(0, 200)
	const product = shop.catalogue.productBySlug(slug) ?? (slug === '' ? null : shop.catalogue.productOnceAt(slug))
	const rooms = layableRooms(shop)
	const surface = product && kindOf(product) === 'wall' ? 'pared' : 'suelo'
	const isShown = product !== null && (await shop.visualiser.sheet(product.slug)) !== null
	const has = (room: VisualiserRoom) => room.surfaces.some(({ name }) => name === surface)
	/** The query that lays the tile, for a room with a place for it. */
	const laid = (room: VisualiserRoom) => {
		if (!product || !isShown || !has(room)) return ''
		return laidIn(room, surface, product)
	}
	const choice = (room: VisualiserRoom): RoomChoice => {
		const picture = shop.showroom.picture(room.name)
		return {
			name: room.name,
			title: room.title,
			style: room.style,
			picture: picture && pictureAnswer(picture, 'large'),
			to: addresses.visualiserRoom(room.name) + laid(room),
		}
	}
	const first = product && FIRST_SPACES[kindOf(product)]
	const fitting = isShown ? rooms.filter(has) : []
	// Excludes the room that it was rendered in, which its own page shows.
	const isNew = (room: VisualiserRoom) => room.surfaces.every(({ tile }) => tile?.slug !== product?.slug)
	const proposed = fitting.find((room) => room.space === first && isNew(room)) ?? fitting[0]
	return {
		spaces: shop.contents
			.spaces()
			.map(({ id, name }) => ({ id, name, rooms: rooms.filter(({ space }) => space === id).map(choice) }))
			.filter((space) => space.rooms.length > 0),
		tile: product && {
			slug: product.slug,
			name: product.nombre,
			size: `${sizeWords(product.medidas)} cm`,
			picture: thumbnailOf(product, shop.showroom),
			proposed: proposed
				? {
						where: theSurface(surface),
						title: proposed.title,
						picture: renderedPicture(shop, proposed),
						size: proposed.size,
						jpeg: `${addresses.visualiserPicture(proposed.name)}?${surface}=${product.slug}`,
						to: addresses.visualiserRoom(proposed.name) + laid(proposed),
					}
				: null,
		},
		own:
			addresses.visualiserPhoto +
			(product && isShown ? laidIn(photoPlace(new URLSearchParams()), surface, product) : ''),
		isUnknown: slug !== '' && product === null,
	}
}
