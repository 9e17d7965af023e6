import { expect, test } from 'vitest'
import { changeTexts, fieldsOf, mergeFields, withFields } from './fields.ts'
import type { Project, ProjectItem } from './project.ts'

const item = { productId: 1, lotId: null, nombre: 'Terrazo Gris', nota: '', need: null, quantity: 1 } as const
const PROJECT: Project = {
	id: 1,
	readKey: 'r',
	editKey: 'e',
	accountId: null,
	nombre: 'Piso',
	nota: '',
	version: 3,
	changedAt: new Date(0),
	rooms: [
		{ id: 3, nombre: 'Baño', place: 'bano', areaHundredths: 1250, design: null },
		{ id: 4, nombre: '', place: null, areaHundredths: null, design: null },
	],
	items: [
		{ ...item, id: 5, roomId: 3, variantId: 'custom', areaHundredths: 123_450 },
		{ ...item, id: 6, roomId: 4, variantId: 'picking', quantity: 2, areaHundredths: null, nombre: 'Rodapié' },
		{ ...item, id: 7, roomId: 4, variantId: 'default', areaHundredths: null },
	],
}
const BEFORE = fieldsOf(PROJECT)

test('a project is converted to its fields and back without a change', () => {
	expect(BEFORE).toMatchObject({ nombre: 'Piso', 'sala-3-m2': '12,5', 'linea-5-m2': '1234,5', 'linea-6-cantidad': '2' })
	expect(BEFORE).not.toHaveProperty('linea-7-cantidad')
	const same = withFields(PROJECT, {})
	expect(same).toEqual(PROJECT)
	expect(same.items[0]).toBe(PROJECT.items[0])
	const next = withFields(PROJECT, {
		nombre: 'Casa',
		'sala-3-m2': '',
		'sala-4-lugar': 'ducha',
		'linea-5-m2': '20,5',
		'linea-6-sala': '3',
		'linea-7-sala': '99',
	})
	expect(next.nombre).toBe('Casa')
	expect(next.rooms.map(({ place, areaHundredths }) => [place, areaHundredths])).toEqual([
		['bano', null],
		['ducha', null],
	])
	expect(next.items.map(({ roomId, areaHundredths }) => [roomId, areaHundredths])).toEqual([
		[3, 2050],
		[3, null],
		[4, null],
	])
})

test('a typed quantity replaces the need of its material, and other changes keep it', () => {
	const need = { amount: 66_000, unit: 'g', most: null } as const
	const [tile, sacks, lot] = PROJECT.items as [ProjectItem, ProjectItem, ProjectItem]
	const project = { ...PROJECT, items: [tile, { ...sacks, need }, lot] }
	expect(withFields(project, { 'linea-6-nota': 'Sin prisa' }).items[1]).toMatchObject({ need, nota: 'Sin prisa' })
	expect(withFields(project, { 'linea-6-cantidad': '4' }).items[1]).toMatchObject({ need: null, quantity: 4 })
})

test('two people who change different fields both keep their changes, and the second is notified', () => {
	const theirs = withFields(PROJECT, { 'linea-6-cantidad': '9', nombre: 'Casa' })
	const typed = { ...BEFORE, 'sala-3-m2': '14', nombre: 'Casa' }
	const merged = mergeFields(BEFORE, typed, fieldsOf(theirs))
	expect(merged).toEqual({ own: { 'sala-3-m2': '14' }, clashes: [], others: ['nombre', 'linea-6-cantidad'] })
	expect(changeTexts(merged.others, BEFORE, theirs)).toEqual([
		'El nombre es ahora «Casa» (antes, «Piso»).',
		'Rodapié: la cantidad es ahora 9 (antes, 2).',
	])
})

test('the same field changed to something else is a clash, and so is a deleted one', () => {
	const theirs = withFields(PROJECT, { 'linea-6-cantidad': '9' })
	const typed = { ...BEFORE, 'linea-6-cantidad': '4', 'linea-5-m2': '10' }
	expect(mergeFields(BEFORE, typed, fieldsOf(theirs)).clashes).toEqual(['linea-6-cantidad'])
	const without = { ...PROJECT, items: PROJECT.items.filter(({ id }) => id !== 5) }
	const { clashes, others } = mergeFields(BEFORE, typed, fieldsOf(without))
	expect(clashes).toEqual(['linea-5-m2'])
	expect(changeTexts(others, BEFORE, without)).toEqual(['Ya no está Terrazo Gris.'])
})

test('moved or added rows are named in the message', () => {
	const moved = withFields(PROJECT, { 'linea-5-sala': '4' })
	const grown = {
		...moved,
		rooms: [...moved.rooms, { id: 9, nombre: 'Cocina', place: null, areaHundredths: null, design: null }],
	}
	const { others } = mergeFields(BEFORE, BEFORE, fieldsOf(grown))
	expect(changeTexts(others, BEFORE, grown)).toEqual([
		'Terrazo Gris: la habitación es ahora Habitación 2 (antes, Baño).',
		'Ahora también está Cocina.',
	])
})
