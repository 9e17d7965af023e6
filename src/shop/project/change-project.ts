import { changeTexts, fieldsOf, mergeFields, type ProjectFields, withFields } from '#domain/project/fields.ts'
import { freeSlots, itemsOf, PROJECT_LIMITS, type Project, rightsOf } from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	deleteItem,
	deleteProject,
	deleteRoom,
	findTakenSlots,
	insertRoom,
	lockProject,
	updateItem,
	updateProject,
	updateRoom,
} from '#store/project/projects.ts'
import type { ProjectRefusal } from './add-to-project.ts'

/** The action besides saving the fields. */
export type ProjectStep =
	| { readonly kind: 'save' }
	| { readonly kind: 'add-room' }
	| { readonly kind: 'remove-room'; readonly roomId: number }
	| { readonly kind: 'remove-item'; readonly itemId: number }

export interface ProjectChange {
	/** The project's state when the form was rendered. */
	readonly before: ProjectFields
	/** The form's fields, checked. */
	readonly typed: ProjectFields
	readonly step: ProjectStep
}

export type ProjectChanged =
	| {
			readonly ok: true
			readonly project: Project
			/** Concurrent changes by another person, in sentences; they stay. */
			readonly meanwhile: readonly string[]
	  }
	/** Nothing was saved, since another person has changed the same field to another value. */
	| {
			readonly ok: false
			readonly code: 'cambiado_entretanto'
			readonly project: Project
			readonly meanwhile: readonly string[]
	  }
	| ProjectRefusal

type Context = Pick<ShopContext, 'db' | 'clock' | 'random'>

/** Saves changes of a project, field by field: of two simultaneous editors, both changes are stored if they concern different fields. */
export function changeProject(
	{ db, clock }: Context,
	key: string,
	accountId: number | null,
	{ before, typed, step }: ProjectChange,
): Promise<ProjectChanged> {
	return db.transaction(async (tx): Promise<ProjectChanged> => {
		const at = await clock.now(tx)
		const project = await lockProject(tx, key)
		if (!project) return { ok: false, code: 'obra_no_encontrada' }
		if (!rightsOf(project, key, accountId).mayEdit) return { ok: false, code: 'obra_solo_lectura' }
		const { own, clashes, others } = mergeFields(before, typed, fieldsOf(project))
		const meanwhile = changeTexts(others, before, project)
		if (clashes.length > 0 || isFilled(project, before, step))
			return { ok: false, code: 'cambiado_entretanto', project, meanwhile }
		const next = withFields(project, own)
		const isRefused = step.kind === 'add-room' && project.rooms.length >= PROJECT_LIMITS.rooms
		if (isRefused) return { ok: false, code: 'demasiadas_habitaciones' }
		const isChanged = Object.keys(own).length > 0 || step.kind !== 'save'
		if (isChanged) await write(tx, project, next, at)
		await take(tx, next, step)
		const saved = isChanged ? await lockProject(tx, key) : project
		return saved ? { ok: true, project: saved, meanwhile } : { ok: false, code: 'obra_no_encontrada' }
	})
}

/** Returns whether another person has added something since to the room to be removed. */
function isFilled(project: Project, before: ProjectFields, step: ProjectStep): boolean {
	if (step.kind !== 'remove-room') return false
	return itemsOf(project, step.roomId).some(({ id }) => before[`linea-${id}-sala`] !== `${step.roomId}`)
}

async function write(tx: Database, project: Project, next: Project, at: Date): Promise<void> {
	for (const room of next.rooms) if (!project.rooms.includes(room)) await updateRoom(tx, room)
	for (const item of next.items) if (!project.items.includes(item)) await updateItem(tx, item)
	await updateProject(tx, next, at)
}

/** Every project has at least one room, for the next product. */
async function take(tx: Database, project: Project, step: ProjectStep): Promise<void> {
	if (step.kind === 'add-room') {
		const { rooms } = await findTakenSlots(tx, project.id)
		const [slot = 0] = freeSlots(rooms, 1, PROJECT_LIMITS.rooms)
		await insertRoom(tx, project.id, { nombre: '', place: null, areaHundredths: null, slot })
	} else if (step.kind === 'remove-item') await deleteItem(tx, project.id, step.itemId)
	else if (step.kind === 'remove-room' && project.rooms.length > 1) await deleteRoom(tx, project.id, step.roomId)
	else if (step.kind === 'remove-room') {
		for (const { id } of itemsOf(project, step.roomId)) await deleteItem(tx, project.id, id)
	}
}

type OwnRefusal = { readonly ok: false; readonly code: 'obra_no_encontrada' | 'obra_solo_lectura' }

/** Gives a project new keys, which invalidates the shared links; for its owner. */
export function renewProjectKeys(
	{ db, clock, random }: Context,
	key: string,
	accountId: number | null,
): Promise<{ readonly ok: true; readonly editKey: string; readonly before: string } | OwnRefusal> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const project = await lockProject(tx, key)
		if (!project) return { ok: false, code: 'obra_no_encontrada' }
		if (!rightsOf(project, key, accountId).isOwner) return { ok: false, code: 'obra_solo_lectura' }
		const keys = { editKey: random.key(), readKey: random.key() }
		await updateProject(tx, { ...project, ...keys }, at)
		return { ok: true, editKey: keys.editKey, before: project.editKey }
	})
}

/** Deletes a project that is unchanged since it was seen; for its owner. */
export function deleteOwnProject(
	{ db }: Context,
	key: string,
	accountId: number | null,
	version: number,
): Promise<
	| { readonly ok: true; readonly editKey: string }
	| OwnRefusal
	| { readonly ok: false; readonly code: 'cambiado_entretanto' }
> {
	return db.transaction(async (tx) => {
		const project = await lockProject(tx, key)
		if (!project) return { ok: false, code: 'obra_no_encontrada' }
		if (!rightsOf(project, key, accountId).isOwner) return { ok: false, code: 'obra_solo_lectura' }
		if (project.version !== version) return { ok: false, code: 'cambiado_entretanto' }
		await deleteProject(tx, project.id)
		return { ok: true, editKey: project.editKey }
	})
}
