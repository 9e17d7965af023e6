import type { Matrix } from '../photo/projection.ts'
import type { LaidBand } from './design.ts'
import type { TileSheet } from './tile-sheet.ts'

/** The faces of a tile, and the address of their picture. */
export interface SheetPicture extends TileSheet {
	readonly address: string
}

/** A layer that is made in memory: four bytes each, row by row. */
export interface LayerPixels {
	readonly width: number
	readonly height: number
	readonly pixels: Uint8Array
}

/** A plane of a scene, in mm. */
export interface DrawnSurface {
	readonly name: string
	readonly width: number
	readonly height: number
	/** Its place in the mask. */
	readonly channel: number
	/** The `gloss` of the rendered surface; null if unknown. */
	readonly renderedGloss: number | null
	/** From a point of the picture to a place on it, as `surfaceMatrix` gives it. */
	readonly toSurface: Matrix
}

/** The data for drawing over a picture: its planes, and the light on them by addresses of layers or as pixels. */
export interface DrawnScene {
	readonly surfaces: readonly DrawnSurface[]
	/** In stops. */
	readonly exposure: number
	readonly diffuseMax: number
	readonly glossMax: number
	readonly layers: Readonly<Record<'mask' | 'diffuse' | 'gloss', string | LayerPixels>> & {
		readonly film: string | Uint8Array
	}
}

/** A band of tiles on a surface, from one height to another, in mm. */
export interface DrawnBand {
	readonly surface: string
	readonly fromMm: number
	readonly toMm: number
	readonly band: LaidBand
	readonly sheet: SheetPicture
}
