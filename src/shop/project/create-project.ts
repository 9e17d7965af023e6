import { PROJECTS } from '#domain/limit/attempt-limit.ts'
import { addItems, freeSlots, itemsOf, type NewItem, type NewRoom, PROJECT_LIMITS } from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { lockAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findProject, findProjectSlots, insertItems, insertProject, insertRoom } from '#store/project/projects.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'random' | 'pseudonyms'>

/** The maker of a project: an account, or a visitor with the projects that the browser already remembers. */
export interface ProjectMaker {
	readonly accountId: number | null
	/** Number of projects that the browser remembers. */
	readonly remembered: number
	/** The visitor's network address. */
	readonly address: string
}

export interface NewProject {
	readonly nombre: string
	readonly nota?: string
	readonly rooms: readonly (NewRoom & { readonly items: readonly NewItem[] })[]
}

export type ProjectCreated =
	| { readonly ok: true; readonly editKey: string }
	| { readonly ok: false; readonly code: 'demasiadas_obras' | 'demasiados_productos_en_obra' }
	| FormRefusal

/** Makes a project, which belongs to the account or, without one, to the holder of its keys. */
export function createProject(context: Context, project: NewProject, maker: ProjectMaker): Promise<ProjectCreated> {
	return context.db.transaction((tx) => create(context, tx, project, maker))
}

/** A copy, owned by the visitor, of a project that they may see; null for an unknown key. */
export async function copyProject(context: Context, key: string, maker: ProjectMaker): Promise<ProjectCreated | null> {
	const found = await findProject(context.db, key)
	if (!found) return null
	const { project } = found
	const rooms = project.rooms.map(({ id, ...room }) => ({
		...room,
		items: itemsOf(project, id).map(({ id: _, roomId: __, ...item }) => item),
	}))
	const nombre = `Copia de ${project.nombre}`.slice(0, PROJECT_LIMITS.name).trimEnd()
	return createProject(context, { nombre, nota: project.nota, rooms }, maker)
}

async function create(
	context: Context,
	tx: Database,
	{ nombre, nota = '', rooms }: NewProject,
	{ accountId, remembered, address }: ProjectMaker,
): Promise<ProjectCreated> {
	const at = await context.clock.now(tx)
	const filled = rooms.map((room) => addItems([], room.items, 0)?.fresh ?? null)
	const sum = filled.reduce((total, items) => total + (items?.length ?? PROJECT_LIMITS.items + 1), 0)
	if (sum > PROJECT_LIMITS.items) return { ok: false, code: 'demasiados_productos_en_obra' }
	if (accountId !== null) await lockAccount(tx, accountId)
	const taken = accountId === null ? [] : await findProjectSlots(tx, accountId)
	const [slot = null] = freeSlots(taken, 1, PROJECT_LIMITS.projects)
	if (accountId === null ? remembered >= PROJECT_LIMITS.projects : slot === null) {
		return { ok: false, code: 'demasiadas_obras' }
	}
	const tooMany = await countForm(context, tx, { form: 'project', address, at, limit: PROJECTS })
	if (tooMany) return tooMany
	const editKey = context.random.key()
	const readKey = context.random.key()
	const owned = { accountId, slot: accountId === null ? null : slot }
	const projectId = await insertProject(tx, { readKey, editKey, ...owned, nombre, nota }, at)
	let nextSlot = 1
	for (const [index, { items: _, ...room }] of rooms.entries()) {
		const roomId = await insertRoom(tx, projectId, { ...room, slot: index + 1 })
		const items = (filled[index] ?? []).map((item) => {
			nextSlot += 1
			return { ...item, slot: nextSlot - 1 }
		})
		await insertItems(tx, { projectId, roomId }, items)
	}
	return { ok: true, editKey }
}
