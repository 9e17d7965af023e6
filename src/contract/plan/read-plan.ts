import {
	boundsOf,
	type LayingRequest,
	type MovementRule,
	PATTERNS,
	type Pattern,
	type Start,
	type Surface,
	type Tile,
	USUAL_BREAKAGE,
	USUAL_LEAST_PART,
	USUAL_RULES,
} from '@soleria/laying-plan'
import type { FieldFault } from '#contract/problem.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { isOutside } from '#domain/job/job.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import type { PlanOrder } from '#domain/plan/plan-work.ts'
import { planFaults } from './plan-faults.ts'
import type { PlanValues } from './plan-values.ts'
import { Lengths, surfaceOf } from './read-surface.ts'

/** A plan that a page asks for, or the faults of the typed values by their fields. */
type ReadPlan =
	/** `fields` are those that the tiles come from. */
	| { readonly ok: true; readonly order: PlanOrder; readonly fields: readonly string[] }
	| { readonly ok: false; readonly faults: readonly FieldFault[] }

/** The largest fields without a movement joint, inside and outside. */
export interface MovementRules {
	readonly inside: MovementRule
	readonly outside: MovementRule
}

/** A tile to lay, and which of the fields it comes from: those of the first, the second or the third. */
export interface FieldTile {
	readonly field: '' | '2' | '3'
	readonly tile: Tile
}

/**
 * Reads the request of a page for a plan. `products` are the tiles of the products; without any the formats are
 * typed.
 */
export function readPlan(values: PlanValues, products: readonly FieldTile[], movement: MovementRules): ReadPlan {
	const lengths = new Lengths(values)
	const laid = products.length > 0 ? products : typedTiles(values, lengths)
	const fields = laid.map(({ field }) => `${products.length > 0 ? 'producto' : 'formato'}${field}`)
	const surface = surfaceOf(values, lengths)
	const numbers = readNumbers(values)
	const begin = startOf(values, lengths)
	const faults = [...lengths.faults, ...numbers.faults, ...(begin === null ? [SIDE_FAULT] : [])]
	if (faults.length > 0 || surface === null || begin === null) return { ok: false, faults }
	if (!surface.ok) return { ok: false, faults: planFaults(surface.faults, values.forma, fields) }
	const outside = pointFaults(begin, surface.value)
	if (outside.length > 0) return { ok: false, faults: outside }
	const start = onSurface(begin, surface.value)
	const request: LayingRequest = {
		surface: surface.value,
		tiles: laid.map(({ tile }) => tile),
		joint: numbers.joint,
		pattern: patternOf(values.dibujo, laid),
		direction: numbers.angle ?? (values.giro === '90' ? 90 : 0),
		start,
		rules: {
			kerf: numbers.kerf,
			factoryEdge: values.canto === 'si',
			turns: values.veta === 'si' ? 'none' : USUAL_RULES.turns,
		},
		breakage: numbers.breakage,
		movement: isOutside({ place: values.lugar }) ? movement.outside : movement.inside,
	}
	const choice = values.arranque === 'mejores' ? Math.max(0, Math.trunc(Number(values.opcion)) - 1 || 0) : null
	return { ok: true, order: { request, choice }, fields }
}

const SIDE_FAULT = { campo: 'lado', mensaje: 'Escribe el número del lado que se ve, como 3' }

/** The joint of a form in tenths of a millimetre; one that is no number as the page proposes it. */
export const jointOf = ({ junta }: Pick<PlanValues, 'junta'>): number =>
	numberOf(junta, { places: 1, unit: 'none' }) ?? USUAL_JOINT

const USUAL_JOINT = 20

