import { UNITS } from '../geometry/point.ts'
import { isUpright, type Lattice, placedRectangle } from './lattice.ts'
import type { Tile } from './tile.ts'

/** A basket weave closes if the tiles beside each other are as wide as one is long, but for this part of a width. */
const BASKET_SLACK = 1 / 20

/**
 * Herringbone of `abreast` tiles side by side, of any length: one block lies, the next starts upright at its end, and both repeat by one width
 * along the diagonal. Modules have their joint at the right and below.
 */
export function herringbone(tile: Tile, joint: number, abreast: number): Lattice | null {
	const [long, short] = [Math.max(tile.width, tile.height), Math.min(tile.width, tile.height)]
	const [length, one] = [(long + joint) * UNITS, (short + joint) * UNITS]
	const width = abreast * one
	if (length <= width) return null
	const lying = isUpright(tile)
	const cell = Array.from({ length: abreast }, (_, place) => [
		placedRectangle(0, tile, 0, place * one, lying),
		placedRectangle(0, tile, length + place * one, width - length, !lying),
	]).flat()
	return {
		a: { x: width, y: width },
		b: { x: length + width, y: width - length },
		cell,
		joints: { x: false, y: false },
		pitch: { x: width, y: width },
		joint: joint * UNITS,
	}
}

/** Squares of tiles side by side, lying in one and standing in the next. A wider joint takes up the rest of a length. */
export function basket(tile: Tile, joint: number): Lattice | null {
	const [long, short] = [Math.max(tile.width, tile.height), Math.min(tile.width, tile.height)]
	const abreast = Math.round((long + joint) / (short + joint))
	const across = abreast * (short + joint)
	const side = Math.max(across, long + joint)
	if (abreast < 2 || Math.abs(across - long - joint) > short * BASKET_SLACK) return null
	const lying = isUpright(tile)
	const cell = Array.from({ length: abreast }, (_, place) => {
		const along = Math.round((place * side * UNITS) / abreast)
		return [placedRectangle(0, tile, 0, along, lying), placedRectangle(0, tile, side * UNITS + along, 0, !lying)]
	}).flat()
	return {
		a: { x: side * UNITS, y: side * UNITS },
		b: { x: side * UNITS, y: -side * UNITS },
		cell,
		joints: { x: true, y: true },
		pitch: { x: side * UNITS, y: side * UNITS },
		joint: joint * UNITS,
	}
}
