import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PersonFilter } from '#domain/account/person.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { updateAccount } from '#store/account/accounts.ts'
import { orders } from '#store/order/tables.ts'
import { countOrdered, findOrdersOfPerson, findPeople, findPersonId } from '#store/people/people.ts'
import { findPersonNotes, insertPersonNote } from '#store/people/person-notes.ts'
import { people } from '#store/people/tables.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const ALL: PersonFilter = { search: '', kind: null, owes: false, from: null, to: null, sort: 'activity' }

const found = ({ db }: TestShop, filter: Partial<PersonFilter> = {}, after: number | null = null, size = 50) =>
	findPeople(db, { ...ALL, ...filter }, { after, size })
const mailsOf = async (shop: TestShop, filter: Partial<PersonFilter> = {}) =>
	(await found(shop, filter)).map(({ correo }) => correo)

test('a guest is one person in any spelling of the address, found by any data of the orders', async () => {
	const shop = await openTestShop(database)
	const billing = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	await shop.order({ customer: { ...CUSTOMER, localidad: 'Logroño' } })
	shop.clock.advance(60_000)
	await shop.order({ billing, customer: { ...CUSTOMER, correo: 'LUCIA@example.es', telefono: '+34 911 22 33 44' } })
	const [guest, ...rest] = await found(shop)
	expect(rest).toEqual([])
	expect(guest).toMatchObject({ correo: 'lucia@example.es', kind: 'guest', accountId: null, nombre: 'Lucía Peña' })
	expect(guest?.lastOrderAt?.getTime()).toBe(shop.clock.nowMs())
	for (const search of ['peña lu', 'lucia@', '911 223 344', '600123', 'b12345674', 'peñalara', 'LOGROÑO', 'madrid'])
		expect(await mailsOf(shop, { search }), search).toEqual(['lucia@example.es'])
	for (const search of ['soler', "x' | 'lucia", '\\']) expect(await mailsOf(shop, { search }), search).toEqual([])
	const id = guest?.id ?? 0
	expect((await countOrdered(shop.db, [id])).get(id)).toMatchObject({ orders: 2, sold: 0, owedCents: 0 })
	expect(await findOrdersOfPerson(shop.db, { accountId: null, correo: 'lucia@example.es' }, 9)).toHaveLength(2)
})

test('incremental updates of a guest’s person equal a computation from all orders', async () => {
	const shop = await openTestShop(database)
	const buyers = [
		CUSTOMER,
		{ ...CUSTOMER, nombre: 'Ana Ríos', telefono: '911223344' },
		{ ...CUSTOMER, localidad: 'Logroño' },
	]
	const row = async () => {
		const [person] = await shop.db
			.select({ ...getTableColumns(people), searchVector: sql`tsvector_to_array(search_vector)` })
			.from(people)
		return person
	}
	for (const customer of buyers) {
		await shop.order({ customer })
		const added = await row()
		await shop.db.execute(sql`select people_refresh(${CUSTOMER.correo})`)
		expect(added).toEqual(await row())
		shop.clock.advance(60_000)
	}
})

test('an account takes over the person of the guest with its address, and keeps it when the address changes', async () => {
	const shop = await openTestShop(database)
	await shop.order()
	const [guest] = await found(shop)
	await insertPersonNote(shop.db, {
		personId: guest?.id ?? 0,
		at: new Date(NOON_MS),
		authorId: null,
		text: 'Llama antes.',
	})
	const { account } = await openAccount(shop)
	expect(await found(shop)).toMatchObject([{ id: guest?.id, kind: 'particular', accountId: account.id }])
	await shop.order({ customer: { ...CUSTOMER, correo: 'otra@example.es' } })
	const other = await findPersonId(shop.db, { correo: 'otra@example.es' })
	await insertPersonNote(shop.db, {
		personId: other ?? 0,
		at: new Date(NOON_MS),
		authorId: null,
		text: 'Cuarto sin ascensor.',
	})
	await updateAccount(shop.db, account.id, { correo: 'otra@example.es' })
	const now = await found(shop)
	expect(now.find(({ accountId }) => accountId === account.id)).toMatchObject({
		id: guest?.id,
		correo: 'otra@example.es',
	})
	// The guest's order was taken over at the login.
	expect(now.map(({ correo }) => correo)).toEqual(['otra@example.es'])
	expect((await findPersonNotes(shop.db, guest?.id ?? 0)).map(({ text }) => text)).toEqual([
		'Llama antes.',
		'Cuarto sin ascensor.',
	])
})

test('erased people are in no list: a closed account, and a buyer after the term of the documents', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { correo: 'ana@example.es' })
	await shop.order()
	expect(await mailsOf(shop)).toHaveLength(2)
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual({ ok: true })
	expect(await mailsOf(shop)).toEqual(['lucia@example.es'])
	await shop.db.update(orders).set({ nombre: 'Datos borrados', correo: '', erasedAt: new Date(NOON_MS) })
	expect(await shop.db.$count(people)).toBe(0)
})

test('the list has kinds, debts, days and an order; the staff are no customers until they buy', async () => {
	const shop = await openTestShop(database)
	await openAccount(shop, { kind: 'staff', correo: 'jefa@example.es' })
	await openProfessional(shop, { nombre: 'Zoe', correo: 'zoe@example.es' })
	await openProfessional(shop, { nombre: 'Ágata', correo: 'agata@example.es', kind: 'reseller' })
	await shop.order()
	expect(await mailsOf(shop)).not.toContain('jefa@example.es')
	expect(await mailsOf(shop, { sort: 'name' })).toEqual(['agata@example.es', 'lucia@example.es', 'zoe@example.es'])
	expect(await mailsOf(shop, { kind: 'reseller' })).toEqual(['agata@example.es'])
	expect(await mailsOf(shop, { kind: 'guest' })).toEqual(['lucia@example.es'])
	expect(await mailsOf(shop, { search: 'reformas b123' })).toHaveLength(2)
	const [day = ''] = new Date(NOON_MS).toISOString().split('T')
	expect(await mailsOf(shop, { from: day, to: day })).toEqual(['lucia@example.es'])
	expect(await mailsOf(shop, { to: '2026-01-01' })).toEqual([])
	expect(await mailsOf(shop, { owes: true })).toEqual([])
})

test('pages follow each other without a gap, and no list of people reads a whole table', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 40, orders: 200 }, new Date(NOON_MS))
	for (const sort of ['activity', 'name'] as const) {
		const first = await found(shop, { sort }, null, 15)
		const second = await found(shop, { sort }, first.at(-1)?.id, 15)
		const third = await found(shop, { sort }, second.at(-1)?.id, 15)
		expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(40)
	}
	const scans = (filter: Partial<PersonFilter>) => wholeScans(database, () => found(shop, filter, 7))
	expect(await scans({})).toEqual([])
	expect(await scans({ sort: 'name', search: 'garcia' })).toEqual([])
	expect(await scans({ kind: 'professional', owes: true })).toEqual([])
	expect(await scans({ from: '2026-01-01', to: '2026-02-01' })).toEqual([])
	expect(await wholeScans(database, () => countOrdered(shop.db, [1, 2, 3]))).toEqual([])
	const person = { accountId: 3, correo: 'buyer3@example.es' }
	expect(await wholeScans(database, () => findOrdersOfPerson(shop.db, person, 50))).toEqual([])
	const [row] = await shop.db.select().from(people).where(eq(people.correo, person.correo))
	expect(row?.lastOrderAt).not.toBeNull()
})
