import { type PicturedRoom, picturedRooms, type Showroom } from '#domain/picture/showroom.ts'
import type { Project } from '#shop/content/projects.ts'

/** The rooms of a project that have a picture, in the project's order. */
export function roomsOfProject(project: Project, showroom: Showroom): PicturedRoom[] {
	const pictured = picturedRooms(showroom)
	return project.rooms.flatMap((name) => pictured.find(({ room }) => room.name === name) ?? [])
}

/** The distinct slugs of all products in a project, with or without pictures. */
export function productsOfProject(project: Project, showroom: Pick<Showroom, 'rooms'>): string[] {
	const rooms = project.rooms.flatMap((name) => showroom.rooms.find((room) => room.name === name) ?? [])
	return [...new Set(rooms.flatMap(({ products }) => products.map(({ slug }) => slug)))]
}
