/** A place on a surface: x to the right, y down, in tenths of a millimetre. */
export interface Point {
	readonly x: number
	readonly y: number
}

/** Corners in order; the last one joins the first. */
export type Polygon = readonly Point[]

/** Internal coordinates are whole numbers of these: a ten-thousandth of a tenth of a millimetre. */
export const UNITS = 10_000

export const toUnits = ({ x, y }: Point): Point => ({ x: Math.round(x * UNITS), y: Math.round(y * UNITS) })
/** Units as tenths, with up to four decimals. */
export const toTenths = ({ x, y }: Point): Point => ({ x: x / UNITS + 0, y: y / UNITS + 0 })

export const add = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y })
export const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y })
export const times = (p: Point, factor: number): Point => ({ x: p.x * factor, y: p.y * factor })
/** Positive if q lies clockwise of p, seen with y down. */
export const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x
export const dot = (p: Point, q: Point): number => p.x * q.x + p.y * q.y
export const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y)

/** The turn of a pattern on a surface. */
export interface Turn {
	readonly cos: number
	readonly sin: number
}

const QUARTERS: readonly Turn[] = [
	{ cos: 1, sin: 0 },
	{ cos: 0, sin: 1 },
	{ cos: -1, sin: 0 },
	{ cos: 0, sin: -1 },
]

/** Clockwise as drawn. Quarters are exact. */
export function turnOf(degrees: number): Turn {
	const within = ((degrees % 360) + 360) % 360
	const quarter = within % 90 === 0 ? QUARTERS[within / 90] : undefined
	const radians = (within * Math.PI) / 180
	return quarter ?? { cos: Math.cos(radians), sin: Math.sin(radians) }
}

export const turned = ({ x, y }: Point, { cos, sin }: Turn): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos })
export const turnedBack = ({ x, y }: Point, { cos, sin }: Turn): Point => ({
	x: x * cos + y * sin,
	y: y * cos - x * sin,
})
/** To whole numbers, and −0 to 0. */
export const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 })
