import type { LaidBand } from './design.ts'
import { type Cell, type Layout, layoutOf } from './layout.ts'
import { chance } from './noise.ts'
import type { TileSheet } from './tile-sheet.ts'

/** The piece at a place of a tiled surface. `find` fills the same object every time. */
export interface Spot {
	/** The face of the sheet, and the place on it in parts of its sides from its top left corner. */
	face: number
	x: number
	y: number
	/** Millimetres to the nearest joint; below 0 within one. */
	inside: number
}

/** Seeds of `chance` for the choices of each piece: its face, its mirroring, its quarter turn. */
const FACE = 11
const MIRRORED = 13
const QUARTER = 17

const LAST = 0.999999

/** A laid band: omitted values are the tile's usual ones. */
export interface LaidTiles {
	readonly layout: Layout
	readonly jointMm: number
	/** `#rrggbb`. */
	readonly grout: string
	/** Whether a face lies across its piece: its width along the piece's height. */
	readonly isSwapped: boolean
	/** Fills `spot` with the piece at a place, in mm to the right of and down from the surface's top left corner. */
	find(xMm: number, yMm: number, spot: Spot): void
}

const swaps = (one: { readonly width: number; readonly height: number }, sheet: TileSheet) =>
	one.width < one.height !== sheet.widthMm < sheet.heightMm && one.width !== one.height

/** Tiles of a sheet laid on a surface of a size in mm; a whole piece is in its middle before any shift. */
export function laidTiles(
	sheet: TileSheet,
	band: LaidBand,
	surface: { readonly width: number; readonly height: number },
): LaidTiles {
	const layout = layoutOf(band.forma ?? sheet.forma, sheet.widthMm, sheet.heightMm)
	const isSwapped = swaps(layout, sheet)
	const jointMm = band.jointMm ?? sheet.jointMm
	const angle = (band.turn * Math.PI) / 180
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
	const cell: Cell = { column: 0, row: 0, x: 0, y: 0, edge: 0, turned: false }
	const clamped = (part: number) => Math.min(LAST, Math.max(0, part))
	return {
		layout,
		jointMm,
		grout: band.grout ?? sheet.grout,
		isSwapped,
		find(xMm, yMm, spot) {
			const right = xMm - surface.width / 2 - band.shiftX
			const down = yMm - surface.height / 2 - band.shiftY
			layout.find(right * cos + down * sin + layout.width / 2, down * cos - right * sin + layout.height / 2, cell)
			const { column, row } = cell
			let x = clamped(cell.x / layout.width)
			let y = clamped(cell.y / layout.height)
			if (isSwapped) [x, y] = [y, LAST - x]
			if (sheet.mirrored) {
				const sides = Math.floor(chance(column, row, MIRRORED) * 4)
				if (sides & 1) x = LAST - x
				if (sides & 2) y = LAST - y
			}
			const quarters = sheet.quarterTurns ? Math.floor(chance(column, row, QUARTER) * 4) : 0
			for (let quarter = 0; quarter < quarters; quarter++) [x, y] = [y, LAST - x]
			spot.face = Math.floor(chance(column, row, FACE) * sheet.faces)
			spot.x = x
			spot.y = y
			spot.inside = cell.edge - jointMm / 2
		},
	}
}
