import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function paidOrder() {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return { ...shop, id: order.id }
}

test('a failing subscriber rolls back the action and all other subscribers', async () => {
	const { shop, db, id } = await paidOrder()
	const stateOf = async () => (await shop.staff.order(id))?.order.state
	await db.execute(
		sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$`,
	)
	await db.execute(sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`)
	try {
		await expect(shop.orders.dispatch(id, { tracking: null, carrier: null })).rejects.toThrow()
		expect(await stateOf()).toBe('processing')
	} finally {
		await db.execute(sql`drop trigger refuse_mail on mails`)
	}
	expect(await shop.orders.dispatch(id, { tracking: null, carrier: null })).toMatchObject({ ok: true })
})
