import { boundsOf, type LayingRequest, type Point, type Polygon } from '@soleria/laying-plan'
import type { PlanValues } from '#contract/plan/plan-values.ts'
import { lengthOf } from '#contract/plan/read-surface.ts'
import type { PlanStartLines } from '#domain/plan/plan-work.ts'
import { metres } from './metres.ts'
import { movedCorner } from './moved-corner.ts'

/** A corner, or the start, that can be moved. Lengths in tenths of a millimetre, as the drawing has them. */
export interface Handle {
	readonly name: string
	readonly kind: 'corner' | 'start'
	readonly x: number
	readonly y: number
	/** The fields that change when it is moved, as typed. */
	readonly moved: (dx: number, dy: number) => Readonly<Record<string, string>>
}

type Lengths = Readonly<Record<string, number>>

const typed = (lengths: Lengths) =>
	Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, metres(length)]))

const NAMES = {
	upperLeft: 'Esquina de arriba a la izquierda',
	upperRight: 'Esquina de arriba a la derecha',
	lowerLeft: 'Esquina de abajo a la izquierda',
	lowerRight: 'Esquina de abajo a la derecha',
	inner: 'Esquina de dentro',
	innerLeft: 'Esquina de dentro a la izquierda',
	innerRight: 'Esquina de dentro a la derecha',
} as const

/**
 * The movable parts of a plan: the corners of its surface, and its start, which a rule put where the last drawn plan
 * begins.
 */
export function handlesOf(values: PlanValues, { surface, start }: LayingRequest, drawn: PlanStartLines): Handle[] {
	const { outline } = surface
	const { left, top } = boundsOf(outline)
	return [
		...(values.forma === 'lados' ? sideCorners(values, outline) : cornersOf(values)),
		...startHandle(
			outline,
			start.rule === 'point' ? start.point : { x: left + drawn.fromLeft, y: top + drawn.fromTop },
		),
	]
}

/** The corners of a room by its sides. */
const sideCorners = ({ lados }: PlanValues, outline: Polygon): Handle[] =>
	outline.map((at, corner) => ({
		name: `Esquina de los lados ${corner === 0 ? outline.length : corner} y ${corner + 1}`,
		kind: 'corner',
		...at,
		moved: (x, y) => ({ lados: movedCorner(lados, outline, corner, { x, y }) }),
	}))

/** Where the plan begins, if that is within the ends of its surface: a rule may begin with a tile that reaches beyond. */
function startHandle(outline: Polygon, { x, y }: Point): Handle[] {
	const { left, top, right, bottom } = boundsOf(outline)
	if (x < left || x > right || y < top || y > bottom) return []
	const within = (length: number, most: number) => Math.min(Math.max(0, length), most)
	return [
		{
			...{ name: 'Donde se empieza', kind: 'start', x, y },
			moved: (dx, dy) => ({
				arranque: 'punto',
				inicioIzquierda: metres(within(x - left + dx, right - left)),
				inicioArriba: metres(within(y - top + dy, bottom - top)),
			}),
		},
	]
}

/** The corners of the other surfaces, by the measures that are typed. */
function cornersOf(values: PlanValues): Handle[] {
	const of = (name: 'largo' | 'ancho' | 'alto' | 'altoFinal' | 'huecoLargo' | 'huecoAncho' | 'huecoDesde') =>
		lengthOf(values[name]) ?? 0
	const handle = (
		name: string,
		[x, y]: readonly [number, number],
		moved: (dx: number, dy: number) => Lengths,
	): Handle => ({ name, kind: 'corner', x, y, moved: (dx, dy) => typed(moved(dx, dy)) })
	const [w, h] = [of('largo'), of('ancho')]
	const [nw, nh, nx] = [of('huecoLargo'), of('huecoAncho'), of('huecoDesde')]
	switch (values.forma) {
		case 'rectangulo':
			return [handle(NAMES.lowerRight, [w, h], (dx, dy) => ({ largo: w + dx, ancho: h + dy }))]
		case 'l':
			return [
				handle(NAMES.upperRight, [w, 0], (dx) => ({ largo: w + dx, huecoLargo: nw + dx })),
				handle(NAMES.lowerLeft, [0, h], (_, dy) => ({ ancho: h + dy, huecoAncho: nh + dy })),
				handle(NAMES.inner, [w - nw, h - nh], (dx, dy) => ({ huecoLargo: nw - dx, huecoAncho: nh - dy })),
			]
		case 'u':
			return [
				handle(NAMES.upperRight, [w, 0], (dx) => ({ largo: w + dx })),
				handle(NAMES.lowerLeft, [0, h], (_, dy) => ({ ancho: h + dy, huecoAncho: nh + dy })),
				handle(NAMES.innerLeft, [nx, h - nh], (dx, dy) => ({
					...{ huecoDesde: nx + dx, huecoLargo: nw - dx, huecoAncho: nh - dy },
				})),
				handle(NAMES.innerRight, [nx + nw, h - nh], (dx, dy) => ({ huecoLargo: nw + dx, huecoAncho: nh - dy })),
			]
		case 'pared': {
			const left = of('alto')
			const right = values.altoFinal === '' ? left : of('altoFinal')
			const top = Math.max(left, right)
			// Tiling that ends below the ceiling has no corner there.
			if (values.hasta !== '') return []
			return [
				handle(NAMES.upperLeft, [0, top - left], (_, dy) => ({ alto: left - dy })),
				...(values.altoFinal === ''
					? []
					: [handle(NAMES.upperRight, [w, top - right], (_, dy) => ({ altoFinal: right - dy }))]),
				handle(NAMES.lowerRight, [w, top], (dx) => ({ largo: w + dx })),
			]
		}
		default:
			return []
	}
}
