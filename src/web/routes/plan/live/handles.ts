import type { PlanValues } from '#contract/plan/plan-values.ts'
import { lengthOf } from '#contract/plan/read-surface.ts'

/** A corner that can be moved. Lengths in tenths of a millimetre, as the drawing has them. */
export interface Handle {
	readonly name: string
	readonly x: number
	readonly y: number
	/** The fields that change when it is moved, as typed. */
	readonly moved: (dx: number, dy: number) => Readonly<Record<string, string>>
}

type Lengths = Readonly<Record<string, number>>

/** `31000` → «3,10»: metres, to the centimetre. */
const metres = (tenths: number): string => (Math.max(0, tenths) / 10_000).toFixed(2).replace('.', ',')

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

/** The corners of a surface that can be moved, by the measures that are typed; none while one of them is no length. */
export function handlesOf(values: PlanValues): Handle[] {
	const of = (name: 'largo' | 'ancho' | 'alto' | 'altoFinal' | 'huecoLargo' | 'huecoAncho' | 'huecoDesde') =>
		lengthOf(values[name]) ?? 0
	const handle = (
		name: string,
		[x, y]: readonly [number, number],
		moved: (dx: number, dy: number) => Lengths,
	): Handle => ({ name, x, y, moved: (dx, dy) => typed(moved(dx, dy)) })
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
