import {
	type LayingRequest,
	lShape,
	MOVEMENT_RULES,
	type OpeningKind,
	type Outcome,
	outlineFromSides,
	PATTERNS,
	type Pattern,
	plainSurface,
	rectangle,
	type Surface,
	type Tile,
	USUAL_BREAKAGE,
	USUAL_LEAST_PART,
	USUAL_RULES,
	uShape,
	wall,
} from '@soleria/laying-plan'
import type { FieldFault } from '#contract/problem.ts'
import { numberOf } from '#domain/input/read-number.ts'
import type { PlanOrder } from '#domain/plan/plan-work.ts'
import { planFaults } from './plan-faults.ts'
import type { PlanShape, PlanStart, PlanValues } from './plan-values.ts'

/** A plan that a page asks for, or the faults of the typed values by their fields. */
type ReadPlan =
	| { readonly ok: true; readonly order: PlanOrder }
	| { readonly ok: false; readonly faults: readonly FieldFault[] }

/** Tenths of a millimetre of a typed length: «3,20», «3,20 m», «320 cm», «3200 mm»; null for anything else. */
function lengthOf(typed: string): number | null {
	const [, number = '', unit = 'm'] = /^(.*?)\s*(mm|cm|m)?$/i.exec(typed.trim()) ?? []
	const places = { m: 4, cm: 2, mm: 1 }[unit.toLowerCase()] ?? 4
	return numberOf(number, { places, unit: 'none' })
}

/** Reads the lengths of fields, and remembers the faults of those that are none. */
class Lengths {
	readonly faults: FieldFault[] = []
	readonly #values: PlanValues
	constructor(values: PlanValues) {
		this.#values = values
	}
	/** A length of a field; 0 for a faulty one, whose fault is remembered. */
	of(campo: keyof PlanValues & string, text = `${this.#values[campo]}`): number {
		const length = text === '' ? null : lengthOf(text)
		if (length !== null && length >= 0) return length
		const mensaje = text === '' ? 'Escribe la medida' : 'Escribe una longitud, como 3,20 m, 320 cm o 3200 mm'
		this.faults.push({ campo, mensaje })
		return 0
	}
}

/** Reads what a page asks to plan. `tile` is the product's; without one the format is typed. */
export function readPlan(values: PlanValues, tile: Tile | null): ReadPlan {
	const lengths = new Lengths(values)
	const joint = numberOf(values.junta, { places: 1, unit: 'none' })
	const laid = tile ?? typedTile(values, lengths)
	const surface = surfaceOf(values, lengths)
	const faults = [...lengths.faults]
	if (joint === null) faults.push({ campo: 'junta', mensaje: 'La junta son milímetros, como 2 o 1,5' })
	if (faults.length > 0 || joint === null || surface === null) return { ok: false, faults }
	if (!surface.ok) return { ok: false, faults: planFaults(surface.faults, values.forma) }
	const request: LayingRequest = {
		surface: surface.value,
		tiles: [laid],
		joint,
		pattern: patternOf(values.dibujo, laid),
		direction: values.giro === '90' ? 90 : 0,
		start: startOf(values.arranque),
		rules: { turns: values.veta === 'si' ? 'none' : USUAL_RULES.turns },
		breakage: numberOf(values.rotura, { places: 0, unit: 'percent' }) ?? USUAL_BREAKAGE,
		movement: values.fuera === 'si' ? MOVEMENT_RULES.outside : MOVEMENT_RULES.inside,
	}
	const choice = values.arranque === 'mejores' ? Math.max(0, Number(values.opcion) - 1 || 0) : null
	return { ok: true, order: { request, choice } }
}

const START: Readonly<Record<Exclude<PlanStart, 'mejores'>, LayingRequest['start']>> = {
	centrado: { rule: 'centred' },
	anchos: { rule: 'no-narrow', least: USUAL_LEAST_PART },
	menos: { rule: 'fewest' },
}

const startOf = (name: PlanStart): LayingRequest['start'] => (name === 'mejores' ? START.menos : START[name])

/** The pattern of a plan: the asked one, or that of the tile's shape. */
function patternOf(typed: string, { shape }: Tile): Pattern {
	if (shape === 'hexagon') return 'hexagono'
	if (shape === 'scale') return 'escama'
	return PATTERNS.find((pattern) => pattern === typed) ?? 'recta'
}

