import { clamp } from '@soleria/visualiser/colour'
import { chance } from '@soleria/visualiser/material'

/** Ground plan of a tower, how high the highest is, and how far its bevel goes in, in mm. */
const WIDE_MM = 50
const LONG_MM = 150
const HIGH_MM = 5
const BEVEL_MM = 6
/** The mould repeats after two tiles, each six towers wide and six high. */
const COLUMNS = 12
const ROWS = 12

/** Rectangular towers of different heights, each with a bevel all round and a top that leans a little. */
export function towerMould(seed: number): (xMm: number, yMm: number) => number {
	return (xMm, yMm) => {
		const column = Math.floor(xMm / WIDE_MM)
		// Every other column stands half a tower higher.
		const shift = column & 1 ? LONG_MM / 2 : 0
		const row = Math.floor((yMm + shift) / LONG_MM)
		const x = xMm - column * WIDE_MM
		const y = yMm + shift - row * LONG_MM
		const a = ((column % COLUMNS) + COLUMNS) % COLUMNS
		const b = ((row % ROWS) + ROWS) % ROWS
		const high = Math.round(chance(a, b, seed) * 4) / 4
		const inside = clamp(Math.min(x, WIDE_MM - x, y, LONG_MM - y) / BEVEL_MM)
		const lean =
			(chance(a, b, seed + 1) - 0.5) * (x / WIDE_MM - 0.5) + (chance(a, b, seed + 2) - 0.5) * (y / LONG_MM - 0.5)
		return inside * (1 + high * (HIGH_MM - 1) + lean * 2.4)
	}
}
