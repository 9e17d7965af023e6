import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { invoices } from '#store/invoice/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const DAY_MS = 86_400_000

test('processes that invoice a month at once, during returns and new orders, issue one invoice', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 100))] })
	const { account } = await openProfessional(shop)
	await shop.shop.credit.setTerms(OPERATOR, account.correo, {
		days: 30,
		limitCents: cents(2_000_000),
		monthlyInvoice: true,
	})
	const buy = async () => {
		const placed = await shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'credito' }), {
			account,
			clientId: null,
		})
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const placed = await Promise.all(Array.from({ length: 8 }, buy))
	shop.clock.advance(10 * DAY_MS)
	const refunds = placed.slice(0, 6).map(({ id }, place) =>
		shop.shop.orders.refund(id, {
			amountCents: place % 2 === 0 ? null : cents(500),
			reason: 'Devolución',
			restock: false,
		}),
	)
	const turns = Array.from({ length: 4 }, () => shop.shop.invoiceMonths())
	const given = await Promise.all([...refunds, ...turns, buy()])
	expect(given.slice(0, 6)).toMatchObject(Array(6).fill({ ok: true }))
	await shop.shop.invoiceMonths()
	const issued = await shop.db.select().from(invoices)
	expect(issued.filter(({ month }) => month !== null)).toHaveLength(1)
	expect(await brokenInvariants(shop.db)).toEqual([])
})
