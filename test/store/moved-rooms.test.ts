import { expect, test } from 'vitest'
import { type NewItem, PROJECT_LIMITS, type Project } from '#domain/project/project.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const GUEST = { accountId: null, remembered: 0, address: '203.0.113.9' }
const ROOM = { nombre: '', place: null, areaHundredths: null } as const

function itemOf({ product }: TestShop, nota = ''): NewItem {
	const { id, nombre } = product()
	return { productId: id, lotId: null, variantId: 'custom', quantity: 1, areaHundredths: 1000, nombre, nota }
}

/** Makes a project with some rooms, each with one item; returns it as it is stored. */
async function made(opened: TestShop, nombre: string, rooms: readonly string[]): Promise<Project> {
	const created = await opened.shop.projects.create(
		{ nombre, rooms: rooms.map((room) => ({ ...ROOM, nombre: room, items: [itemOf(opened, room)] })) },
		GUEST,
	)
	if (!created.ok) throw new Error(created.code)
	return seen(opened, created.editKey)
}

async function seen({ shop }: TestShop, key: string): Promise<Project> {
	const opened = await shop.projects.open(key, null)
	if (!opened) throw new Error('no project')
	return opened.project
}

const roomsOf = ({ rooms, items }: Project) =>
	rooms.map(({ id, nombre }) => [nombre, items.filter(({ roomId }) => roomId === id).map(({ nota }) => nota)])

test('a room goes to another project with its items, and a project keeps a room for the next product', async () => {
	const opened = await openTestShop(database)
	const { projects } = opened.shop
	const [flat, local] = [await made(opened, 'Piso', ['Baño', 'Cocina']), await made(opened, 'Local', ['Aseo'])]
	const [bath, kitchen] = flat.rooms
	if (!bath || !kitchen) throw new Error('two rooms were made')
	const move = (roomId: number) => projects.moveRoom(flat.editKey, null, { roomId, to: local.editKey })
	const moved = await move(bath.id)
	expect(moved).toMatchObject({ ok: true, editKey: local.editKey })
	expect(roomsOf(await seen(opened, flat.editKey))).toEqual([['Cocina', ['Cocina']]])
	const grown = await seen(opened, local.editKey)
	expect(roomsOf(grown)).toEqual([
		['Aseo', ['Aseo']],
		['Baño', ['Baño']],
	])
	// Ordered samples belong to items, which stay the same.
	expect(grown.items.map(({ id }) => id)).toEqual(expect.arrayContaining(flat.items.slice(0, 1).map(({ id }) => id)))
	expect(await move(bath.id)).toEqual({ ok: false, code: 'obra_no_encontrada' })
	expect(await move(kitchen.id)).toMatchObject({ ok: true })
	expect(roomsOf(await seen(opened, flat.editKey))).toEqual([['', []]])
})

test('a room goes nowhere without the right to both projects, or without a place', async () => {
	const opened = await openTestShop(database)
	const { projects } = opened.shop
	const flat = await made(opened, 'Piso', ['Baño'])
	const roomId = flat.rooms[0]?.id ?? 0
	const full = await made(
		opened,
		'Torre',
		Array.from({ length: PROJECT_LIMITS.rooms }, (_, index) => `Habitación ${index + 1}`),
	)
	const move = (from: string, to: string) => projects.moveRoom(from, null, { roomId, to })
	expect(await move(flat.editKey, full.readKey)).toEqual({ ok: false, code: 'obra_solo_lectura' })
	expect(await move(flat.readKey, full.editKey)).toEqual({ ok: false, code: 'obra_solo_lectura' })
	expect(await move(flat.editKey, 'desconocida')).toEqual({ ok: false, code: 'obra_no_encontrada' })
	expect(await move(flat.editKey, flat.editKey)).toEqual({ ok: false, code: 'obra_no_encontrada' })
	expect(await move(flat.editKey, full.editKey)).toEqual({ ok: false, code: 'demasiadas_habitaciones' })
	expect(roomsOf(await seen(opened, flat.editKey))).toEqual([['Baño', ['Baño']]])
})

test('rooms that go in both directions at once wait for each other, and none is lost', async () => {
	const opened = await openTestShop(database)
	const names = ['Baño', 'Cocina', 'Salón', 'Terraza']
	const [flat, local] = [await made(opened, 'Piso', names), await made(opened, 'Local', names)]
	const all = [flat, local].flatMap((from) =>
		from.rooms.map(({ id }) => {
			const to = from === flat ? local : flat
			return opened.shop.projects.moveRoom(from.editKey, null, { roomId: id, to: to.editKey })
		}),
	)
	for (const moved of await Promise.all(all)) expect(moved).toMatchObject({ ok: true })
	const after = [await seen(opened, flat.editKey), await seen(opened, local.editKey)]
	const filled = after.map((project) => roomsOf(project).filter(([, items]) => (items?.length ?? 0) > 0))
	for (const rooms of filled) expect(rooms.map(([name]) => name).toSorted()).toEqual(names)
})
