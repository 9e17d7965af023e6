/** A tile to buy, in whole tenths of a millimetre. */
export interface Tile {
	/** As the tile lies with its drawing upright. Of a hexagon: from side to side; of a scale: its diameter. */
	readonly width: number
	readonly height: number
	readonly shape: 'rectangle' | 'hexagon' | 'scale'
	/** Tiles in a box; null if sold by piece. */
	readonly perBox: number | null
}

/** Degrees by which a piece of a tile may turn so that its sides lie along the tile's again. */
export const TURN_STEP = { rectangle: 90, hexagon: 60 } as const

/** The letter of a tile of a set, in the order of the request: «A», «B», «C». */
export const tileLetter = (tile: number): string => 'ABC'.charAt(tile)

/** A regular hexagon's height by its width. */
const HEXAGON_HEIGHT = 2 / Math.sqrt(3)

/** A regular hexagon by its width from side to side, standing on a corner. */
export const hexagonTile = (width: number, perBox: number | null): Tile => ({
	width,
	height: Math.round(width * HEXAGON_HEIGHT),
	shape: 'hexagon',
	perBox,
})
