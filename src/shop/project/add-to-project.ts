import {
	addItems,
	freeSlots,
	itemsOf,
	type NewItem,
	type NewRoom,
	PROJECT_LIMITS,
	rightsOf,
} from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	findTakenSlots,
	insertItems,
	insertRoom,
	lockProject,
	updateItem,
	updateProject,
} from '#store/project/projects.ts'

/** Items for a room of a project, or for a new one. */
export interface AddedToProject {
	readonly to: { readonly roomId: number } | { readonly room: NewRoom }
	readonly items: readonly NewItem[]
}

export type ProjectRefusal = {
	readonly ok: false
	readonly code: 'obra_no_encontrada' | 'obra_solo_lectura' | 'demasiadas_habitaciones' | 'demasiados_productos_en_obra'
}

/** Adds items to a project, if the visitor may change it. Refuses a room that no longer exists. */
export function addToProject(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	key: string,
	accountId: number | null,
	{ to, items }: AddedToProject,
): Promise<{ readonly ok: true; readonly editKey: string } | ProjectRefusal> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const project = await lockProject(tx, key)
		if (!project) return { ok: false, code: 'obra_no_encontrada' }
		if (!rightsOf(project, key, accountId).mayEdit) return { ok: false, code: 'obra_solo_lectura' }
		const isKnown = 'room' in to || project.rooms.some(({ id }) => id === to.roomId)
		if (!isKnown) return { ok: false, code: 'obra_no_encontrada' }
		const known = 'room' in to ? [] : itemsOf(project, to.roomId)
		const added = addItems(known, items, project.items.length)
		if (added === null) return { ok: false, code: 'demasiados_productos_en_obra' }
		const taken = await findTakenSlots(tx, project.id)
		const [roomSlot] = freeSlots(taken.rooms, 1, PROJECT_LIMITS.rooms)
		if ('room' in to && roomSlot === undefined) return { ok: false, code: 'demasiadas_habitaciones' }
		const roomId = 'room' in to ? await insertRoom(tx, project.id, { ...to.room, slot: roomSlot ?? 0 }) : to.roomId
		for (const item of added.grown) await updateItem(tx, item)
		const slots = freeSlots(taken.items, added.fresh.length, PROJECT_LIMITS.items)
		const fresh = added.fresh.map((item, index) => ({ ...item, slot: slots[index] ?? 0 }))
		await insertItems(tx, { projectId: project.id, roomId }, fresh)
		await updateProject(tx, project, at)
		return { ok: true, editKey: project.editKey }
	})
}
