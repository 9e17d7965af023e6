import { expect, test } from 'vitest'
import { canChange } from '#domain/order/state.ts'
import { mails } from '#store/mail/tables.ts'
import { insertWithdrawal } from '#store/message/withdrawals.ts'
import { forgetBuyer } from '#store/order/forget-buyers.ts'
import { findOrder } from '#store/order/orders.ts'
import { orderNotes } from '#store/order/tables.ts'
import { ALL_ORDERS } from '#test/order-filter.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000

async function paid(shop: TestShop, change: Parameters<TestShop['order']>[0] = {}) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

const worker = async (shop: TestShop) => (await openAccount(shop, { kind: 'staff', nombre: 'Olga Rivas' })).account

test('a note has its author, is visible to the staff only, and is deleted with the buyer', async () => {
	const shop = await openTestShop(database)
	const { id: authorId } = await worker(shop)
	const { id, accessKey } = await shop.order()
	const { orderDesk } = shop.shop
	expect(await orderDesk.note(id, { authorId, text: 'Llamar por la tarde', call: null })).toBe(true)
	expect(await orderDesk.note('2611XXXXXX', { authorId, text: 'x', call: null })).toBe(false)
	expect((await orderDesk.file(id))?.notes).toMatchObject([{ author: 'Olga Rivas', text: 'Llamar por la tarde' }])
	expect(JSON.stringify(await shop.shop.viewOrder(id, accessKey))).not.toContain('Llamar por la tarde')
	await shop.shop.orders.cancel(id, { who: 'staff', reason: 'x' })
	const later = new Date(NOON_MS + 9000 * HOUR_MS)
	await shop.db.transaction((tx) => forgetBuyer(tx, id, { unpaid: later, sold: later, at: later }))
	expect(await shop.db.select().from(orderNotes)).toEqual([])
	expect(await orderDesk.note(id, { authorId, text: 'otra', call: null })).toBe(false)
})

test('a shared view is visible to all staff, and removed by its author or by a manager', async () => {
	const shop = await openTestShop(database)
	const { id } = await worker(shop)
	const { account: other } = await openAccount(shop, { kind: 'staff', correo: 'otra@example.es' })
	const { orderViews: views } = shop.shop
	await views.keep(id, { name: 'Mía', query: 'q=a', shared: false })
	await views.keep(id, { name: 'De todos', query: 'q=b', shared: true })
	await views.keep(other.id, { name: 'De todos', query: 'q=c', shared: false })
	const seen = await views.of(other.id)
	expect(seen.map(({ name, query }) => [name, query])).toEqual([
		['De todos', 'q=c'],
		['De todos', 'q=b'],
	])
	const shared = { id: seen[1]?.id ?? 0, alsoShared: false }
	await views.remove(other.id, shared)
	expect(await views.of(other.id)).toHaveLength(2)
	await views.remove(other.id, { ...shared, alsoShared: true })
	expect(await views.of(other.id)).toHaveLength(1)
	// A view that is not shared is its author's alone to remove.
	const [own] = await views.of(id)
	await views.remove(other.id, { id: own?.id ?? 0, alsoShared: true })
	expect((await views.of(id)).map(({ name }) => name)).toEqual(['Mía'])
})

test('each employee keeps twenty views, and one with the same name is replaced', async () => {
	const shop = await openTestShop(database)
	const { id } = await worker(shop)
	const { account: other } = await openAccount(shop, { kind: 'staff', correo: 'otra@example.es' })
	const { orderViews: views } = shop.shop
	for (let nth = 0; nth < 20; nth += 1)
		expect(await views.keep(id, { name: `Vista ${nth}`, query: 'q=a', shared: false })).toBe(true)
	expect(await views.keep(id, { name: 'Otra', query: 'q=b', shared: false })).toBe(false)
	expect(await views.keep(id, { name: 'Vista 3', query: 'q=c', shared: false })).toBe(true)
	expect(await views.keep(other.id, { name: 'Otra', query: 'q=b', shared: false })).toBe(true)
	const kept = await views.of(id)
	expect(kept).toHaveLength(20)
	expect(kept[3]).toMatchObject({ name: 'Vista 3', query: 'q=c' })
	await views.remove(other.id, { id: kept[0]?.id ?? 0, alsoShared: false })
	expect(await views.of(id)).toHaveLength(20)
	await views.remove(id, { id: kept[0]?.id ?? 0, alsoShared: false })
	expect(await views.of(id)).toHaveLength(19)
})

