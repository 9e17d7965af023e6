import { redirect } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { PLACES, type Place } from '#domain/job/job.ts'
import { itemsOf, type NewItem, type NewRoom } from '#domain/project/project.ts'
import { addresses } from '#web/addresses.ts'
import { madeHeaders, type ProjectVisit, visitedProjects } from '#web/parts/project/project-visit.ts'
import type { OrderedRow } from './job-rows.ts'

interface SavedJob {
	readonly ordered: readonly OrderedRow[]
	readonly place: Place
	/** Net, in hundredths of m². */
	readonly areaHundredths: number
	/** The room of a project that the job was planned for; only the visitor's own rooms are searched. */
	readonly roomId: number
}

type Saved = { readonly ok: true; readonly answer: Response } | { readonly ok: false; readonly detail: string }

const savedAt = (key: string) => addresses.myProject(key, 'hecho=lista')
const refused = (code: keyof typeof PROBLEMS): Saved => ({ ok: false, detail: PROBLEMS[code][1] })

/**
 * Saves the list of a job in the room that it was planned for, which keeps its tile unchanged; otherwise in a new room of the visitor's
 * most recently changed project, or of a new one.
 */
export async function saveJob(
	visit: ProjectVisit,
	{ ordered, place, areaHundredths, roomId }: SavedJob,
): Promise<Saved> {
	const { shop, account, maker } = visit
	const items = ordered.flatMap(({ row, items: kept }): NewItem[] =>
		kept.map((line) => ({ ...line, nombre: row.product?.name ?? row.name, nota: '' })),
	)
	if (items.length === 0) return { ok: false, detail: 'No hay nada marcado: marca lo que quieras guardar.' }
	const room: NewRoom = { nombre: PLACES[place].text.split(':')[0] ?? '', place, areaHundredths }
	const projects = await visitedProjects(visit)
	const rooms = await shop.projects.rooms(projects.map(({ editKey }) => editKey))
	const planned = rooms.find(({ id }) => id === roomId)
	const key = planned?.editKey ?? projects[0]?.editKey
	if (key === undefined) {
		const made = await shop.projects.create({ nombre: 'Mi obra', rooms: [{ ...room, items }] }, maker)
		if (!made.ok) return refused(made.code)
		return { ok: true, answer: redirect(savedAt(made.editKey), { headers: madeHeaders(visit, made.editKey) }) }
	}
	const known = planned ? await shop.projects.open(key, account?.id ?? null) : null
	const there = known ? itemsOf(known.project, roomId).map(({ productId }) => productId) : []
	const added = await shop.projects.add(key, account?.id ?? null, {
		to: planned ? { roomId } : { room },
		items: items.filter(({ productId }) => !there.includes(productId)),
	})
	return added.ok ? { ok: true, answer: redirect(savedAt(added.editKey)) } : refused(added.code)
}
