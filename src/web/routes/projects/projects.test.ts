import { expect, test } from 'vitest'
import type { Room } from '#domain/picture/room.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { sampleShowroom } from '#test/sample-showroom.ts'
import { productsOfProject, roomsOfProject } from '#web/parts/rooms-of-project.ts'

const PROJECTS = sampleContents().projects()
const PROJECT = { ...PROJECTS[0], rooms: ['comedor', 'cocina', 'bano'] } as (typeof PROJECTS)[number]

function room(name: string, ...slugs: string[]): Room {
	const products = slugs.map((slug) => ({ slug, surface: 'suelo' as const, widthMm: 3600, heightMm: 4500 }))
	return { name, space: 'cocinas', style: 'Clásico', title: name, description: '', tags: [], alt: name, products }
}
const rooms = [
	room('bano', 'metro', 'hidraulico'),
	room('comedor', 'hidraulico'),
	room('cocina', 'damero'),
	room('otra', 'x'),
]

test('a project shows its rooms that have a picture, in its own order', () => {
	const shown = roomsOfProject(PROJECT, sampleShowroom(['bano', 'comedor'], rooms))
	expect(shown.map((entry) => entry.room.name)).toEqual(['comedor', 'bano'])
	expect(roomsOfProject(PROJECT, sampleShowroom([], rooms))).toEqual([])
})

test('each tile of a project is listed once, photographed or not', () => {
	expect(productsOfProject(PROJECT, sampleShowroom([], rooms))).toEqual(['hidraulico', 'damero', 'metro'])
})

test('each project has an address of its own, and rooms that no other project has', () => {
	const ids = PROJECTS.map(({ id }) => id)
	expect(new Set(ids).size).toBe(ids.length)
	for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
	const names = PROJECTS.flatMap(({ rooms: shown }) => shown)
	expect(new Set(names).size).toBe(names.length)
	expect(PROJECTS[0]?.story.map(({ title }) => title)).toEqual(['Qué pide', 'Qué le va', 'Cómo se sirve'])
	expect(PROJECTS[0]).toMatchObject({ area: 118, rooms: ['comedor-hidraulico', 'cocina-damero', 'bano-metro-botella'] })
})