/** A typed format: «60x60» in centimetres, with the pieces of a box. */
function typedTile(values: PlanValues, lengths: Lengths): Tile {
	const [, width, height] =
		/^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*[x×]\s*(\d{1,3}(?:[.,]\d{1,2})?)/i.exec(values.formato) ?? []
	const sides = [width, height].map((side) => numberOf(`${side ?? ''}`.replace('.', ','), { places: 2, unit: 'none' }))
	const [a = null, b = null] = sides
	if (a === null || b === null || a === 0 || b === 0)
		lengths.faults.push({ campo: 'formato', mensaje: 'Escribe el formato en centímetros, como 60x60' })
	const perBox = values.piezas === '' ? null : numberOf(values.piezas, { places: 0, unit: 'none' })
	if (values.piezas !== '' && (perBox === null || perBox < 1))
		lengths.faults.push({ campo: 'piezas', mensaje: 'Escribe cuántas piezas trae la caja' })
	return { width: a ?? 0, height: b ?? 0, shape: 'rectangle', perBox }
}

function surfaceOf(values: PlanValues, lengths: Lengths): Outcome<Surface> | null {
	const { forma } = values
	if (forma === 'pared') return wallOf(values, lengths)
	const outline = outlineOf(forma, values, lengths)
	const openings = openingsOf(values, lengths)
	if (lengths.faults.length > 0) return null
	if (!outline.ok) return outline
	return {
		ok: true,
		value: {
			...plainSurface(outline.value),
			openings: openings.map(({ kind, left, other, width, height }) => ({
				kind,
				polygon: [
					{ x: left, y: other },
					{ x: left + width, y: other },
					{ x: left + width, y: other + height },
					{ x: left, y: other + height },
				],
			})),
		},
	}
}

function outlineOf(
	forma: Exclude<PlanShape, 'pared'>,
	values: PlanValues,
	lengths: Lengths,
): Outcome<Surface['outline']> {
	if (forma === 'lados') return sidesOf(values, lengths)
	const [width, height] = [lengths.of('largo'), lengths.of('ancho')]
	if (forma === 'rectangulo') return rectangle(width, height)
	const notch = { width: lengths.of('huecoLargo'), height: lengths.of('huecoAncho') }
	if (forma === 'l') return lShape(width, height, notch)
	return uShape(width, height, { ...notch, left: lengths.of('huecoDesde') })
}

/** A room by its sides, one a line: «3,20» or «3,20 135», the angle inside the room at its end; 90° without one. */
function sidesOf({ lados, repartir }: PlanValues, lengths: Lengths): Outcome<Surface['outline']> {
	const lines = lados.split(/\r?\n/).filter((line) => line.trim() !== '')
	const sides = lines.map((line) => {
		const [, typed = '', angle = '90'] = /^(.+?)(?:[\s;]+(\d{1,3}(?:[.,]\d)?)\s*°?)?$/.exec(line.trim()) ?? []
		return { length: lengths.of('lados', typed), angle: Number(angle.replace(',', '.')) }
	})
	if (lines.length === 0) lengths.faults.push({ campo: 'lados', mensaje: 'Escribe un lado por línea, como 3,20' })
	if (lengths.faults.length > 0) return { ok: true, value: [] }
	const outline = outlineFromSides(sides, { distribute: repartir === 'si' })
	return outline.ok ? { ok: true, value: outline.value.outline } : outline
}

function wallOf(values: PlanValues, lengths: Lengths): Outcome<Surface> | null {
	const [length, left] = [lengths.of('largo'), lengths.of('alto')]
	const right = values.altoFinal === '' ? left : lengths.of('altoFinal')
	const tiledTo = values.hasta === '' ? null : lengths.of('hasta')
	const openings = openingsOf(values, lengths).map(({ other, ...opening }) => ({ ...opening, sill: other }))
	if (lengths.faults.length > 0) return null
	return wall({ length, left, right, ...(tiledTo === null ? {} : { tiledTo }), openings })
}

interface TypedOpening {
	readonly kind: OpeningKind
	readonly left: number
	/** From the upper side of a floor, from the ground of a wall. */
	readonly other: number
	readonly width: number
	readonly height: number
}

/** The openings of the form's rows; a row without a width is none. */
function openingsOf({ huecos }: PlanValues, lengths: Lengths): TypedOpening[] {
	return huecos
		.filter(({ ancho }) => ancho !== '')
		.map(({ tipo, desde, altura, ancho, alto }) => ({
			kind: tipo,
			left: lengths.of('huecos', desde || '0'),
			other: lengths.of('huecos', altura || '0'),
			width: lengths.of('huecos', ancho),
			height: lengths.of('huecos', alto),
		}))
}
