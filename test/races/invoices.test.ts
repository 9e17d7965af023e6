import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { invoices } from '#store/invoice/tables.ts'
import { orders } from '#store/order/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

/** The numbers of each series, sorted. */
async function numbers({ db }: TestShop): Promise<Record<string, number[]>> {
	const issued = await db.select().from(invoices).orderBy(asc(invoices.series), asc(invoices.number))
	const bySeries = Object.groupBy(issued, ({ series }) => series)
	return Object.fromEntries(
		Object.entries(bySeries).map(([name, rows]) => [name, (rows ?? []).map((row) => row.number)]),
	)
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('100 orders paid at once have invoice numbers without a gap, despite refusals and retries', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 200))] })
	await Promise.all(
		Array.from({ length: 100 }, async (_, buyer) => {
			const order = await shop.order({
				customer: { ...CUSTOMER, correo: `buyer-${buyer}@example.es` },
				taxId: buyer % 4 === 0 ? 'B12345674' : null,
			})
			const said = { number: await shop.startPayment(order), amountCents: order.totalCents }
			// Every fifth is denied first and paid late, while the others are being paid.
			if (buyer % 5 === 0) await shop.bankSays({ ...said, response: '0190' })
			await Promise.all([shop.bankSays(said), shop.bankSays(said)])
		}),
	)
	expect(await shop.db.$count(orders)).toBe(100)
	expect(await numbers(shop)).toEqual({ F2026: upTo(25), S2026: upTo(75) })
	const issued = await shop.db.select().from(invoices)
	expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(100)
	expect(issued.every(({ content, totalCents }) => content.totalCents === totalCents)).toBe(true)
})

test('concurrent cancellations and refunds give credit notes without a gap, up to the paid amount', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 40))] })
	const placed = await Promise.all(Array.from({ length: 20 }, () => shop.order()))
	for (const order of placed) {
		await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	}
	const deeds = shop.shop.orders
	const outcomes = await Promise.all(
		placed.flatMap(({ id }) => [
			deeds.cancel(id, { who: 'buyer', reason: 'Cancelado por el comprador' }),
			deeds.refund(id, { amountCents: cents(1000), reason: 'Una caja rota', restock: false }),
			deeds.refund(id, { amountCents: null, reason: 'Devolución', restock: true }),
		]),
	)
	expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(20)
	const after = await shop.db.select().from(orders)
	expect(after.every(({ refundedCents, totalCents }) => refundedCents === totalCents)).toBe(true)
	const { R2026 = [], S2026 } = await numbers(shop)
	expect(S2026).toEqual(upTo(20))
	expect(R2026).toEqual(upTo(R2026.length))
	const balance = (await shop.db.select().from(invoices)).reduce((total, row) => total + row.totalCents, 0)
	expect(balance).toBe(0)
	// The sold stock was returned exactly once, whichever came first.
	expect(await shop.stock()).toEqual({ onHand: 144 * 40, reserved: 0 })
})

test('full invoices requested twice at once during refunds are issued once and without a gap', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 40))] })
	const placed = await Promise.all(Array.from({ length: 20 }, () => shop.order()))
	for (const order of placed) {
		await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	}
	const { exchangeInvoice, refund } = shop.shop.orders
	const recipient = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	const outcomes = await Promise.all(
		placed.flatMap(({ id }) => [
			exchangeInvoice(id, recipient),
			refund(id, { amountCents: cents(1000), reason: 'Una caja rota', restock: false }),
			exchangeInvoice(id, recipient),
		]),
	)
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(40)
	expect(await numbers(shop)).toEqual({ F2026: upTo(20), R2026: upTo(20), S2026: upTo(20) })
	const issued = (await shop.db.select().from(invoices)).map(({ content }) => content)
	const replaced = issued.flatMap(({ substitutes }) => substitutes?.number ?? [])
	expect(new Set(replaced).size).toBe(20)
})
