import {
	box,
	hexagonTile,
	type LayingRequest,
	lShape,
	type Opening,
	type OpeningKind,
	type Pattern,
	type Point,
	plainSurface,
	type Surface,
	type Tile,
	uShape,
	wall,
} from './index.ts'

/** A surface to compare ways of counting tiles. Lengths here in centimetres, joints in millimetres. */
export interface Room {
	readonly name: string
	readonly request: Omit<LayingRequest, 'start'>
}

const CM = 100
const cm = (value: number) => Math.round(value * CM)
const tile = (width: number, height: number): Tile => ({
	width: cm(width),
	height: cm(height),
	shape: 'rectangle',
	perBox: null,
})

const opening = (kind: OpeningKind, x: number, y: number, width: number, height: number): Opening => ({
	kind,
	polygon: box(cm(x), cm(y), cm(width), cm(height)),
})

const floor = (width: number, height: number, ...openings: readonly Opening[]): Surface => ({
	...plainSurface(box(0, 0, cm(width), cm(height))),
	openings,
})

function outlined(outcome: ReturnType<typeof lShape>): Surface {
	if (!outcome.ok) throw new Error('An outline of the twenty rooms is wrong')
	return plainSurface(outcome.value)
}

const polygon = (...corners: readonly (readonly [number, number])[]): Surface =>
	plainSurface(corners.map(([x, y]): Point => ({ x: cm(x), y: cm(y) })))

function walled(input: Parameters<typeof wall>[0]): Surface {
	const surface = wall(input)
	if (!surface.ok) throw new Error('A wall of the twenty rooms is wrong')
	return surface.value
}

function room(
	name: string,
	surface: Surface,
	tiles: readonly Tile[],
	pattern: Pattern,
	jointMm = 2,
	direction = 0,
): Room {
	return { name, request: { surface, tiles, joint: jointMm * 10, pattern, direction } }
}

const l = (width: number, height: number, notchWidth: number, notchHeight: number) =>
	outlined(lShape(cm(width), cm(height), { width: cm(notchWidth), height: cm(notchHeight) }))

export const TWENTY_ROOMS: readonly Room[] = [
	room('toilet 0.90 × 1.55', floor(90, 155), [tile(30, 30)], 'recta'),
	room('bathroom 1.80 × 2.40, tray', floor(180, 240, opening('tray', 100, 160, 80, 80)), [tile(60, 60)], 'recta'),
	room('bathroom 2.10 × 1.70', floor(210, 170), [tile(30, 60)], 'ladrillo'),
	room('kitchen 3.10 × 2.40', floor(310, 240), [tile(60, 60)], 'recta'),
	room('kitchen 3.60 × 2.80, island', floor(360, 280, opening('island', 120, 100, 120, 80)), [tile(45, 45)], 'recta'),
	room('corridor 6.00 × 1.05', floor(600, 105), [tile(20, 120)], 'tercio'),
	room('corridor 5.20 × 0.95', floor(520, 95), [tile(7.5, 30)], 'espiga'),
	room('bedroom 3.35 × 3.80', floor(335, 380), [tile(20, 120)], 'tercio'),
	room('bedroom 4.05 × 3.20', floor(405, 320), [tile(60, 60)], 'diagonal'),
	room('living room 5.40 × 4.10', floor(540, 410), [tile(60, 120)], 'recta'),
	room(
		'living room 6.25 × 4.70, column',
		floor(625, 470, opening('column', 300, 200, 35, 35)),
		[tile(75, 75)],
		'recta',
	),
	room('L 5.60 × 4.80', l(560, 480, 240, 190), [tile(60, 60)], 'recta'),
	room('L 4.20 × 3.90', l(420, 390, 150, 160), [tile(30, 60)], 'espiga'),
	room(
		'U 6.00 × 4.00',
		outlined(uShape(cm(600), cm(400), { left: cm(180), width: cm(220), height: cm(170) })),
		[tile(60, 60)],
		'recta',
	),
	room('skew 4.10 × 3.30', polygon([0, 0], [410, 12], [398, 342], [-8, 330]), [tile(60, 60)], 'recta'),
	room('terrace 7.20 × 3.10', floor(720, 310), [tile(60, 60)], 'recta', 5),
	room('hall 3.00 × 2.80', floor(300, 280), [hexagonTile(cm(23), null)], 'hexagono'),
	room('patio 4.80 × 4.80', floor(480, 480), [tile(60, 60), tile(60, 29.9), tile(29.9, 29.9)], 'modular'),
	room(
		'bath wall 2.40 × 2.50, window',
		walled({
			length: cm(240),
			left: cm(250),
			right: cm(250),
			openings: [{ kind: 'window', left: cm(80), sill: cm(120), width: cm(70), height: cm(90) }],
		}),
		[tile(30, 60)],
		'recta',
	),
	room(
		'attic wall 3.20 × 2.60 to 1.40',
		walled({ length: cm(320), left: cm(260), right: cm(140) }),
		[tile(20, 20)],
		'recta',
	),
]
