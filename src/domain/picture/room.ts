import { slugOf } from '#domain/catalogue/slug.ts'
/** The spaces of a home that the showroom has rooms of. */
export const ROOM_SPACES = ['banos', 'cocinas', 'salones', 'terrazas'] as const
export type RoomSpace = (typeof ROOM_SPACES)[number]

/** The space of a name as people write it: «Baños» is `banos`. */
export const roomSpaceNamed = (name: string | undefined): RoomSpace | null =>
	ROOM_SPACES.find((space) => space === slugOf(name ?? '')) ?? null

export const isRoomSpace = (name: string | undefined): name is RoomSpace => ROOM_SPACES.some((space) => space === name)

/** A product laid in a room. */
export interface RoomProduct {
	readonly slug: string
	readonly surface: 'suelo' | 'pared'
	/** More exact place, when the surface alone is ambiguous: `frente`, `ducha`. */
	readonly where?: string | undefined
	/** Size of the surface: both or neither, if unknown; a floor's height is its depth. */
	readonly widthMm?: number | undefined
	readonly heightMm?: number | undefined
}

/** A furnished room and the products laid in it. Its picture has the same name. */
export interface Room {
	readonly name: string
	readonly space: RoomSpace
	readonly style: string
	readonly title: string
	readonly description: string
	readonly tags: readonly string[]
	/** Alternative text of the picture, in Spanish. */
	readonly alt: string
	readonly products: readonly RoomProduct[]
}
