import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { insertAccount } from '#store/account/accounts.ts'
import { inviteToFirm, joinFirm } from '#store/firm/members.ts'
import { orders } from '#store/order/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('concurrent orders of a member never exceed the limit, and a request approved twice at once is ordered once', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 60))] })
	const at = new Date(NOON_MS)
	const { account: firm } = await openProfessional(shop)
	const row = {
		kind: 'particular',
		correo: 'marta@example.es',
		nombre: 'Marta',
		telefono: '',
		passwordHash: '',
	} as const
	const own = await insertAccount(shop.db, { ...row, createdAt: at })
	if (!own) throw new Error('there is no account')
	const one = await shop.shop.placeOrder(orderOf(shop.product()), { account: firm, clientId: null })
	if (!one.ok) throw new Error(one.code)
	const { totalCents } = one.order
	const limitCents = cents(3 * totalCents)
	await inviteToFirm(
		shop.db,
		{ accountId: own.id, firmId: firm.id, role: 'comprador', limitCents },
		{ at, validSince: at },
	)
	await joinFirm(shop.db, own.id, at)
	const buyer = await shop.shop.firms.actingFor(own)
	const answers = await Promise.all(
		Array.from({ length: 12 }, () => shop.shop.placeOrder(orderOf(shop.product()), { account: buyer, clientId: null })),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['necesita_aprobacion']),
	)
	const asked = await shop.shop.firms.ask(buyer, { request: orderOf(shop.product()), totalCents })
	const approval = { payMethod: null, shownTotalCents: totalCents, shownLines: [], address: '10.0.0.1' }
	const id = asked.ok ? asked.id : 0
	const approved = await Promise.all([
		shop.shop.firms.approve(firm, id, approval),
		shop.shop.firms.approve(firm, id, approval),
		shop.shop.firms.refuse(buyer, id, ''),
	])
	expect(approved.filter(({ ok }) => ok)).toHaveLength(1)
	const isRefused = approved[2]?.ok === true
	expect(await shop.db.$count(orders)).toBe(isRefused ? 4 : 5)
})
