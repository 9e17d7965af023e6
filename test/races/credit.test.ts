import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { rowsOf } from '#store/database.ts'
import { lockCreditTerms } from '#store/payment/credit-terms.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const ORDERS = 12
const AFFORDED = 3

// Each order is for a product of its own: orders for one lot would wait for each other at its row.
const PRODUCTS = Array.from({ length: ORDERS }, (_, n) =>
	importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(14_400) }),
)

/** A professional who may owe for three orders, and as many orders as there are products. */
async function professional() {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const { account } = await openProfessional(shop)
	const buyer = { account, clientId: null }
	const probe = await shop.shop.placeOrder(orderOf(shop.product('loseta-0')), buyer)
	if (!probe.ok) throw new Error(probe.code)
	const price = probe.order.totalCents
	await shop.shop.credit.setTerms(OPERATOR, account.correo, {
		days: 30,
		limitCents: cents(price * AFFORDED),
		monthlyInvoice: false,
	})
	const place = (n: number) =>
		shop.shop.placeOrder(orderOf(shop.product(`loseta-${n}`), { payMethod: 'credito' }), buyer)
	await shop.shop.orders.cancel(probe.order.id, { who: 'staff', reason: 'Solo para saber su precio' })
	return { ...shop, account, price, place }
}

test('of many concurrent orders on credit, as many are placed as the limit allows', async () => {
	const shop = await professional()
	const answers = await Promise.all(PRODUCTS.map((_, n) => shop.place(n)))
	expect(answers.filter(({ ok }) => ok)).toHaveLength(AFFORDED)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['credito_insuficiente']),
	)
	expect((await shop.shop.credit.of(shop.account.id)).owedCents).toBe(shop.price * AFFORDED)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('concurrent payments, refunds and orders leave no account above the limit and account for every cent', async () => {
	const shop = await professional()
	const first = await shop.place(0)
	if (!first.ok) throw new Error(first.code)
	const { id } = first.order
	const transfer = { orderId: id, concept: '', receivedOn: '2026-12-01', amountCents: cents(500) }
	await Promise.all([
		...PRODUCTS.map((_, n) => shop.place(n)),
		...[1, 2, 3, 1, 2, 3].map((occurrence) => shop.shop.recordTransfer({ ...transfer, occurrence })),
		shop.shop.orders.refund(id, { amountCents: cents(700), reason: 'Rotas', restock: false }),
		shop.shop.orders.refund(id, { amountCents: cents(800), reason: 'Rotas', restock: false }),
	])
	const view = await shop.shop.staff.order(id)
	const settled = view?.money.filter(({ kind }) => kind === 'credito_cobrado') ?? []
	expect(settled.map(({ amountCents }) => amountCents)).toEqual([-500, -500, -500])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('closing an account waits for its order on credit, without a deadlock', async () => {
	const shop = await professional()
	const { id } = shop.account
	const isWaiting = sql`select count(*)::int as waiting from pg_locks where not granted`
	const closing = await shop.db.transaction(async (tx) => {
		await lockCreditTerms(tx, id)
		const closed = shop.shop.accounts.closeByStaff(OPERATOR, id)
		await expect
			.poll(async () => (await rowsOf<{ waiting: number }>(shop.db, isWaiting))[0]?.waiting)
			.toBeGreaterThan(0)
		// The lock that the row of an order takes on its account.
		await tx.execute(sql`select from accounts where id = ${id} for key share`)
		return { closed }
	})
	expect(await closing.closed).toEqual({ ok: true })
})
