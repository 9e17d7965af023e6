import { redirect } from 'react-router'
import type { NewItem, NewRoom } from '#domain/project/project.ts'
import { addresses } from '#web/addresses.ts'
import { madeHeaders, type ProjectVisit, visitedProjects } from './project-visit.ts'

/**
 * Adds a room to the visitor's most recently changed project, or to a new one, and leads there; otherwise returns the
 * refusal. `done` names the added room.
 */
export async function keepRoom(
	visit: ProjectVisit,
	{ room, items }: { readonly room: NewRoom; readonly items: readonly NewItem[] },
	done: string,
) {
	const { shop, account, maker } = visit
	const [last] = await visitedProjects(visit)
	if (!last) {
		const made = await shop.projects.create({ nombre: 'Mi obra', rooms: [{ ...room, items }] }, maker)
		if (!made.ok) return made
		return redirect(addresses.myProject(made.editKey, 'hecho=creada'), { headers: madeHeaders(visit, made.editKey) })
	}
	const added = await shop.projects.add(last.editKey, account?.id ?? null, { to: { room }, items })
	return added.ok ? redirect(addresses.myProject(added.editKey, `hecho=${done}`)) : added
}
