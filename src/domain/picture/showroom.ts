import { assetSlug } from './asset-slug.ts'
import { type LaidScene, laidName } from './laid-scene.ts'
import type { Picture } from './picture.ts'
import { MORE_ENDINGS } from './picture-places.ts'
import type { Room } from './room.ts'

/** The pictures that the shop has, and the rooms that they show. */
export interface Showroom {
	readonly picture: (name: string) => Picture | null
	/** All rooms in display order, including rooms without a picture. */
	readonly rooms: readonly Room[]
	/** The rooms that show a product, by the name of its pictures. */
	readonly roomsWith: (name: string) => readonly Room[]
	/** The rendered rooms that a tile was laid in afterwards, by the name of its pictures. */
	readonly scenesOf: (name: string) => readonly LaidScene[]
}

/** A room that has a picture. */
export interface PicturedRoom {
	readonly room: Room
	readonly picture: Picture
}

/** A tile laid in a rendered room, and its picture. */
export interface PicturedScene {
	readonly scene: LaidScene
	readonly picture: Picture
}

/** The slugs by which a product's pictures are found; a renamed product keeps the pictures of its former slugs. */
export interface Pictured {
	readonly slug: string
	readonly formerSlugs?: readonly string[]
}

export interface ProductPictures {
	/** Frontal view of the tile, or the material's pack. */
	readonly face: Picture | null
	/** The merchant's choice of the second picture, in place of the following ones. */
	readonly cover: Picture | null
	/** A photograph of one or two pieces, a sack, a box. */
	readonly shot: Picture | null
	/** Close-up of the material at life size. */
	readonly detail: Picture | null
	readonly rooms: readonly PicturedRoom[]
	/** Simulations of it in rooms that were rendered with another tile. */
	readonly laid: readonly PicturedScene[]
}

/** A showroom of the present pictures and rooms; the places of each product are computed once for the same rooms. */
export function showroomOf({
	picture,
	rooms,
	scenes = [],
}: {
	readonly picture: Showroom['picture']
	/** The same array until a room changes. */
	readonly rooms: () => readonly Room[]
	readonly scenes?: readonly LaidScene[]
}): Showroom {
	const scenesByName = Map.groupBy(scenes, ({ slug }) => assetSlug(slug))
	let known: readonly Room[] = []
	let byName: ReadonlyMap<string, readonly Room[]> = new Map()
	return {
		picture,
		get rooms() {
			return rooms()
		},
		roomsWith: (name) => {
			const now = rooms()
			if (now !== known) {
				known = now
				byName = roomsByProduct(now)
			}
			return byName.get(name) ?? []
		},
		scenesOf: (name) => scenesByName.get(name) ?? [],
	}
}

function roomsByProduct(rooms: readonly Room[]): ReadonlyMap<string, readonly Room[]> {
	const byName = new Map<string, Room[]>()
	for (const room of rooms)
		for (const name of new Set(room.products.map(({ slug }) => assetSlug(slug))))
			byName.set(name, [...(byName.get(name) ?? []), room])
	return byName
}

/** A showroom without pictures. */
export const EMPTY_SHOWROOM = showroomOf({ picture: () => null, rooms: () => [] })

/** The rooms that have a picture: all, or those of one space. */
export function picturedRooms({ rooms, picture }: Showroom, space?: Room['space']): PicturedRoom[] {
	return withPictures(
		rooms.filter((room) => space === undefined || room.space === space),
		picture,
	)
}

function withPictures(rooms: readonly Room[], picture: Showroom['picture']): PicturedRoom[] {
	return rooms.flatMap((room) => {
		const shown = picture(room.name)
		return shown ? [{ room, picture: shown }] : []
	})
}

/** The names under which a product's pictures may be stored, the present one first. */
const namesOf = ({ slug, formerSlugs = [] }: Pictured): readonly string[] => [slug, ...formerSlugs].map(assetSlug)

function pictureOf(names: readonly string[], ending: string, { picture }: Showroom): Picture | null {
	for (const name of names) {
		const found = picture(name + ending)
		if (found) return found
	}
	return null
}

/** The further pictures of a product in their order: null for each that it lacks. */
export function morePicturesOf(product: Pictured, showroom: Showroom): (Picture | null)[] {
	const names = namesOf(product)
	return MORE_ENDINGS.map((ending) => pictureOf(names, ending, showroom))
}

/** The pictures of a product with a purpose, and those of rooms. */
export function picturesOf(product: Pictured, showroom: Showroom): ProductPictures {
	const names = namesOf(product)
	const first = (ending: string) => pictureOf(names, ending, showroom)
	return {
		face: first(''),
		cover: first('-cover'),
		shot: first('-shot'),
		detail: first('-detail'),
		rooms: withPictures([...new Set(names.flatMap(showroom.roomsWith))], showroom.picture),
		laid: names.flatMap((name) => laidOf(name, showroom)),
	}
}

/** The simulations of a product, by the name of its pictures, without those whose room has another picture now. */
function laidOf(name: string, { picture, scenesOf }: Showroom): PicturedScene[] {
	return scenesOf(name).flatMap((scene, place) => {
		const shown = picture(laidName(name, place))
		return shown && picture(scene.room)?.hash === scene.roomHash ? [{ scene, picture: shown }] : []
	})
}

/**
 * The second picture, shown when a product's face fails to load or its card is hovered: the one chosen for it,
 * else a room with it, else a simulation of one, else its close-up, else its photograph.
 */
export function coverOf({ cover, rooms, laid, detail, shot }: ProductPictures): Picture | null {
	return cover ?? rooms[0]?.picture ?? laid[0]?.picture ?? detail ?? shot
}
