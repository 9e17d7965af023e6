import { type PictureAnswer, pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import { laidWords } from './laid-words.ts'
import { type LayingPage, planLaying } from './laying-page.ts'
import { type RoomView, readRoomView, roomSearch } from './room-view.ts'

type Rooms = ReturnType<Shop['visualiser']['rooms']>
type Surface = Rooms[number]['surfaces'][number]

/** A room with the surfaces that can be laid. */
export interface VisualiserRoom extends Omit<Rooms[number], 'surfaces'> {
	/** `channel` is the index of a surface in the mask. */
	readonly surfaces: readonly (Surface & { readonly channel: number })[]
}

/** The rooms of the shop. Rooms rendered without tiles have no mask and are omitted. */
export function layableRooms({ visualiser }: Pick<Shop, 'visualiser'>): readonly VisualiserRoom[] {
	return visualiser.rooms().map((room) => ({
		...room,
		surfaces: room.surfaces.map((surface, channel) => ({ ...surface, channel })).filter(({ tile }) => tile !== null),
	}))
}

export interface RoomPage extends LayingPage {
	readonly room: VisualiserRoom
	readonly picture: PictureAnswer | null
	/** Other rooms with a surface for the laid tiles; none if nothing is laid. */
	readonly others: readonly { readonly name: string; readonly title: string }[]
	/** The server's drawing of the laid tiles in another room, chosen in the URL. */
	readonly beside: {
		readonly name: string
		readonly picture: PictureAnswer | null
		readonly jpeg: string
		readonly to: string
		/** «Suelo: Roble Valsaín, 23×120 cm. En «Baño de azul denim»». */
		readonly words: string
	} | null
}

/** A room as it was rendered. */
export function renderedPicture({ showroom }: Pick<Shop, 'showroom'>, { name }: Pick<VisualiserRoom, 'name'>) {
	const picture = showroom.picture(name)
	return picture && pictureAnswer(picture, 'large')
}

/** The rooms beside a room, and the design in the one chosen in the URL. */
function besides(shop: Shop, room: VisualiserRoom, view: RoomView, surfaces: LayingPage['surfaces']) {
	const has = ({ surfaces: own }: VisualiserRoom) => own.some(({ name }) => view.design.has(name))
	const others = layableRooms(shop).filter((other) => other.name !== room.name && has(other))
	const other = others.find(({ name }) => name === view.beside)
	const query =
		other &&
		roomSearch(other.surfaces, { ...readRoomView(other.surfaces, new URLSearchParams()).view, design: view.design })
	const laid = surfaces.filter(({ name }) => other?.surfaces.some((one) => one.name === name))
	return {
		others: others.map(({ name, title }) => ({ name, title })),
		beside: other
			? {
					name: other.name,
					picture: renderedPicture(shop, other),
					jpeg: `${addresses.visualiserPicture(other.name)}${query}`,
					to: `${addresses.visualiserRoom(other.name)}${query}`,
					words: `${other.title}. ${laidWords(laid)}`,
				}
			: null,
	}
}

/** Makes the page of a room from its address. */
export async function planRoom(shop: Shop, room: VisualiserRoom, params: URLSearchParams): Promise<RoomPage> {
	const laying = await planLaying(shop, room, params)
	const { view } = readRoomView(room.surfaces, params)
	return {
		...laying,
		...besides(shop, room, view, laying.surfaces),
		room,
		picture: renderedPicture(shop, room),
	}
}
