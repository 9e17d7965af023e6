import { tileLetter } from '../pattern/tile.ts'
import type { Drawing, DrawnPiece, DrawnTile } from './drawing.ts'

/** The faces of a tile in one picture, all of one size, in rows from the upper left. */
export interface FacePicture {
	/** The address of the picture, or its data. */
	readonly href: string
	readonly count: number
	readonly columns: number
	/** The size of one face in pixels. */
	readonly width: number
	readonly height: number
}

/** The pictures of a plan's tiles, in the order of the request; null for one without a picture. */
export type FacePictures = readonly (FacePicture | null)[]

/** Cut off the edge of a face, in pixels, so that neighbouring pixels of the picture do not show. */
const EDGE = 0.5

/** Whether a tile is drawn with its faces. */
export const hasFaces = ({ tiles }: Drawing, pictures: FacePictures, tile: number): boolean =>
	Boolean(tiles[tile] && pictures[tile])

/** Every piece with its part of the face of its tile. Each picture is there once. */
export function drawnFaces(drawing: Drawing, pictures: FacePictures): string {
	const known = drawing.pieces.flatMap((piece) => {
		const picture = hasFaces(drawing, pictures, piece.tile) ? pictures[piece.tile] : null
		return picture && piece.face ? [{ piece, use: useOf(piece, picture.count) }] : []
	})
	const definitions = drawing.tiles.map((tile, place) => {
		const picture = pictures[place]
		return picture ? definedFaces(tile, tileLetter(place), picture) : ''
	})
	const clips = known.flatMap(({ piece: { kind, number } }) =>
		kind === 'cut' ? [`<clipPath id="c${number}"><use href="#p${number}" clip-rule="evenodd"/></clipPath>`] : [],
	)
	const pieces = known.map(({ piece: { kind, number }, use }) =>
		kind === 'cut' ? `<g clip-path="url(#c${number})">${use}</g>` : use,
	)
	return `<defs>${definitions.join('')}${clips.join('')}</defs><g class="faces">${pieces.join('')}</g>`
}

function useOf({ tile, face }: DrawnPiece, count: number): string {
	if (!face) return ''
	const { corner, degrees, copy } = face
	const turn = degrees === 0 ? '' : `rotate(${degrees})`
	return `<use href="#${tileLetter(tile)}${mixed(copy) % count}" transform="translate(${corner.x} ${corner.y})${turn}"/>`
}

/** A number without relation to its neighbours, so that faces do not repeat in rows: the end of MurmurHash3. */
function mixed(copy: number): number {
	let hash = Math.imul(copy ^ (copy >>> 16), 0x85eb_ca6b)
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
	return (hash ^ (hash >>> 16)) >>> 0
}

/** Each face of a tile in the tile's own measures, upright, with its upper left corner at 0,0. */
function definedFaces({ width, height, path }: DrawnTile, letter: string, picture: FacePicture): string {
	const { href, count, columns, width: across, height: down } = picture
	// The picture may have the tile turned by a quarter.
	const isLying = width < height !== across < down && width !== height
	const size = isLying ? `width="${height}" height="${width}"` : `width="${width}" height="${height}"`
	const turn = isLying ? ` transform="translate(${width})rotate(90)"` : ''
	const clip = path === null ? '' : ` clip-path="url(#forma-${letter})"`
	const all = `width="${columns * across}" height="${Math.ceil(count / columns) * down}" preserveAspectRatio="none"`
	return [
		`<image id="caras-${letter}" href="${href}" ${all}/>`,
		path === null ? '' : `<clipPath id="forma-${letter}"><path d="${path}"/></clipPath>`,
		...Array.from({ length: count }, (_, face) => {
			const [x, y] = [(face % columns) * across + EDGE, Math.floor(face / columns) * down + EDGE]
			const box = `viewBox="${x} ${y} ${across - 2 * EDGE} ${down - 2 * EDGE}" preserveAspectRatio="none"`
			return `<g id="${letter}${face}"${clip}><g${turn}><svg ${size} ${box}><use href="#caras-${letter}"/></svg></g></g>`
		}),
	].join('')
}
