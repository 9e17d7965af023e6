/** The spaces of a home that rooms are shown of. */
export const ROOM_SPACES = ['banos', 'cocinas', 'salones', 'terrazas'] as const
type RoomSpace = (typeof ROOM_SPACES)[number]

/** A product laid in a room. */
interface RoomProduct {
	readonly slug: string
	readonly surface: 'suelo' | 'pared'
	/** Where exactly, when the surface alone does not say: `frente`, `ducha`. */
	readonly where?: string | undefined
}

/** A furnished room and the products laid in it. Its picture has its name. */
export interface Room {
	readonly name: string
	readonly space: RoomSpace
	readonly style: string
	readonly title: string
	readonly description: string
	readonly tags: readonly string[]
	/** What is seen, in Spanish. */
	readonly alt: string
	readonly products: readonly RoomProduct[]
}
