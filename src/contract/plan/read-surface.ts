import {
	type Door,
	lShape,
	type OpeningKind,
	type Outcome,
	outlineFromSides,
	plainSurface,
	rectangle,
	type Surface,
	uShape,
	wall,
} from '@soleria/laying-plan'
import type { FieldFault } from '#contract/problem.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { DOOR_FIELDS, OPENING_FIELDS, type PlanShape, type PlanValues, rowField } from './plan-values.ts'

/** Tenths of a millimetre of a typed length: «3,20», «3,20 m», «320 cm», «3200 mm»; null for anything else. */
export function lengthOf(typed: string): number | null {
	const [, number = '', unit = 'm'] = /^(.*?)\s*(mm|cm|m)?$/i.exec(typed.trim()) ?? []
	const places = { m: 4, cm: 2, mm: 1 }[unit.toLowerCase()] ?? 4
	return numberOf(number, { places, unit: 'none' })
}

/** The measures, as a fault asks for them. */
const ASKED: Readonly<Partial<Record<keyof PlanValues, string>>> = {
	largo: 'el largo',
	ancho: 'el ancho',
	alto: 'el alto',
	altoFinal: 'el alto al otro lado',
	hasta: 'hasta qué altura llega el azulejo',
	huecoLargo: 'el largo de lo que falta',
	huecoAncho: 'el ancho de lo que falta',
	huecoDesde: 'cuánto hay desde la izquierda hasta lo que falta',
	lados: 'cada lado en su línea',
	inicioIzquierda: 'cuánto hay desde la izquierda hasta la esquina de la pieza',
	inicioArriba: 'cuánto hay desde arriba hasta la esquina de la pieza',
}
const LIKE = 'como 3,20 m, 320 cm o 3200 mm'

/** A measure of a row. */
interface RowMeasure {
	/** The field of the fault. */
	readonly campo: string
	readonly text: string
	/** «Hueco 1». */
	readonly row: string
	/** The measure that a fault requires: «el ancho». */
	readonly asked: string
}

/** Reads the lengths of fields, and remembers the faults of those that are none. */
export class Lengths {
	readonly faults: FieldFault[] = []
	readonly #values: PlanValues
	constructor(values: PlanValues) {
		this.#values = values
	}
	/** A length of a field; 0 for a faulty one, whose fault is remembered. */
	of(campo: keyof PlanValues & string, text = `${this.#values[campo]}`): number {
		return this.#read(campo, text, `Escribe ${ASKED[campo] ?? 'la medida'}, ${LIKE}`)
	}
	/** The same of a measure of a row. */
	ofRow({ campo, text, row, asked }: RowMeasure): number {
		return this.#read(campo, text, `${row}: escribe ${asked}, ${LIKE}`)
	}
	#read(campo: string, text: string, mensaje: string): number {
		const length = text === '' ? null : lengthOf(text)
		if (length !== null && length >= 0) return length
		this.faults.push({ campo, mensaje })
		return 0
	}
}

/** The surface of typed measures; null if one of them is faulty. */
export function surfaceOf(values: PlanValues, lengths: Lengths): Outcome<Surface> | null {
	const { forma } = values
	if (forma === 'pared') return wallOf(values, lengths)
	const outline = outlineOf(forma, values, lengths)
	const openings = openingsOf(values, lengths)
	const doors = doorsOf(values, lengths)
	if (lengths.faults.length > 0) return null
	if (!outline.ok) return outline
	return {
		ok: true,
		value: {
			...plainSurface(outline.value),
			doors,
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

/** The sides of a room, one a line: «3,20» or «3,20 135», the angle inside the room at its end; 90° without one. */
export const sideLines = (lados: string): { readonly length: string; readonly angle: number }[] =>
	lados
		.split(/\r?\n/)
		.filter((line) => line.trim() !== '')
		.map((line) => {
			const [, length = '', angle = '90'] = /^(.+?)(?:[\s;]+(\d{1,3}(?:[.,]\d{1,4})?)\s*°?)?$/.exec(line.trim()) ?? []
			return { length, angle: Number(angle.replace(',', '.')) }
		})

function sidesOf({ lados, repartir }: PlanValues, lengths: Lengths): Outcome<Surface['outline']> {
	const sides = sideLines(lados).map(({ length, angle }) => ({ length: lengths.of('lados', length), angle }))
	if (sides.length === 0) lengths.faults.push({ campo: 'lados', mensaje: 'Escribe un lado por línea, como 3,20' })
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

/** The openings of the form's rows. */
function openingsOf({ huecos, forma }: PlanValues, lengths: Lengths): TypedOpening[] {
	const isWall = forma === 'pared'
	const asked = {
		desde: 'cuánto hay desde la izquierda',
		altura: isWall ? 'cuánto hay desde el suelo' : 'cuánto hay desde arriba',
		ancho: 'el ancho',
		alto: isWall ? 'el alto' : 'el largo',
	}
	return huecos.map(({ tipo, ...typed }, place) => {
		const measure = (name: keyof typeof typed, text = typed[name]) =>
			lengths.ofRow({
				campo: rowField(OPENING_FIELDS[name], place),
				...{ text, row: `Hueco ${place + 1}`, asked: asked[name] },
			})
		return {
			kind: tipo,
			left: measure('desde', typed.desde || '0'),
			other: measure('altura', typed.altura || '0'),
			width: measure('ancho'),
			height: measure('alto'),
		}
	})
}

/** The doorways of the form's rows. */
function doorsOf({ puertas }: PlanValues, lengths: Lengths): Door[] {
	return puertas.map(({ lado, desde, ancho }, place) => {
		const row = `Puerta ${place + 1}`
		const side = numberOf(lado, { places: 0, unit: 'none' })
		if (side === null)
			lengths.faults.push({
				campo: rowField(DOOR_FIELDS.lado, place),
				mensaje: `${row}: escribe el número de su lado, como 3`,
			})
		return {
			side: (side ?? 1) - 1,
			at: lengths.ofRow({
				campo: rowField(DOOR_FIELDS.desde, place),
				...{ text: desde || '0', row, asked: 'cuánto hay desde la esquina anterior' },
			}),
			width: lengths.ofRow({ campo: rowField(DOOR_FIELDS.ancho, place), text: ancho, row, asked: 'el ancho' }),
		}
	})
}
