import { expect, test } from 'vitest'
import { readRooms, readTemplates, templateOf } from './room.ts'
import { sceneModules } from './scene-modules.ts'

const templates = readTemplates()
const rooms = readRooms()

test('every room lays each surface of its template, at most three of them', () => {
	for (const room of rooms) {
		const names = Object.keys(templateOf(room, templates).surfaces)
		// The mask has a channel for each.
		expect(names.length, room.name).toBeLessThanOrEqual(3)
		expect(
			Object.keys(room.surfaces).filter((name) => !names.includes(name)),
			room.name,
		).toEqual([])
	}
})

test('a room at another hour inherits the light it does not set', () => {
	const night = rooms.find(({ light }) => light?.hour === 'evening')
	if (!night) throw new Error('no room is lit by its lamps')
	const { light } = templateOf(night, templates)
	expect(light).toMatchObject({ ...night.light, azimuth: templates[night.template]?.light.azimuth })
	expect(() => templateOf({ ...night, template: 'sotano' }, templates)).toThrow(
		`${night.name}: there is no template sotano`,
	)
})

test('a room depends on the imports of its scene and of the scenes it borrows from', () => {
	expect(sceneModules('bath_tub')).toContain('soft')
	expect(sceneModules('bath_tub')).not.toContain('household')
	expect(sceneModules('terrace_pool')).toEqual(expect.arrayContaining(['rooms/terrace_pergola', 'soft', 'denoise']))
})
