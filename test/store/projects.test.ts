import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keptPlan } from '#contract/plan/kept-plan.ts'
import { planValues } from '#contract/plan/plan-values.ts'
import { fieldsOf } from '#domain/project/fields.ts'
import type { NewItem, Project } from '#domain/project/project.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { forgetOldData } from '#shop/forget.ts'
import type { ProjectMaker } from '#shop/project/create-project.ts'
import { findRoomsOf, findTakenSlots, listProjects } from '#store/project/projects.ts'
import { projectItems, projectRooms, projects } from '#store/project/tables.ts'
import { importedSack } from '#test/imported-products.ts'
import { wholeScans } from '#test/query-plans.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 60 * 60_000

const GUEST = { accountId: null, remembered: 0, address: '203.0.113.9' }
const ROOM = { nombre: '', place: null, areaHundredths: null } as const

function itemOf({ product }: TestShop, areaHundredths = 1000): NewItem {
	const { id, nombre } = product()
	return { productId: id, lotId: null, variantId: 'custom', quantity: 1, areaHundredths, nombre, nota: '' }
}

/** Makes a project with one item in its only room; returns its key for changing. */
async function made(opened: TestShop, maker: Partial<ProjectMaker> = {}) {
	const project = { nombre: 'Piso', rooms: [{ ...ROOM, items: [itemOf(opened)] }] }
	const created = await opened.shop.projects.create(project, { ...GUEST, ...maker })
	if (!created.ok) throw new Error(created.code)
	return created.editKey
}

async function seen({ shop }: TestShop, key: string, accountId: number | null = null): Promise<Project> {
	const opened = await shop.projects.open(key, accountId)
	if (!opened) throw new Error('no project')
	return opened.project
}

test('a project is read with either key, changed with one, and not found with an unknown one', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const editKey = await made(opened)
	const project = await seen(opened, editKey)
	expect(project).toMatchObject({ nombre: 'Piso', version: 1, items: [{ areaHundredths: 1000 }] })
	const { readKey } = project
	expect(readKey).not.toBe(editKey)
	expect(await shop.projects.open(readKey, null)).toMatchObject({ mayEdit: false, isOwner: false })
	const before = fieldsOf(project)
	const change = { before, typed: { ...before, nombre: 'Mío' }, step: { kind: 'save' } } as const
	const to = { roomId: project.rooms[0]?.id ?? 0 }
	const readOnly = { ok: false, code: 'obra_solo_lectura' }
	expect(await shop.projects.change(readKey, null, change)).toEqual(readOnly)
	expect(await shop.projects.add(readKey, null, { to, items: [itemOf(opened)] })).toEqual(readOnly)
	expect(await shop.projects.renewKeys(readKey, null)).toEqual(readOnly)
	expect(await shop.projects.delete(readKey, null, 1)).toEqual(readOnly)
	expect(await seen(opened, editKey)).toEqual(project)
	expect(await shop.projects.open('otra', null)).toBeNull()
	expect(await shop.projects.change('otra', null, change)).toEqual({ ok: false, code: 'obra_no_encontrada' })
})

test('two concurrent editors keep their separate changes; on the same field the second is refused, and nothing is saved', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const key = await made(opened)
	const project = await seen(opened, key)
	const before = fieldsOf(project)
	const room = `sala-${project.rooms[0]?.id}`
	const area = `linea-${project.items[0]?.id}-m2`
	const save = (typed: Record<string, string>) =>
		shop.projects.change(key, null, { before, typed: { ...before, ...typed }, step: { kind: 'save' } })
	expect(await save({ [`${room}-m2`]: '12,5', [`${room}-lugar`]: 'bano' })).toMatchObject({ ok: true, meanwhile: [] })
	expect(await save({ [area]: '20' })).toMatchObject({
		ok: true,
		meanwhile: [expect.stringContaining('Baño o aseo'), expect.stringContaining('12,5')],
		project: { version: 3, rooms: [{ place: 'bano', areaHundredths: 1250 }], items: [{ areaHundredths: 2000 }] },
	})
	expect(await save({ [area]: '30', nombre: 'Casa' })).toMatchObject({ ok: false, code: 'cambiado_entretanto' })
	expect(await seen(opened, key)).toMatchObject({ nombre: 'Piso', version: 3, items: [{ areaHundredths: 2000 }] })
	expect(await save({})).toMatchObject({ ok: true, project: { version: 3 } })
})

