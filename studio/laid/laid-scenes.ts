import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDesign, writeDesign } from '@soleria/visualiser'
import { z } from 'zod'
import type { LaidScene } from '../../src/domain/picture/laid-scene.ts'
import { readMasters } from '../../src/gateways/picture/masters.ts'
import { PICTURES } from '../places.ts'
import { readRooms, readTemplates } from '../rooms/room.ts'

/** A tile, the room that suits it and how it is laid there, as the visualiser's addresses say it. */
const scene = z.strictObject({ slug: z.string(), room: z.string(), design: z.string() })

/** The name of a room, by its template. */
const SPACES: Readonly<Record<string, string>> = {
	'bano-banera': 'un baño',
	'bano-ducha': 'un baño con ducha',
	'cocina-frente': 'una cocina',
	'cocina-isla': 'una cocina con isla',
	'salon-sofa': 'un salón',
	'salon-comedor': 'un comedor',
	'terraza-pergola': 'una terraza',
	'terraza-patio': 'un patio',
	'terraza-piscina': 'una terraza con piscina',
	'bano-pequeno': 'un aseo',
	ducha: 'una ducha',
	recibidor: 'un recibidor',
	bar: 'un bar',
	tienda: 'una tienda',
	garaje: 'un garaje',
	fachada: 'una casa',
	'piscina-porche': 'un jardín con piscina',
}

const SURFACES: Readonly<Record<string, string>> = {
	suelo: 'el suelo',
	pared: 'la pared',
	isla: 'el frente de la isla',
	banco: 'el banco',
	zocalo: 'el zócalo',
	barra: 'el frente de la barra',
	mostrador: 'el mostrador',
	vaso: 'el vaso',
	fondo: 'el fondo',
}

/** Every scene as the shop reads it. Throws on one that cannot be laid: an unknown room or surface, a faulty design. */
export function laidScenes(): readonly LaidScene[] {
	const rooms = new Map(readRooms().map((room) => [room.name, room]))
	const templates = readTemplates()
	const masters = readMasters(PICTURES)
	const scenes = z.array(scene).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'scenes.json'), 'utf8')))
	return scenes.map(({ slug, room: name, design: text }) => {
		const room = rooms.get(name)
		const roomHash = masters.get(name)?.hash
		if (!room || roomHash === undefined) throw new Error(`${slug}: the room ${name} has not been rendered`)
		const surfaces = Object.keys(templates[room.template]?.surfaces ?? {}).filter((one) => one in room.surfaces)
		const { design, faults } = readDesign(surfaces, new URLSearchParams(text))
		if (faults.length > 0 || `${writeDesign(surfaces, design)}` !== text)
			throw new Error(`${slug}: not a design: ${text}`)
		const surface = surfaces.find((one) => design.get(one)?.some((band) => band.slug === slug))
		const place = surface && SURFACES[surface]
		const space = SPACES[room.template]
		if (!place || !space) throw new Error(`${slug}: it is not laid in ${name}`)
		const style = room.style.toLowerCase()
		return { slug, room: name, roomHash, surface, design: text, place: `${place} de ${space} de estilo ${style}` }
	})
}

/** The data of all scenes for the shop, as the text of its file. */
export function shopScenes(): string {
	return `${JSON.stringify(laidScenes(), null, '\t')}\n`
}
