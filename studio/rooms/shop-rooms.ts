import { type Room, readRooms, readTemplates, type Template } from './room.ts'

/** The surfaces that one walks or swims over. */
const FLOORS = new Set(['suelo', 'fondo'])

/** The data of all rooms for the shop, as the text of its file. */
export function shopRooms(): string {
	const templates = readTemplates()
	const rooms = readRooms().map((room) => {
		const template = templates[room.template]
		if (!template) throw new Error(`${room.name}: there is no template ${room.template}`)
		return forTheShop(room, template)
	})
	return `${JSON.stringify(rooms, null, '\t')}\n`
}

/** The part of a room's settings that the shop reads: its texts, and each product with the first surface that it covers. */
function forTheShop({ name, space, style, title, description, tags, alt, surfaces }: Room, template: Template) {
	const shown = new Map<string, string>()
	for (const [surface, { slug }] of Object.entries(surfaces)) if (!shown.has(slug)) shown.set(slug, surface)
	const products = [...shown].map(([slug, where]) => {
		const plane = template.surfaces[where]
		if (!plane) throw new Error(`${name}: its template has no surface ${where}`)
		return {
			slug,
			surface: FLOORS.has(where) ? 'suelo' : 'pared',
			where,
			widthMm: plane.width,
			heightMm: plane.height,
		}
	})
	return { name, space, style, title, description, tags, alt, products }
}
