/** x, y and z in mm; z is up and the camera looks along y. */
export type Point = readonly [number, number, number]

/** A tiled plane of a room, in mm. */
export interface LaidSurface {
	readonly name: string
	readonly origin: Point
	/** Directions of its width and of its height, of length 1. */
	readonly u: Point
	readonly v: Point
	readonly width: number
	readonly height: number
	/** The product it was rendered with, if any. */
	readonly tile: { readonly slug: string; readonly turned: boolean } | null
}

/** The camera position of a rendered room and the positions of its tiled surfaces. */
export interface RoomWords {
	readonly camera: {
		readonly position: Point
		readonly target: Point
		readonly lensMm: number
		readonly sensorMm: number
		readonly shift: number
	}
	/** The picture is shown flipped, left for right. */
	readonly mirrored: boolean
	/** In stops. */
	readonly exposure: number
	/** How fine the tiles were drawn for the render. */
	readonly mmPerPx: number
	/** The light of the brightest step of the diffuse and of the gloss layer. */
	readonly diffuseMax: number
	readonly glossMax: number
	readonly surfaces: readonly LaidSurface[]
}

/** A rendered room and the light on its tiled surfaces, each `width` × `height` × 3. */
export interface RoomLayers {
	readonly words: RoomWords
	readonly width: number
	readonly height: number
	readonly picture: Uint8Array
	/** Red is the first surface, green the second and blue the third: how much of the pixel it covers, of 255. */
	readonly mask: Uint8Array
	/** Linear light without the tile's colour. */
	readonly diffuse: Float32Array
	readonly gloss: Float32Array
}

/**
 * How strongly the dark steps of a stored light are spread out: `to_steps` of the studio's blender/render.py packs
 * with it.
 */
const DEPTH = 255

/** Linear light from a layer's bytes, which hold it on a logarithmic scale from 0 to `largest`. */
export function lightOf(bytes: Uint8Array, largest: number): Float32Array {
	const table = Float32Array.from(
		{ length: 256 },
		(_, step) => ((2 ** ((step / 255) * Math.log2(1 + DEPTH)) - 1) / DEPTH) * largest,
	)
	return Float32Array.from(bytes, (step) => table[step] ?? 0)
}
