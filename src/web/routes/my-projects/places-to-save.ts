import type { ListedProject } from '#shop/project/projects.ts'

/** The name of an unnamed project. */
export const DEFAULT_NAME = 'Mi obra'

/** A room that a product can be saved in, as an option to choose. */
export interface PlaceToSave {
	/** The project's key and the room's id, joined by «:». */
	readonly id: string
	readonly text: string
}

/** The rooms of projects as options, project by project: «Piso · Baño», and only the project's name for its only unnamed room. */
export function placesToSave(
	projects: readonly Pick<ListedProject, 'editKey' | 'nombre'>[],
	rooms: readonly { readonly editKey: string; readonly id: number; readonly nombre: string }[],
): PlaceToSave[] {
	return projects.flatMap(({ editKey, nombre }) => {
		const own = rooms.filter((room) => room.editKey === editKey)
		return own.map((room, index) => {
			const name = room.nombre || (own.length === 1 ? '' : `Habitación ${index + 1}`)
			return { id: `${editKey}:${room.id}`, text: name === '' ? nombre : `${nombre} · ${name}` }
		})
	})
}