test('rooms are added and items moved; a room is deleted with its items unless others were added meanwhile', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const key = await made(opened)
	const first = await seen(opened, key)
	const step = async (kind: 'add-room' | 'remove-room', typed: Record<string, string> = {}, roomId = 0) => {
		const before = fieldsOf(await seen(opened, key))
		return shop.projects.change(key, null, { before, typed: { ...before, ...typed }, step: { kind, roomId } })
	}
	await step('add-room')
	const [, second] = (await seen(opened, key)).rooms
	if (!second) throw new Error('no room')
	await shop.projects.add(key, null, { to: { roomId: second.id }, items: [itemOf(opened), itemOf(opened)] })
	expect((await seen(opened, key)).items.map(({ roomId, areaHundredths }) => [roomId, areaHundredths])).toEqual([
		[first.rooms[0]?.id, 1000],
		[second.id, 2000],
	])
	const old = fieldsOf(first)
	const blind = { before: old, typed: old, step: { kind: 'remove-room', roomId: second.id } } as const
	expect(await shop.projects.change(key, null, blind)).toMatchObject({ ok: false, code: 'cambiado_entretanto' })
	await step('remove-room', { [`linea-${first.items[0]?.id}-sala`]: `${second.id}` }, first.rooms[0]?.id)
	const left = await seen(opened, key)
	expect([left.rooms.length, left.items.length]).toEqual([1, 2])
	await step('remove-room', {}, second.id)
	expect(await seen(opened, key)).toMatchObject({ rooms: [{ id: second.id }], items: [] })
})

