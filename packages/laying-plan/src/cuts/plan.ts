import { minus, type Polygon, rounded, turned, turnOf } from '../geometry/point.ts'
import type { Line } from '../geometry/stretches.ts'
import type { Layout, TilePlace } from '../layout/piece.ts'
import type { Prepared } from '../layout/prepare.ts'
import { USUAL_BREAKAGE } from '../layout/request.ts'
import { MOVEMENT_RULES, movementJoints } from '../surface/movement-joints.ts'
import { type Trims, trimsOf } from '../surface/trims.ts'
import { type Placement, placed } from './fit.ts'
import { type Need, needsOf } from './needs.ts'
import { type Purchase, purchaseOf } from './purchase.ts'
import type { Sawn } from './saw.ts'

/** A cut of the table of cuts. Lengths in tenths of a millimetre. */
export interface Cut {
	/** The number of its piece. */
	readonly piece: number
	/** Equal cuts have the same mark, from 1. */
	readonly mark: number
	/** Which of the request's tiles. */
	readonly tile: number
	/** The number of the tile that it is cut from: a `CutTile`. */
	readonly from: number
	/** Whether a piece that is laid before is cut from that tile too. */
	readonly isFromOffcut: boolean
	/** Where it lies in that tile, whose upper left corner is 0,0. Never mirrored. */
	readonly inTile: Polygon
	readonly holes: readonly Polygon[]
	/** Degrees by which it is turned there, clockwise. */
	readonly degrees: number
	/** Where that tile would lie, so that the piece lies on its part of it. */
	readonly place: TilePlace
	/** Whether it is narrower than the rules' least cut. */
	readonly isNarrow: boolean
}

/** A tile that is cut. */
export interface CutTile {
	/** From 1, in the order in which pieces are laid; whole tiles have none. */
	readonly number: number
	readonly tile: number
	readonly outline: Polygon
	/** Numbers of the pieces, in the order of sawing. */
	readonly pieces: readonly number[]
}

export interface Plan {
	readonly layout: Layout
	/** In the order of laying. */
	readonly cuts: readonly Cut[]
	readonly cutTiles: readonly CutTile[]
	/** One for each of the request's tiles. */
	readonly purchases: readonly Purchase[]
	/** The corners of each of the request's tiles, as it stands upright, in tenths of a millimetre. */
	readonly outlines: readonly Polygon[]
	/** Tiles of all formats, without breakage. */
	readonly tiles: number
	readonly lowerBound: number
	readonly movementJoints: readonly Line[]
	readonly trims: Trims
}

/** Reuses offcuts for the cuts of a layout, and counts the tiles to buy. */
export function planPrepared(prepared: Prepared, layout: Layout): Plan {
	const { request, region, lattice, turn, rules } = prepared
	const needs = needsOf(prepared, layout, 'full')
	const numbers = tileNumbers(needs)
	const marks = new Map<string, number>()
	const begun = new Set<number>()
	const cuts = needs
		.flatMap(({ sawn }, tile) => sawn.map((one) => ({ one, tile })))
		.sort((a, b) => a.one.piece.number - b.one.piece.number)
		.map(({ one, tile }) => {
			const from = numbers.get(keyOf(tile, one.tile)) ?? 0
			const isFromOffcut = begun.has(from)
			begun.add(from)
			return cutOf(one, { tile, from, isFromOffcut, marks, leastCut: rules.leastCut })
		})
	return {
		layout,
		cuts,
		cutTiles: cutTilesOf(needs, numbers),
		purchases: needs.map(({ whole, tiles, lowerBound, sawn }, place) => {
			const counts = { whole, cut: sawn.length, tiles, lowerBound }
			return purchaseOf(counts, request.breakage ?? USUAL_BREAKAGE, request.tiles[place]?.perBox ?? null)
		}),
		outlines: needs.map(({ outline }) => outline),
		tiles: needs.reduce((sum, { tiles }) => sum + tiles, 0),
		lowerBound: needs.reduce((sum, need) => sum + need.lowerBound, 0),
		movementJoints: movementJoints(region, lattice, layout.start, turn, request.movement ?? MOVEMENT_RULES.inside),
		trims: trimsOf(request.surface, region),
	}
}

const keyOf = (tile: number, from: number) => `${tile} ${from}`

/** Tiles are numbered in the order in which their first piece is laid. */
function tileNumbers(needs: readonly Need[]): Map<string, number> {
	const pieces = needs
		.flatMap(({ sawn }, tile) => sawn.map((one) => ({ piece: one.piece.number, key: keyOf(tile, one.tile) })))
		.sort((one, other) => one.piece - other.piece)
	const keys = [...new Set(pieces.map(({ key }) => key))]
	return new Map(keys.map((key, place) => [key, place + 1]))
}

function cutOf(
	{ piece, placement }: Sawn,
	{
		marks,
		leastCut,
		...where
	}: Pick<Cut, 'tile' | 'from' | 'isFromOffcut'> & { readonly marks: Map<string, number>; readonly leastCut: number },
): Cut {
	const { polygon = [], holes = [] } = piece.cut ?? {}
	const key = JSON.stringify([where.tile, polygon, holes])
	const mark = marks.get(key) ?? marks.size + 1
	marks.set(key, mark)
	return {
		piece: piece.number,
		mark,
		...where,
		inTile: placed(polygon, placement).map(rounded),
		holes: holes.map((hole) => placed(hole, placement).map(rounded)),
		degrees: placement.degrees,
		place: placeOf(piece.place, placement),
		isNarrow: (piece.cut?.narrowest ?? leastCut) < leastCut,
	}
}

function placeOf({ corner, degrees }: TilePlace, placement: Placement): TilePlace {
	const own = degrees - placement.degrees
	return { corner: minus(corner, turned(placement.by, turnOf(own))), degrees: own }
}

function cutTilesOf(needs: readonly Need[], numbers: ReadonlyMap<string, number>): CutTile[] {
	return needs
		.flatMap(({ sawn, outline }, tile) =>
			[...Map.groupBy(sawn, (one) => one.tile)].map(([from, pieces]) => ({
				number: numbers.get(keyOf(tile, from)) ?? 0,
				tile,
				outline,
				pieces: pieces.map(({ piece }) => piece.number),
			})),
		)
		.sort((one, other) => one.number - other.number)
}
