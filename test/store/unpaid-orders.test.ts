import { expect, test } from 'vitest'
import type { Order } from '#domain/order/order.ts'
import { firmMembers } from '#store/firm/tables.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000

const leftBy = ({ id, accessKey }: Order) => ({ left: { id, key: accessKey }, account: null })
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

type Buyer = Awaited<ReturnType<typeof openAccount>>['account']

async function place({ shop, product }: TestShop, account: Buyer, clientId: number | null = null): Promise<Order> {
	const placed = await shop.placeOrder(orderOf(product()), { account, clientId })
	if (!placed.ok) throw new Error(placed.code)
	return placed.order
}

test('a guest’s order is unpaid for its browser until it is paid, called off or expired', async () => {
	const { shop, order, startPayment, bankSays, clock } = await openTestShop(database)
	const [paid, calledOff, late] = [await order(), await order(), await order()]
	for (const one of [paid, calledOff, late]) expect(idsOf(await shop.orders.unpaid(leftBy(one)))).toEqual([one.id])
	await bankSays({ number: await startPayment(paid), amountCents: paid.totalCents })
	expect(await shop.orders.unpaid(leftBy(paid))).toEqual([])
	await shop.orders.cancel(calledOff.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await shop.orders.unpaid(leftBy(calledOff))).toEqual([])
	clock.advance(40 * MINUTE_MS)
	expect(await shop.orders.unpaid(leftBy(late))).toEqual([])
})

test('no order is named without its key, nor one that waits for a transfer', async () => {
	const { shop, order } = await openTestShop(database)
	const { id } = await order()
	expect(await shop.orders.unpaid({ left: { id, key: '' }, account: null })).toEqual([])
	expect(await shop.orders.unpaid({ left: { id: '1; drop', key: 'x' }, account: null })).toEqual([])
	expect(await shop.orders.unpaid(leftBy(await order({ payMethod: 'transferencia' })))).toEqual([])
})

test('an account’s orders are unpaid for the account alone, on every device', async () => {
	const test = await openTestShop(database)
	const { account } = await openAccount(test)
	const { account: other } = await openAccount(test, { correo: 'otra@example.es' })
	const [first, second] = [await place(test, account), await place(test, account)]
	await place(test, other)
	expect(idsOf(await test.shop.orders.unpaid({ left: null, account }))).toEqual([second.id, first.id])
	// The next person at its browser, who has logged in with another account or not at all.
	expect(await test.shop.orders.unpaid(leftBy(first))).toEqual([])
	expect(idsOf(await test.shop.orders.unpaid({ ...leftBy(first), account: other }))).not.toContain(first.id)
})

test('a member of a firm is named neither a colleague’s order nor, without the right to buy, any', async () => {
	const test = await openTestShop(database)
	const { account: firm } = await openProfessional(test)
	const { account: own } = await openAccount(test, { correo: 'marta@example.es' })
	const member = { accountId: own.id, firmId: firm.id, role: 'comprador', limitCents: null } as const
	const at = new Date(test.clock.nowMs())
	await test.db.insert(firmMembers).values({ ...member, invitedAt: at, joinedAt: at })
	const buyer: Buyer = { ...firm, member }
	const [byFirm, byMember] = [await place(test, firm), await place(test, buyer)]
	expect(idsOf(await test.shop.orders.unpaid({ left: null, account: firm }))).toEqual([byMember.id, byFirm.id])
	expect(idsOf(await test.shop.orders.unpaid({ left: null, account: buyer }))).toEqual([byMember.id])
	const reader: Buyer = { ...firm, member: { ...member, role: 'consulta' } }
	expect(await test.shop.orders.unpaid({ left: null, account: reader })).toEqual([])
})
