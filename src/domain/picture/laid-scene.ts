/** A rendered room in which the visualiser's code has laid a tile: a simulation, not a photograph of it. */
export interface LaidScene {
	/** The slug of the tile when it was laid. */
	readonly slug: string
	/** The room, and the hash of the picture used: another picture of the room shows something else. */
	readonly room: string
	readonly roomHash: string
	/** The first surface that the tile lies on: `suelo`. */
	readonly surface: string
	/** The parameters of the design, as `writeDesign` writes them. */
	readonly design: string
	/** Where the tile is seen, in Spanish: «el suelo de un salón de estilo clásico». */
	readonly place: string
}

/** The name of the picture of a tile's n-th scene, by the name of its other pictures: `-laid`, then `-laid-2`. */
export const laidName = (name: string, place: number): string => `${name}-laid${place === 0 ? '' : `-${place + 1}`}`

export const isLaid = (pictureName: string): boolean => /-laid(-\d+)?$/.test(pictureName)
