import { bad, good, type Outcome } from '../fault.ts'
import { basket, herringbone } from './crossed.ts'
import { hexagons, scales } from './curved.ts'
import type { Lattice } from './lattice.ts'
import { modular } from './modular.ts'
import { rows } from './rows.ts'
import type { Tile } from './tile.ts'

/**
 * How tiles are laid: straight, brick bond, by thirds, stacked upright, at 45°, herringbone, double herringbone, basket weave, hexagons,
 * fish scales, a set of formats. The names are those of the visualiser where it has the pattern.
 */
export const PATTERNS = [
	'recta',
	'ladrillo',
	'tercio',
	'vertical',
	'diagonal',
	'espiga',
	'espiga_doble',
	'cesta',
	'hexagono',
	'escama',
	'modular',
] as const

export type Pattern = (typeof PATTERNS)[number]

/** Degrees that a pattern adds to the chosen direction. */
export const patternTurn = (pattern: Pattern): number => (pattern === 'diagonal' ? 45 : 0)

/** How many tiles a pattern takes. */
export const tileCounts = (pattern: Pattern): readonly [least: number, most: number] =>
	pattern === 'modular' ? [2, 3] : [1, 1]

const shapeOf = (pattern: Pattern): Tile['shape'] =>
	pattern === 'hexagono' ? 'hexagon' : pattern === 'escama' ? 'scale' : 'rectangle'

/** The repeating places of tiles in a pattern, or why these tiles do not make it. Sizes and joint are checked before. */
export function latticeOf(pattern: Pattern, tiles: readonly Tile[], joint: number): Outcome<Lattice> {
	const [least, most] = tileCounts(pattern)
	const [tile] = tiles
	if (!tile || tiles.length < least || tiles.length > most) return bad({ code: 'tile-count', least, most })
	const odd = tiles.findIndex(({ shape }) => shape !== shapeOf(pattern))
	if (odd >= 0) return bad({ code: 'pattern-shape', tile: odd })
	const lattice = latticeIn(pattern, tile, tiles, joint)
	return lattice ? good(lattice) : bad({ code: 'pattern-sizes' })
}

/** The patterns that these tiles can be laid in with this joint. */
export const patternsFor = (tiles: readonly Tile[], joint: number): readonly Pattern[] =>
	PATTERNS.filter((pattern) => latticeOf(pattern, tiles, joint).ok)

function latticeIn(pattern: Pattern, tile: Tile, tiles: readonly Tile[], joint: number): Lattice | null {
	switch (pattern) {
		case 'recta':
		case 'diagonal':
			return rows(tile, joint, { long: 'as-is', shift: 1 })
		case 'vertical':
			return rows(tile, joint, { long: 'upright', shift: 1 })
		case 'ladrillo':
			return rows(tile, joint, { long: 'lying', shift: 2 })
		case 'tercio':
			return rows(tile, joint, { long: 'lying', shift: 3 })
		case 'espiga':
			return herringbone(tile, joint, 1)
		case 'espiga_doble':
			return herringbone(tile, joint, 2)
		case 'cesta':
			return basket(tile, joint)
		case 'hexagono':
			return hexagons(tile, joint)
		case 'escama':
			return scales(tile, joint)
		case 'modular':
			return modular(tiles, joint)
	}
}
