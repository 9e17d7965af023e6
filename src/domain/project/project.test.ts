import { expect, test } from 'vitest'
import {
	addItems,
	freeSlots,
	itemsOf,
	type NewItem,
	orderedItems,
	PROJECT_LIMITS,
	type Project,
	type ProjectItem,
	rightsOf,
	roomName,
} from './project.ts'

const area = (productId: number, areaHundredths: number, quantity = 1): NewItem => ({
	productId,
	lotId: null,
	variantId: 'custom',
	quantity,
	areaHundredths,
	nombre: `Producto ${productId}`,
	nota: '',
})
const boxes = (productId: number, quantity: number): NewItem => ({
	...area(productId, 0),
	variantId: 'picking',
	quantity,
	areaHundredths: null,
})
const known = (id: number, roomId: number, item: NewItem): ProjectItem => ({ need: null, ...item, id, roomId })

test('the same product, lot and way of buying increases its item; another one adds an item', () => {
	const first = known(1, 7, area(1, 1000))
	const other = known(2, 7, boxes(2, 3))
	expect(addItems([first, other], [area(1, 250), boxes(2, 2), boxes(3, 1), boxes(3, 4)], 2)).toEqual({
		grown: [
			{ ...first, areaHundredths: 1250 },
			{ ...other, quantity: 5 },
		],
		fresh: [{ ...boxes(3, 5), need: null }],
	})
	expect(addItems([first], [{ ...area(1, 250), lotId: 9 }], 1)?.fresh).toHaveLength(1)
})

test('packs for two jobs keep both needs; packs that the visitor adds replace the need by their number', () => {
	const need = (amount: number) => ({ amount, unit: 'g', most: null }) as const
	const sacks = { ...boxes(1, 6), need: need(132_000) }
	expect(addItems([], [sacks, { ...boxes(1, 3), need: need(66_000) }], 0)?.fresh).toEqual([
		{ ...boxes(1, 9), need: need(198_000) },
	])
	expect(addItems([known(1, 7, sacks)], [boxes(1, 2)], 1)?.grown).toMatchObject([{ quantity: 8, need: null }])
})

test('an area that a cart holds twice is one area, and nothing grows beyond its limit', () => {
	expect(addItems([], [area(1, 1000, 2)], 0)?.fresh).toEqual([area(1, 2000)])
	expect(addItems([], [{ ...boxes(1, 2), areaHundredths: 144 }], 0)?.fresh).toEqual([boxes(1, 2)])
	expect(addItems([], [area(1, 9_000_000, 2)], 0)?.fresh).toEqual([area(1, PROJECT_LIMITS.areaHundredths)])
	const many = known(1, 7, boxes(1, 99_998))
	expect(addItems([many], [boxes(1, 5)], 1)?.grown).toEqual([{ ...many, quantity: PROJECT_LIMITS.quantity }])
})

test('a project has no more items than its limit; growing items need no place', () => {
	const full = known(1, 7, boxes(1, 1))
	expect(addItems([full], [boxes(2, 1)], PROJECT_LIMITS.items)).toBeNull()
	expect(addItems([full], [boxes(1, 1)], PROJECT_LIMITS.items)?.grown).toHaveLength(1)
	expect(freeSlots([1, 3], 2, 4)).toEqual([2, 4])
	expect(freeSlots([1, 2], 1, 2)).toEqual([])
})

test('the editing key changes a project; its owner is its account, or that key without one', () => {
	const guests = { editKey: 'e', accountId: null }
	expect(rightsOf(guests, 'e', 4)).toEqual({ mayEdit: true, isOwner: true })
	expect(rightsOf(guests, 'r', 4)).toEqual({ mayEdit: false, isOwner: false })
	const owned = { editKey: 'e', accountId: 4 }
	expect(rightsOf(owned, 'e', null)).toEqual({ mayEdit: true, isOwner: false })
	expect(rightsOf(owned, 'r', 4)).toEqual({ mayEdit: true, isOwner: true })
	expect(rightsOf(owned, 'r', 5)).toEqual({ mayEdit: false, isOwner: false })
})

test('items are read room by room, and an only room needs no name', () => {
	const room = (id: number, nombre = '') => ({ id, nombre, place: null, areaHundredths: null, design: null })
	const project = {
		rooms: [room(7), room(8, 'Baño')],
		items: [known(1, 8, boxes(1, 1)), known(2, 7, boxes(2, 1)), known(3, 8, boxes(3, 1))],
	} satisfies Pick<Project, 'rooms' | 'items'>
	expect(orderedItems(project).map(({ id }) => id)).toEqual([2, 1, 3])
	expect(itemsOf(project, 8)).toHaveLength(2)
	expect(project.rooms.map((each) => roomName(project, each))).toEqual(['Habitación 1', 'Baño'])
	expect(roomName({ rooms: [room(7)] }, room(7))).toBe('')
})
