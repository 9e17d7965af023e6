import { freeSlots, itemsOf, PROJECT_LIMITS, type Project, rightsOf } from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	deleteRoom,
	findProject,
	findTakenSlots,
	insertRoom,
	lockProject,
	moveItem,
	updateProject,
} from '#store/project/projects.ts'
import type { ProjectRefusal } from './add-to-project.ts'

/** A room of a project, and the key of the project that it goes to. */
export interface MovedRoom {
	readonly roomId: number
	readonly to: string
}

type Moved = { readonly ok: true; readonly editKey: string; readonly roomId: number } | ProjectRefusal

/**
 * Moves a room with its items, their ordered samples and its plan to another project, if the visitor may change both. A project without
 * rooms gets an empty one, for the next product.
 */
export function moveRoom(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	key: string,
	accountId: number | null,
	{ roomId, to }: MovedRoom,
): Promise<Moved> {
	return db.transaction(async (tx): Promise<Moved> => {
		const at = await clock.now(tx)
		const both = await lockBoth(tx, key, to)
		if (both === null) return { ok: false, code: 'obra_no_encontrada' }
		const { source, target } = both
		const room = source.rooms.find(({ id }) => id === roomId)
		if (room === undefined || source.id === target.id) return { ok: false, code: 'obra_no_encontrada' }
		if (![rightsOf(source, key, accountId), rightsOf(target, to, accountId)].every(({ mayEdit }) => mayEdit))
			return { ok: false, code: 'obra_solo_lectura' }
		const taken = await findTakenSlots(tx, target.id)
		const [slot] = freeSlots(taken.rooms, 1, PROJECT_LIMITS.rooms)
		if (slot === undefined) return { ok: false, code: 'demasiadas_habitaciones' }
		const items = itemsOf(source, roomId)
		const slots = freeSlots(taken.items, items.length, PROJECT_LIMITS.items)
		if (slots.length < items.length) return { ok: false, code: 'demasiados_productos_en_obra' }
		const { id: _, ...copied } = room
		const newId = await insertRoom(tx, target.id, { ...copied, slot })
		for (const [place, { id }] of items.entries())
			await moveItem(tx, id, { projectId: target.id, roomId: newId, slot: slots[place] ?? 0 })
		await deleteRoom(tx, source.id, roomId)
		if (source.rooms.length === 1)
			await insertRoom(tx, source.id, { nombre: '', place: null, areaHundredths: null, slot: 1 })
		await updateProject(tx, source, at)
		await updateProject(tx, target, at)
		return { ok: true, editKey: target.editKey, roomId: newId }
	})
}

/** Locks two projects in the order of their keys, so that two moves in opposite directions wait for each other. */
async function lockBoth(
	tx: Database,
	from: string,
	to: string,
): Promise<{ readonly source: Project; readonly target: Project } | null> {
	const [first, second] = [await findProject(tx, from), await findProject(tx, to)]
	if (!first || !second) return null
	const keys = [first.project.editKey, second.project.editKey]
	const locked = new Map<string, Project>()
	for (const key of keys.toSorted()) {
		const project = await lockProject(tx, key)
		if (project) locked.set(key, project)
	}
	const [source, target] = keys.map((key) => locked.get(key))
	return source && target ? { source, target } : null
}
