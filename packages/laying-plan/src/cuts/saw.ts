import { add, type Point, type Polygon } from '../geometry/point.ts'
import { areaOf, boundsOf } from '../geometry/polygon.ts'
import type { Piece } from '../layout/piece.ts'
import { type Cutting, type Fit, fitInto, leave, type Placement, placed } from './fit.ts'
import { SAW, type Wanted } from './wanted.ts'

/** A cut piece in its tile. */
export interface Sawn {
	readonly piece: Piece
	/** The tile, from 0 in the order of sawing. */
	readonly tile: number
	readonly placement: Placement
	readonly isFromOffcut: boolean
}

/** A shape that several offcuts have. */
interface Shape {
	/** With its upper left corner at 0,0. */
	readonly polygon: Polygon
	/** In its tile, if that matters; else 0,0. */
	readonly at: Point
	readonly area: number
	readonly longest: number
	/** How each wanted shape fits, as far as tried. */
	readonly fits: Map<Wanted, Fit | null>
	readonly offcuts: { readonly tile: number; readonly at: Point }[]
}

/** Offcuts whose corners differ by less than a hundredth of a tenth of a millimetre have one shape. */
const ALIKE = 100
/** The most offcuts that a piece is tried on. */
const MOST_TRIES = 40
/** The most shapes of offcuts that are looked at for a piece. */
const MOST_LOOKS = 400

/** Cuts pieces from tiles: each from the smallest offcut that holds it, else from a new tile. */
export class Saw {
	readonly #tile: Polygon
	readonly #cutting: Cutting
	readonly #shapes = new Map<string, Shape>()
	/** Shapes by area, the smallest in front. */
	readonly #sorted: Shape[] = []
	readonly #sawn: Sawn[] = []
	#tiles = 0
	#fits = 0

	constructor(tile: Polygon, cutting: Cutting) {
		this.#tile = tile
		this.#cutting = cutting
	}

	/** Pieces in the order of the list, equal ones one after the other. */
	cut(wanted: readonly Wanted[]): void {
		for (const one of wanted) for (const piece of one.pieces) this.#cutOne(one, piece)
	}

	get tiles(): number {
		return this.#tiles
	}

	/** Places that were tried: a measure of the time taken. */
	get effort(): number {
		return this.#fits
	}

	get sawn(): readonly Sawn[] {
		return this.#sawn
	}

	#cutOne(wanted: Wanted, piece: Piece): void {
		const found = this.#smallest(wanted)
		if (found) {
			const offcut = found.shape.offcuts.pop()
			if (offcut) this.#take(wanted, piece, found.fit, offcut, true)
			return
		}
		const tile = this.#tiles++
		const whole = this.#shapeOf(this.#tile, { x: 0, y: 0 })
		const fits = this.#fitIn(wanted, whole) ?? this.#asLaid(wanted)
		this.#take(wanted, piece, fits, { tile, at: { x: 0, y: 0 } }, false)
	}

	/** A piece cut where it lies in its own tile, which is possible always. The curved rest of a scale is waste. */
	#asLaid({ envelope }: Wanted): Fit {
		const { parts } = this.#cutting.turns.length > 0 ? leave(envelope, this.#tile, this.#cutting) : { parts: [] }
		return { degrees: 0, by: { x: 0, y: 0 }, parts }
	}

	#smallest(wanted: Wanted): { readonly shape: Shape; readonly fit: Fit } | null {
		let tries = 0
		const from = this.#place(wanted.area * 0.999)
		for (let place = from; place < Math.min(this.#sorted.length, from + MOST_LOOKS); place++) {
			const shape = this.#sorted[place]
			if (!shape || shape.offcuts.length === 0 || shape.longest < wanted.narrowest - SAW) continue
			const found = this.#fitIn(wanted, shape)
			if (found) return { shape, fit: found }
			if (++tries >= MOST_TRIES) return null
		}
		return null
	}

	#fitIn(wanted: Wanted, shape: Shape): Fit | null {
		const known = shape.fits.get(wanted)
		if (known !== undefined) return known
		this.#fits++
		const found = fitInto(wanted, shape.polygon, shape.at, this.#cutting)
		shape.fits.set(wanted, found)
		return found
	}

	#take(
		wanted: Wanted,
		piece: Piece,
		{ degrees, by, parts }: Fit,
		{ tile, at }: { readonly tile: number; readonly at: Point },
		isFromOffcut: boolean,
	): void {
		const placement = { degrees, by: add(by, at) }
		this.#sawn.push({ piece, tile, placement, isFromOffcut })
		for (const part of parts) this.#keep(part, at, tile)
		for (const notch of wanted.notches) this.#keep(placed(notch, { degrees, by }), at, tile)
	}

	/** Keeps an offcut; its polygon is relative to `origin`. */
	#keep(polygon: Polygon, origin: Point, tile: number): void {
		const { left, top } = boundsOf(polygon)
		const at = add(origin, { x: left, y: top })
		this.#shapeOf(polygon, at).offcuts.push({ tile, at })
	}

	#shapeOf(polygon: Polygon, at: Point): Shape {
		const { left, top, right, bottom } = boundsOf(polygon)
		const where = this.#cutting.factoryOf ? at : { x: 0, y: 0 }
		const corners = polygon.map(({ x, y }) => ({ x: x - left, y: y - top }))
		const key = [where, ...corners].map(({ x, y }) => `${Math.round(x * ALIKE)} ${Math.round(y * ALIKE)}`).join(',')
		const known = this.#shapes.get(key)
		if (known) return known
		const longest = Math.hypot(right - left, bottom - top)
		const shape = { polygon: corners, at: where, area: areaOf(corners), longest, fits: new Map(), offcuts: [] }
		this.#shapes.set(key, shape)
		this.#sorted.splice(this.#place(shape.area), 0, shape)
		return shape
	}

	/** The place of the first shape of at least an area. */
	#place(area: number): number {
		let [from, to] = [0, this.#sorted.length]
		while (from < to) {
			const middle = (from + to) >> 1
			if ((this.#sorted[middle]?.area ?? 0) < area) from = middle + 1
			else to = middle
		}
		return from
	}
}
