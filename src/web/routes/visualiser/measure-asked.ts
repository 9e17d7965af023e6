import { LEAST_JOINT_MM, MOST_JOINT_MM } from '@soleria/visualiser'
import { numberOf } from '#domain/input/read-number.ts'
import {
	type LaidPlace,
	LEAST_BAND_MM,
	type RoomView,
	readRoomView,
	roomSearch,
	withChange,
	withDado,
} from './room-view.ts'

/** Fields with a typed measure: the width of a joint in mm, the height of a dado in cm. */
export const MEASURES = ['junta', 'zocalo'] as const
export type Measure = (typeof MEASURES)[number]

/** The invalid typed values. */
export type WrongMeasure = Readonly<Partial<Record<Measure, string>>>

export type MeasureAsked =
	| { readonly search: string; readonly wrong?: never }
	| { readonly wrong: WrongMeasure; readonly search?: never }

/** The query of a place with a typed measure, or the invalid value; null if none was typed. */
export function measureAsked(place: LaidPlace, params: URLSearchParams): MeasureAsked | null {
	const field = MEASURES.find((name) => params.has(name))
	if (field === undefined) return null
	const typed = params.get(field)?.trim().slice(0, 6) ?? ''
	const tenths = numberOf(typed, { places: 1, unit: 'none' })
	const measure = tenths !== null && tenths >= 0 && tenths < 10_000 ? tenths / 10 : null
	const { view } = readRoomView(place.surfaces, params)
	const next = measure === null ? null : measured(field, measure, place, view)
	return next ? { search: roomSearch(place.surfaces, next) } : { wrong: { [field]: typed } }
}

function measured(field: Measure, measure: number, { surfaces }: LaidPlace, view: RoomView): RoomView | null {
	if (field === 'junta') {
		const isJoint = measure >= LEAST_JOINT_MM && measure <= MOST_JOINT_MM
		return isJoint ? withChange(surfaces, view, { jointMm: measure }) : null
	}
	const heightMm = Math.round(measure * 10)
	const height = surfaces.find(({ name }) => name === view.surface)?.height ?? 0
	if (heightMm < LEAST_BAND_MM || heightMm > height - LEAST_BAND_MM) return null
	return withDado(surfaces, view, heightMm)
}