/** The numbers that are no lengths, and the faults of their fields. Joint and kerf in tenths of a millimetre. */
function readNumbers({ junta, corte, angulo, rotura }: PlanValues) {
	const joint = numberOf(junta, { places: 1, unit: 'none' })
	const kerf = numberOf(corte, { places: 1, unit: 'none' })
	const angle = angulo === '' ? null : numberOf(angulo.replace(/\s*°$/, ''), { places: 1, unit: 'none' })
	const breakage = rotura === '' ? USUAL_BREAKAGE : numberOf(rotura, { places: 0, unit: 'percent' })
	const faults = [
		joint === null && { campo: 'junta', mensaje: 'La junta son milímetros, como 2 o 1,5' },
		kerf === null && { campo: 'corte', mensaje: 'El corte son milímetros, como 3 o 2,5' },
		angulo !== '' && angle === null && { campo: 'angulo', mensaje: 'El ángulo son grados, como 30 o 22,5' },
		breakage === null && { campo: 'rotura', mensaje: 'Escribe un porcentaje entero, como 3' },
	].filter((fault) => fault !== false)
	return {
		...{ faults, joint: joint ?? 0, kerf: kerf ?? 0, breakage: breakage ?? USUAL_BREAKAGE },
		angle: angle === null ? null : angle / 10,
	}
}

/** Where the plan begins, a point from the left and upper ends of the surface; null for a visible side without a number. */
function startOf({ arranque, lado }: PlanValues, lengths: Lengths): Start | null {
	switch (arranque) {
		case 'centrado':
			return { rule: 'centred' }
		case 'anchos':
			return { rule: 'no-narrow', least: USUAL_LEAST_PART }
		case 'visto': {
			const side = numberOf(lado, { places: 0, unit: 'none' })
			return side === null ? null : { rule: 'visible', side: side - 1 }
		}
		case 'puerta':
			return { rule: 'door', door: 0 }
		case 'punto':
			return { rule: 'point', point: { x: lengths.of('inicioIzquierda'), y: lengths.of('inicioArriba') } }
		default:
			return { rule: 'fewest' }
	}
}

/** The faults of a point that is beyond the ends of the surface. */
function pointFaults(start: Start, { outline }: Surface): FieldFault[] {
	if (start.rule !== 'point') return []
	const { left, top, right, bottom } = boundsOf(outline)
	const { x, y } = start.point
	const fault = (campo: string, most: number) => ({ campo, mensaje: `Tiene que estar entre 0 y ${lengthText(most)}` })
	return [
		...(x > right - left ? [fault('inicioIzquierda', right - left)] : []),
		...(y > bottom - top ? [fault('inicioArriba', bottom - top)] : []),
	]
}

/** The same start, a point in the coordinates of the surface. */
function onSurface(start: Start, { outline }: Surface): Start {
	if (start.rule !== 'point') return start
	const { left, top } = boundsOf(outline)
	return { rule: 'point', point: { x: left + start.point.x, y: top + start.point.y } }
}

/** The pattern of a plan: that of a set of formats or of the tile's shape, otherwise the asked one. */
function patternOf(typed: string, tiles: readonly FieldTile[]): Pattern {
	if (tiles.length > 1) return 'modular'
	const shape = tiles[0]?.tile.shape
	if (shape === 'hexagon') return 'hexagono'
	if (shape === 'scale') return 'escama'
	return PATTERNS.find((pattern) => pattern === typed) ?? 'recta'
}

/** The typed formats: the first one, and those of a set that are not empty. */
function typedTiles(values: PlanValues, lengths: Lengths): FieldTile[] {
	const further = (['2', '3'] as const).filter((field) => values[`formato${field}`] !== '')
	return (['', ...further] as const).map((field) => ({ field, tile: typedTile(values, lengths, field) }))
}

/** A typed format: «60x60» in centimetres, with the pieces of a box. */
function typedTile(values: PlanValues, lengths: Lengths, field: FieldTile['field']): Tile {
	const [format, pieces] = [values[`formato${field}`], values[`piezas${field}`]]
	const [, width, height] =
		/^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*[x×]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:cm)?\s*$/i.exec(format) ?? []
	const sides = [width, height].map((side) => numberOf(`${side ?? ''}`.replace('.', ','), { places: 2, unit: 'none' }))
	const [a = null, b = null] = sides
	if (a === null || b === null || a === 0 || b === 0)
		lengths.faults.push({ campo: `formato${field}`, mensaje: 'Escribe el formato en centímetros, como 60x60' })
	const perBox = pieces === '' ? null : numberOf(pieces, { places: 0, unit: 'none' })
	if (pieces !== '' && (perBox === null || perBox < 1))
		lengths.faults.push({ campo: `piezas${field}`, mensaje: 'Escribe cuántas piezas trae la caja' })
	return { width: a ?? 0, height: b ?? 0, shape: 'rectangle', perBox }
}
