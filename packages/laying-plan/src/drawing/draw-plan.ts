import type { Plan } from '../cuts/plan.ts'
import { add, distance, minus, type Point, type Polygon, rounded, times, turnOf } from '../geometry/point.ts'
import { areaOf, type Bounds, boundsOf, sidesOf, signedArea } from '../geometry/polygon.ts'
import { frameOf, type Line, stretches } from '../geometry/stretches.ts'
import type { Layout, Piece, TilePlace } from '../layout/piece.ts'
import { tileLetter } from '../pattern/tile.ts'
import type { Surface } from '../surface/surface.ts'
import { type Dimension, type Drawing, type DrawnFace, type DrawnPiece, type DrawnTile, MOST_FACES } from './drawing.ts'

export interface DrawingOptions {
	/** Between lines of hatching, in tenths of a millimetre; without it, a part of the surface. */
	readonly hatchDistance?: number
}

/** Letters are this part of the surface's longer extent. */
const TEXT = 1 / 40
const HATCH = 1 / 100
/** Digits are about this many times as high as wide. */
const DIGIT = 1.6

/** Draws a plan, or a layout whose cuts are not assigned yet. The surface is the one that was planned. */
export function drawPlan(surface: Surface, drawn: Plan | Layout, options: DrawingOptions = {}): Drawing {
	const layout = 'layout' in drawn ? drawn.layout : drawn
	const isSet = 'layout' in drawn ? drawn.purchases.length > 1 : layout.pieces.some(({ tile }) => tile > 0)
	const faces = 'layout' in drawn && layout.pieces.length <= MOST_FACES ? facesOf(drawn) : new Map<number, DrawnFace>()
	const { outline, openings } = surface
	const around = boundsOf(outline)
	const extent = Math.max(around.right - around.left, around.bottom - around.top)
	const textSize = Math.max(1, Math.round(extent * TEXT))
	const dimensions = dimensionsOf(outline, textSize)
	return {
		bounds: widened(boundsOf([...outline, ...dimensions.flatMap(({ from, to, text }) => [from, to, text])]), textSize),
		surface: [outline, ...openings.map(({ polygon }) => polygon)].map(pathOf).join(''),
		openings: openings.map(({ kind, polygon }) => ({ kind, path: pathOf(polygon) })),
		doors: doorLines(surface),
		pieces: layout.pieces.map((piece) => ({ ...drawnPiece(piece, isSet), face: faces.get(piece.number) ?? null })),
		tiles: faces.size > 0 && 'layout' in drawn ? drawn.outlines.map(drawnTile) : [],
		hatching: layout.pieces
			.filter(({ kind }) => kind === 'cut')
			.map((piece) => hatched(piece, options.hatchDistance ?? Math.max(10, Math.round(extent * HATCH))))
			.join(''),
		startLines: startLines(outline, layout),
		movementJoints: 'layout' in drawn ? drawn.movementJoints : [],
		dimensions,
		textSize,
	}
}

const widened = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
	left: left - by,
	top: top - by,
	right: right + by,
	bottom: bottom + by,
})

const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
const pathOf = (polygon: Polygon) => `M${polygon.map(at).join('L')}Z`

/** Of whole tiles even copies, of cut ones odd ones. */
function facesOf({ layout, cuts }: Plan): Map<number, DrawnFace> {
	const faces = new Map<number, DrawnFace>()
	for (const { number, place } of layout.pieces) faces.set(number, { ...roundedPlace(place), copy: number * 2 })
	for (const { piece, place, from } of cuts) faces.set(piece, { ...roundedPlace(place), copy: from * 2 + 1 })
	return faces
}

/** Whole tenths of a millimetre, and hundredths of a degree. */
const roundedPlace = ({ corner, degrees }: TilePlace): TilePlace => ({
	corner: rounded(corner),
	degrees: Math.round((((degrees % 360) + 360) % 360) * 100) / 100,
})

function drawnTile(outline: Polygon): DrawnTile {
	const { left, top, right, bottom } = boundsOf(outline)
	const [width, height] = [right - left, bottom - top]
	const isRectangle = Math.abs(areaOf(outline) - width * height) < width
	return { width, height, path: isRectangle ? null : pathOf(outline) }
}

function drawnPiece({ number, kind, tile, row, polygon, holes }: Piece, isSet: boolean): Omit<DrawnPiece, 'face'> {
	const { label, width, height } = labelPlace([polygon, ...holes])
	const name = `${number}${isSet ? tileLetter(tile) : ''}`
	return {
		...{ number, name, kind, tile, row },
		path: [polygon, ...holes].map(pathOf).join(''),
		label,
		labelSize: Math.max(1, Math.round(Math.min(height / 3, (width / (name.length + 1)) * DIGIT))),
	}
}

/** The middle of the longest of three level lines through a shape. */
function labelPlace(paths: readonly Polygon[]): { label: Point; width: number; height: number } {
	const { left, top, right, bottom } = boundsOf(paths.flat())
	const height = bottom - top
	let best: Line = { from: { x: left, y: (top + bottom) / 2 }, to: { x: left, y: (top + bottom) / 2 } }
	for (const part of [1 / 2, 1 / 3, 2 / 3])
		for (const line of stretches(paths, 'y', top + height * part))
			if (line.to.x - line.from.x > best.to.x - best.from.x + (right - left) / 10) best = line
	const { from, to } = best
	return { label: { x: Math.round((from.x + to.x) / 2), y: Math.round(from.y) }, width: to.x - from.x, height }
}

/** Lines at 45° that are the same for all pieces, so that neighbouring cuts look alike. */
function hatched({ polygon, holes }: Piece, apart: number): string {
	const frame = frameOf([polygon, ...holes], { x: 0, y: 0 }, turnOf(45))
	const lines: string[] = []
	for (let y = Math.ceil(frame.bounds.top / apart) * apart; y < frame.bounds.bottom; y += apart)
		for (const { from, to } of stretches(frame.paths, 'y', y))
			lines.push(`M${at(frame.back(from))}L${at(frame.back(to))}`)
	return lines.join('')
}

function startLines(outline: Polygon, { start, degrees }: Layout): Line[] {
	const frame = frameOf([outline], start, turnOf(degrees))
	return [...stretches(frame.paths, 'y', 0), ...stretches(frame.paths, 'x', 0)].map(({ from, to }) => ({
		from: frame.back(from),
		to: frame.back(to),
	}))
}

function doorLines({ outline, doors }: Surface): Line[] {
	const sides = [...sidesOf(outline)]
	return doors.flatMap(({ side, at: from, width }) => {
		const [start, end] = sides.find(([, , number]) => number === side) ?? []
		if (!start || !end) return []
		const along = times(minus(end, start), 1 / distance(start, end))
		return [{ from: add(start, times(along, from)), to: add(start, times(along, from + width)) }]
	})
}

/** A line outside each side, two letters away. */
function dimensionsOf(outline: Polygon, textSize: number): Dimension[] {
	const outwards = signedArea(outline) > 0 ? 1 : -1
	return [...sidesOf(outline)].map(([from, to, side]) => {
		const length = distance(from, to)
		const away = times({ x: to.y - from.y, y: from.x - to.x }, (outwards * textSize) / length)
		const line = { from: add(from, times(away, 1.5)), to: add(to, times(away, 1.5)) }
		const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
		return {
			...line,
			side,
			length: Math.round(length),
			text: add(times(add(line.from, line.to), 1 / 2), away),
			degrees: readable(Math.round(degrees)),
		}
	})
}

/** Text reads from below, or upwards from the right. */
const readable = (degrees: number) => (degrees >= 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)
