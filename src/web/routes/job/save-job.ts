import { redirect } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { PLACES, type Place } from '#domain/job/job.ts'
import { itemsOf, type NewItem, type NewRoom } from '#domain/project/project.ts'
import type { ListedProject } from '#shop/project/projects.ts'
import { addresses } from '#web/addresses.ts'
import { chosenProject, projectOptions } from '#web/parts/project/project-choice.ts'
import { madeHeaders, type ProjectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import type { OrderedRow } from './job-rows.ts'
import { SAVE_IN, type Saving } from './save-in.ts'

interface SavedJob {
	readonly ordered: readonly OrderedRow[]
	readonly place: Place
	/** Net, in hundredths of m². */
	readonly areaHundredths: number
	/** The room of a project that the job was planned for; only the visitor's own rooms are searched. */
	readonly roomId: number
	/** The chosen project, as an option of `projectOptions`; empty for none. */
	readonly option: string
}

type Saved = { readonly ok: true; readonly answer: Response } | { readonly ok: false; readonly detail: string }

const savedAt = (key: string) => addresses.myProject(key, 'hecho=lista')
const refused = (code: keyof typeof PROBLEMS): Saved => ({ ok: false, detail: PROBLEMS[code][1] })

/**
 * Saves the list of a job in the room that it was planned for, which keeps its tile unchanged; otherwise in a new room of the chosen
 * project, or of a new one.
 */
export async function saveJob(
	visit: ProjectVisit,
	{ ordered, place, areaHundredths, roomId, option }: SavedJob,
): Promise<Saved> {
	const { shop, account, maker } = visit
	const items = ordered.flatMap(({ row, items: kept }): NewItem[] =>
		kept.map((line) => ({ ...line, nombre: row.product?.name ?? row.name, nota: '' })),
	)
	if (items.length === 0) return { ok: false, detail: 'No hay nada marcado: marca lo que quieras guardar.' }
	const room: NewRoom = { nombre: PLACES[place].text.split(':')[0] ?? '', place, areaHundredths }
	const projects = await visitedProjects(visit)
	const planned = await plannedRoom(visit, projects, roomId)
	const chosen = planned ?? chosenProject(projects, option)
	if (chosen === undefined) return { ok: false, detail: 'Esa obra ya no está en tu lista: elige otra.' }
	if (chosen === null) {
		const made = await shop.projects.create({ nombre: 'Mi obra', rooms: [{ ...room, items }] }, maker)
		if (!made.ok) return refused(made.code)
		return { ok: true, answer: redirect(savedAt(made.editKey), { headers: madeHeaders(visit, made.editKey) }) }
	}
	const key = chosen.editKey
	const known = planned ? await shop.projects.open(key, account?.id ?? null) : null
	const there = known ? itemsOf(known.project, roomId).map(({ productId }) => productId) : []
	const added = await shop.projects.add(key, account?.id ?? null, {
		to: planned ? { roomId } : { room },
		items: items.filter(({ productId }) => !there.includes(productId)),
	})
	return added.ok ? { ok: true, answer: redirect(savedAt(added.editKey)) } : refused(added.code)
}

/** The room of the visitor's own projects that a job was planned for. */
async function plannedRoom(
	{ shop }: ProjectVisit,
	projects: readonly Pick<ListedProject, 'editKey'>[],
	roomId: number,
) {
	const rooms = await shop.projects.rooms(projects.map(({ editKey }) => editKey))
	return rooms.find(({ id }) => id === roomId)
}

/** Where the list of a form's fields can be saved. */
export async function savingOf(visit: ProjectVisit, fields: URLSearchParams): Promise<Saving> {
	const projects = await visitedProjects(visit)
	const planned = await plannedRoom(visit, projects, Number(fields.get('habitacion')))
	return { projects: planned ? [] : projectOptions(projects), option: (fields.get(SAVE_IN) ?? '').slice(0, 20) }
}
