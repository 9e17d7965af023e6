import { type PictureAnswer, pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { Shop } from '#shop/shop.ts'
import { type LayingPage, planLaying } from './laying-page.ts'

type Rooms = ReturnType<Shop['visualiser']['rooms']>
type Surface = Rooms[number]['surfaces'][number]

/** A room with the surfaces that can be laid. */
export interface VisualiserRoom extends Omit<Rooms[number], 'surfaces'> {
	/** `channel` is the place of a surface in the mask. */
	readonly surfaces: readonly (Surface & { readonly channel: number })[]
}

/** The rooms of the shop. What was rendered without tiles has no mask and is left out. */
export function layableRooms({ visualiser }: Pick<Shop, 'visualiser'>): readonly VisualiserRoom[] {
	return visualiser.rooms().map((room) => ({
		...room,
		surfaces: room.surfaces.map((surface, channel) => ({ ...surface, channel })).filter(({ tile }) => tile !== null),
	}))
}

export interface RoomPage extends LayingPage {
	readonly room: VisualiserRoom
	readonly picture: PictureAnswer | null
}

/** Makes the page of a room from its address. */
export async function planRoom(shop: Shop, room: VisualiserRoom, params: URLSearchParams): Promise<RoomPage> {
	const picture = shop.showroom.picture(room.name)
	return { ...(await planLaying(shop, room, params)), room, picture: picture && pictureAnswer(picture, 'large') }
}
