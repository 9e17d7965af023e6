import type { DrawnScene, DrawnSurface, LayerPixels } from '../laying/drawn-scene.ts'
import { photographFilm } from '../laying/film.ts'
import type { ColourPicture, GreyPicture } from './grey-picture.ts'
import { surfaceOfCorners } from './homography.ts'
import { type Corners, quadCover } from './quad.ts'
import { shadingOf } from './shading.ts'

/** The brightest stored light, in parts of the median of its surface. */
const MOST_LIGHT = 4
/** Light is averaged this far around, in parts of the picture's longer side, three times over. */
const LIGHT_RADIUS = 0.03
/** As the layers of rooms are packed: dark steps are spread out. */
const DEPTH = 255

const FILM = photographFilm()

/** A layer of light without any. */
const DARK = { width: 1, height: 1, pixels: new Uint8Array([0, 0, 0, 255]) }

/** A photograph: masks are drawn at the size of `colour`; `grey`, from which edges and light are read, may be smaller. */
interface ReadPhoto {
	readonly colour: ColourPicture
	readonly grey: GreyPicture
}

/** A plane of a photograph, in mm. */
type PhotoPlane = Pick<DrawnSurface, 'name' | 'width' | 'height'>

/**
 * A photograph as a scene: the plane of each surface by its corners, its visible part, and the light of the photograph there. Colours are
 * displayed by the film of photographs, not by that of the rooms.
 */
export function photoScene(
	photo: ReadPhoto,
	surfaces: readonly PhotoPlane[],
	corners: Readonly<Record<string, Corners>>,
	hidden: Uint8Array,
): DrawnScene {
	const { width, height } = photo.colour
	const mask = new Uint8Array(width * height * 4)
	const drawn: DrawnSurface[] = []
	const lights: SurfaceLight[] = []
	for (const [channel, surface] of surfaces.entries()) {
		const four = corners[surface.name]
		if (!four) continue
		const cover = quadCover(four, width, height).map((byte, at) => Math.round((byte * (255 - (hidden[at] ?? 0))) / 255))
		for (const [at, byte] of cover.entries()) mask[at * 4 + channel] = byte
		lights.push(lightOn(photo, cover))
		const { name, width: wide, height: high } = surface
		drawn.push({
			name,
			width: wide,
			height: high,
			channel,
			renderedGloss: null,
			toSurface: surfaceOfCorners(four, surface),
		})
	}
	return {
		surfaces: drawn,
		exposure: 0,
		diffuseMax: MOST_LIGHT,
		glossMax: 0,
		layers: {
			mask: { width, height, pixels: mask },
			diffuse: lightLayer(photo, lights),
			gloss: DARK,
			film: FILM,
		},
	}
}

const packed = (light: number) =>
	Math.round((Math.log2(1 + (DEPTH * Math.min(light, MOST_LIGHT)) / MOST_LIGHT) / Math.log2(1 + DEPTH)) * 255)

interface SurfaceLight {
	/** How much of each pixel of the photograph's `grey` the surface covers. */
	readonly cover: Uint8Array
	readonly shading: Float32Array
}

function lightOn({ grey, colour }: ReadPhoto, cover: Uint8Array): SurfaceLight {
	const { width, height } = grey
	const small = new Uint8Array(width * height)
	for (let at = 0; at < small.length; at++) {
		const column = Math.floor((((at % width) + 0.5) / width) * colour.width)
		const row = Math.floor(((Math.floor(at / width) + 0.5) / height) * colour.height)
		small[at] = cover[row * colour.width + column] ?? 0
	}
	const radius = Math.max(1, Math.round(Math.max(width, height) * LIGHT_RADIUS))
	return { cover: small, shading: shadingOf(grey, small, radius) }
}

/** The light of the surface that covers each pixel, or that is near it: the light extends slightly beyond a surface. */
function lightLayer(
	{ grey: { width, height } }: Pick<ReadPhoto, 'grey'>,
	lights: readonly SurfaceLight[],
): LayerPixels {
	const pixels = new Uint8Array(width * height * 4).fill(packed(1))
	for (let at = 0; at < width * height; at++) {
		const nearest = lights.find(({ cover }) => cover[at]) ?? lights.find(({ shading }) => shading[at] !== 1)
		if (nearest) pixels.fill(packed(nearest.shading[at] ?? 1), at * 4, at * 4 + 3)
	}
	return { width, height, pixels }
}