test('the mails of an order are found by its number, and those of another order are not', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const other = await paid(shop)
	await shop.shop.orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' })
	const kinds = async (of: string) => (await shop.shop.orderDesk.file(of))?.mails.map(({ kind }) => kind)
	expect(await kinds(id)).toEqual(['pedido-nuevo', 'pedido-confirmado', 'pedido-enviado'])
	expect(await kinds(other.id)).toEqual(['pedido-nuevo', 'pedido-confirmado'])
})

test('a statement of withdrawal is shown at its order, in any spelling of the number', async () => {
	const shop = await openTestShop(database)
	const { id } = await shop.order()
	const about = { nombre: 'Lucía', correo: 'l@example.es', productos: '', createdAt: new Date(NOON_MS) }
	await insertWithdrawal(shop.db, { ...about, pedido: ` ${id.toLowerCase()} `, contentHash: 'a' })
	await insertWithdrawal(shop.db, { ...about, pedido: '2611ABCDEF', contentHash: 'b' })
	expect((await shop.shop.orderDesk.file(id))?.withdrawals).toHaveLength(1)
})

test('carrier and tracking are corrected after dispatch, and the buyer is notified only when asked', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	const { orders } = shop.shop
	const right = { tracking: 'TR2', carrier: 'Otra' }
	expect(await orders.correctShipment(id, { ...right, mails: true })).toMatchObject({ code: 'estado_no_admitido' })
	await orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' })
	const told = async () =>
		(await shop.db.select().from(mails)).filter(({ kind }) => kind === 'pedido-seguimiento').map(({ text }) => text)
	expect(await orders.correctShipment(id, { ...right, mails: false })).toMatchObject({ ok: true })
	expect(await told()).toEqual([])
	await orders.correctShipment(id, { ...right, mails: true })
	expect(await told()).toMatchObject([expect.stringContaining('TR2')])
	expect(await findOrder(shop.db, id)).toMatchObject({ ...right, state: 'in_transit' })
})

test('the staff corrects an address after the buyer’s time limit, until dispatch', async () => {
	const shop = await openTestShop(database)
	const order = await paid(shop, { delivery: 'shipping' })
	shop.clock.advance(5 * HOUR_MS)
	const { correo: _correo, ...address } = { ...CUSTOMER, direccion: 'Calle Menor 2' }
	const { orders } = shop.shop
	expect(canChange({ ...order, state: 'processing' }, new Date(shop.clock.nowMs()))).toBe(false)
	expect(await orders.changeAddress(order.id, address)).toMatchObject({ code: 'cambio_fuera_de_plazo' })
	const seen = await findOrder(shop.db, order.id)
	if (!seen) throw new Error('no order')
	expect(await orders.changeAddress(order.id, address, { who: 'staff', seen })).toMatchObject({ ok: true })
	await orders.dispatch(order.id, { tracking: null, carrier: null })
	const now = await findOrder(shop.db, order.id)
	if (!now) throw new Error('no order')
	expect(now.direccion).toBe('Calle Menor 2')
	expect(await orders.changeAddress(order.id, address, { who: 'staff', seen: now })).toMatchObject({
		code: 'cambio_fuera_de_plazo',
	})
})

test('the trail of an order names the author of each step and change', async () => {
	const shop = await openTestShop(database)
	const { id: actor } = await worker(shop)
	const { id } = await paid(shop)
	await shop.shop.team.actAs(actor, () => shop.shop.orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' }))
	const audit = (await shop.shop.orderDesk.file(id))?.audit ?? []
	expect(audit.map(({ entry, actorName }) => [entry.tableName, actorName])).toContainEqual([
		'order_events',
		'Olga Rivas',
	])
	expect(audit.some(({ entry }) => entry.after?.tracking === 'TR1')).toBe(true)
})

test('no board, no order and no view reads a whole table', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 50, orders: 500 }, new Date(NOON_MS))
	const { orderDesk, orderViews } = shop.shop
	const { id } = await paid(shop)
	const { id: accountId } = await worker(shop)
	expect(await wholeScans(database, () => orderDesk.oldest('processing', 50))).toEqual([])
	expect(await wholeScans(database, () => orderDesk.file(id))).toEqual([])
	expect(await wholeScans(database, () => orderViews.of(accountId))).toEqual([])
	const all = async () => {
		for await (const found of orderDesk.all(ALL_ORDERS)) expect(found.lines.length).toBeGreaterThan(0)
	}
	expect(await wholeScans(database, all)).toEqual([])
})
