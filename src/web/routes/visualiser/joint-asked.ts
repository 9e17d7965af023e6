import { LEAST_JOINT_MM, MOST_JOINT_MM } from '#domain/laying/design.ts'
import { type RoomView, readRoomView, roomSearch, type ViewedSurface, withChange } from './room-view.ts'

/** The query of a room with a joint that was typed, or what was typed and is no joint; null when none was. */
export function jointAsked(
	{ surfaces }: { readonly surfaces: readonly ViewedSurface[] },
	params: URLSearchParams,
): { readonly search: string; readonly wrong?: never } | { readonly wrong: string; readonly search?: never } | null {
	const typed = params.get('junta')?.trim().slice(0, 6)
	if (typed === undefined) return null
	const jointMm = Number(typed.replace(',', '.'))
	const isJoint = /^\d{1,2}([.,]\d)?$/.test(typed) && jointMm >= LEAST_JOINT_MM && jointMm <= MOST_JOINT_MM
	if (!isJoint) return { wrong: typed }
	const view: RoomView = withChange(surfaces, readRoomView(surfaces, params).view, { jointMm })
	return { search: roomSearch(surfaces, view) }
}