test('the limits are enforced by the commands and by the database', async () => {
	const opened = await openTestShop(database)
	const { shop, db, product } = opened
	const key = await made(opened)
	const { id: projectId, rooms } = await seen(opened, key)
	const roomId = rooms[0]?.id ?? 0
	for (let more = 0; more < 19; more++) {
		expect(await shop.projects.add(key, null, { to: { room: ROOM }, items: [] })).toMatchObject({ ok: true })
	}
	const oneMore = { to: { room: ROOM }, items: [] }
	expect(await shop.projects.add(key, null, oneMore)).toEqual({ ok: false, code: 'demasiadas_habitaciones' })
	const many = Array.from({ length: 101 }, (_, lotId) => ({ ...itemOf(opened), lotId: lotId + 1 }))
	const tooMany = { ok: false, code: 'demasiados_productos_en_obra' }
	expect(await shop.projects.add(key, null, { to: { roomId }, items: many })).toEqual(tooMany)
	expect(await shop.projects.add(key, null, { to: { roomId }, items: many.slice(0, 99) })).toMatchObject({ ok: true })
	expect(await shop.projects.add(key, null, { to: { roomId }, items: many.slice(99) })).toEqual(tooMany)
	const { items } = await findTakenSlots(db, projectId)
	expect([...items].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
	expect(await refusedBy(db.insert(projectRooms).values({ ...ROOM, projectId, slot: 21 }))).toBe('project_rooms_slot')
	const long = { ...ROOM, projectId, slot: 20, design: `bano?${'a'.repeat(1000)}` }
	expect(await refusedBy(db.insert(projectRooms).values(long))).toBe('project_rooms_design')
	const item = { ...itemOf(opened), productId: product().id, projectId, roomId, slot: 101 }
	expect(await refusedBy(db.insert(projectItems).values(item))).toBe('project_items_slot')
	const cut = { ...item, slot: 1, areaHundredths: 120 }
	expect(await refusedBy(db.insert(projectItems).values(cut))).toBe('project_items_area')
	const doubled = { ...item, slot: 1, quantity: 2 }
	expect(await refusedBy(db.insert(projectItems).values(doubled))).toBe('project_items_area')
	const vague = { ...item, slot: 1, need: { amount: 0, unit: 'g', most: null } as const }
	expect(await refusedBy(db.insert(projectItems).values(vague))).toBe('project_items_need')
	const lessTogether = { ...item, slot: 1, need: { amount: 9, unit: 'ud', most: 8 } as const }
	expect(await refusedBy(db.insert(projectItems).values(lessTogether))).toBe('project_items_need')
	const other = await seen(opened, await made(opened))
	const foreign = { ...item, projectId: other.id, slot: 2 }
	expect(await refusedBy(db.insert(projectItems).values(foreign))).toBe('project_items_room')
})

test('a material that two rooms need is priced once, also in a copy, until one room has a chosen number of sacks', async () => {
	const opened = await openTestShop(database, { products: [importedSack()] })
	const { shop } = opened
	const { id, nombre, pesoGrams } = opened.product()
	const room = (amount: number) => {
		const need = { amount, unit: 'g', most: null } as const
		const quantity = Math.ceil(amount / pesoGrams)
		return {
			...ROOM,
			items: [
				{ productId: id, lotId: null, variantId: 'cemento', quantity, areaHundredths: null, nombre, nota: '', need },
			],
		} as const
	}
	const rooms = [room(pesoGrams * 2 + 1), room(pesoGrams + 1)]
	const created = await shop.projects.create({ nombre: 'Piso', rooms }, GUEST)
	if (!created.ok) throw new Error(created.code)
	const copied = await shop.projects.copy(created.editKey, GUEST)
	if (!copied?.ok) throw new Error('no copy')
	const linesOf = async (key: string) => {
		const { entries, purchases } = await shop.projects.price(await seen(opened, key), null)
		const bought = entries.map((entry) => (entry.ok ? entry.line.quantity : null))
		return [bought, purchases.map(({ material }) => material?.amount ?? null)]
	}
	const once = [[4], [pesoGrams * 3 + 2]]
	expect(await linesOf(created.editKey)).toEqual(once)
	expect(await linesOf(copied.editKey)).toEqual(once)
	const before = fieldsOf(await seen(opened, created.editKey))
	const field = Object.keys(before).find((name) => name.endsWith('cantidad')) ?? ''
	const typed = { ...before, [field]: '5' }
	await shop.projects.change(created.editKey, null, { before, typed, step: { kind: 'save' } })
	expect(await linesOf(created.editKey)).toEqual([
		[5, 2],
		[null, null],
	])
})

test('a room stores the plan of a job, which is longer than the design of a room', async () => {
	const opened = await openTestShop(database)
	const { shop, db } = opened
	const values = planValues(
		new URLSearchParams([
			['largo', '3,10'],
			['ancho', '2,40'],
			...Array.from({ length: 5 }, (_, place) => ['otra', `nombre=Sala ${place}&lados=${'3,20\n'.repeat(20)}`]),
		]),
	)
	const design = keptPlan(values)
	expect(design?.length).toBeGreaterThan(1000)
	const key = await made(opened)
	const added = await shop.projects.add(key, null, { to: { room: { ...ROOM, design } }, items: [itemOf(opened)] })
	expect(added).toMatchObject({ ok: true })
	const { id: projectId, rooms, items } = await seen(opened, key)
	expect([rooms[1]?.design, items.filter(({ roomId }) => roomId === rooms[1]?.id).length]).toEqual([design, 1])
	const longer = { ...ROOM, projectId, slot: 20, design: `plano?${'a'.repeat(2000)}` }
	expect(await refusedBy(db.insert(projectRooms).values(longer))).toBe('project_rooms_design')
})

test('an account has twenty projects, and one visitor creates at most twenty in ten minutes', async () => {
	const opened = await openTestShop(database)
	const { shop, clock } = opened
	const { account } = await openAccount(opened)
	const make = (maker: Partial<ProjectMaker>) =>
		shop.projects.create({ nombre: 'Otra', rooms: [{ ...ROOM, items: [] }] }, { ...GUEST, ...maker })
	for (let more = 0; more < 20; more++) expect(await make({ accountId: account.id })).toMatchObject({ ok: true })
	expect(await make({ accountId: account.id })).toEqual({ ok: false, code: 'demasiadas_obras' })
	expect(await make({ remembered: 20 })).toEqual({ ok: false, code: 'demasiadas_obras' })
	expect(await make({})).toMatchObject({ ok: false, code: 'demasiadas_peticiones' })
	clock.advance(11 * 60_000)
	expect(await make({})).toMatchObject({ ok: true })
})

test('an account that logs in takes over its browser’s projects up to its limit, and no other browser’s', async () => {
	const opened = await openTestShop(database)
	const { shop, db } = opened
	const { account } = await openAccount(opened)
	const { account: other } = await openAccount(opened, { correo: 'otra@example.es' })
	const theirs = await made(opened, { accountId: other.id })
	const mine = await made(opened)
	const { rooms } = await seen(opened, mine)
	const boxes = { ...itemOf(opened), variantId: 'picking', quantity: 3, areaHundredths: null } as const
	const added = { to: { roomId: rooms[0]?.id ?? 0 }, items: [boxes] }
	expect(await shop.projects.add(mine, null, added)).toMatchObject({ ok: true })
	expect(await shop.projects.takeOver(account.id, [theirs, mine, 'inventada'])).toEqual([mine])
	expect(await shop.projects.takeOver(account.id, [mine])).toEqual([])
	expect(await shop.projects.list(account.id, [])).toMatchObject([{ editKey: mine, rooms: 1, items: 2 }])
	expect(await shop.projects.open(mine, null)).toMatchObject({ mayEdit: true, isOwner: false })
	const { readKey } = await seen(opened, mine)
	expect(await shop.projects.open(readKey, account.id)).toMatchObject({ mayEdit: true, isOwner: true })
	expect((await shop.accounts.export(account)).projects).toMatchObject([{ nombre: 'Piso' }])
	await db.update(projects).set({ slot: 20 }).where(eq(projects.editKey, mine))
	for (let more = 0; more < 19; more++) await made(opened, { accountId: account.id, address: `1.1.1.${more}` })
	const late = await made(opened)
	expect(await shop.projects.takeOver(account.id, [late])).toEqual([])
	await shop.accounts.closeByStaff(OPERATOR, account.id)
	expect(await db.$count(projects)).toBe(2)
})

test('new keys invalidate earlier links, a copy has its own owner, and deleting includes rooms and items', async () => {
	const opened = await openTestShop(database)
	const { shop, db } = opened
	const key = await made(opened)
	const { readKey } = await seen(opened, key)
	const copied = await shop.projects.copy(readKey, GUEST)
	if (!copied?.ok) throw new Error('not copied')
	expect(await seen(opened, copied.editKey)).toMatchObject({
		nombre: 'Copia de Piso',
		items: [{ areaHundredths: 1000 }],
	})
	const renewed = await shop.projects.renewKeys(key, null)
	if (!renewed.ok) throw new Error(renewed.code)
	expect([await shop.projects.open(key, null), await shop.projects.open(readKey, null)]).toEqual([null, null])
	const { version } = await seen(opened, renewed.editKey)
	expect(await shop.projects.delete(renewed.editKey, null, version - 1)).toMatchObject({ code: 'cambiado_entretanto' })
	expect(await shop.projects.delete(renewed.editKey, null, version)).toMatchObject({ ok: true })
	expect([await db.$count(projects), await db.$count(projectRooms), await db.$count(projectItems)]).toEqual([1, 1, 1])
})

test('a project without an account is deleted a year after its last view; an account’s project stays', async () => {
	const opened = await openTestShop(database)
	const { context, db, clock } = opened
	const { account } = await openAccount(opened)
	await made(opened, { accountId: account.id })
	const used = await made(opened)
	await made(opened)
	clock.advance(364 * DAY_MS)
	await seen(opened, used)
	await forgetOldData(context)
	expect(await db.$count(projects)).toBe(3)
	clock.advance(2 * DAY_MS)
	await forgetOldData(context)
	expect(await db.$count(projects)).toBe(2)
	clock.advance(364 * DAY_MS)
	await forgetOldData(context)
	expect(await db.$count(projects)).toBe(1)
})

test('a project shows the samples its editors ordered, until their order is cancelled', async () => {
	const opened = await openTestShop(database)
	const { shop, product } = opened
	const editKey = await made(opened)
	const project = await seen(opened, editKey)
	const itemIds = project.items.map(({ id }) => id)
	const sample = { ...SAMPLE_ORDERED_LINE, productId: product().id, variantId: 'muestra' as const }
	const order = await opened.order({ lines: [sample], delivery: 'shipping' })
	const boxes = await opened.order()
	const noted = () => shop.projects.samples(project)
	await shop.projects.noteSamples(order.id, { accountId: null, editKeys: [project.readKey, 'otra'] })
	await shop.projects.noteSamples(boxes.id, { accountId: null, editKeys: [editKey] })
	expect(await noted()).toEqual([])
	const note = () => shop.projects.noteSamples(order.id, { accountId: null, editKeys: [editKey] })
	await Promise.all([note(), note()])
	expect(await noted()).toEqual([{ itemId: itemIds[0], orderId: order.id, state: 'awaiting_payment', accountId: null }])
	expect(await wholeScans(database, noted)).toEqual([])
	await shop.orders.cancel(order.id, { who: 'buyer', reason: 'Ya no' })
	expect(await noted()).toEqual([])
})

test('lists and pages read through indexes', async () => {
	const opened = await openTestShop(database)
	const key = await made(opened)
	const scanned = await wholeScans(database, async () => {
		await listProjects(database.db, 1, [key])
		await findRoomsOf(database.db, [key])
		await opened.shop.projects.open(key, null)
	})
	expect(scanned).toEqual([])
})
