import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockAlerts } from '#store/alert/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('eight processes that send stock alerts at once mail each address once', async () => {
	const { shop, db, clock, product } = await openTestShop(database)
	const at = new Date(clock.nowMs())
	const alerts = Array.from({ length: 250 }, (_, n) => ({
		productId: product().id,
		correo: `persona${n}@example.es`,
		key: `clave-${n}`,
		askedAt: at,
		confirmedAt: at,
	}))
	await db.insert(stockAlerts).values(alerts)
	const told = await Promise.all(Array.from({ length: 8 }, () => shop.alerts.sendDue()))
	const rest = await shop.alerts.sendDue()
	expect(told.reduce((sum, count) => sum + count, rest)).toBe(250)
	const sent = await db.select().from(mails).where(eq(mails.kind, 'aviso-existencias'))
	expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(250)
	expect(sent).toHaveLength(250)
	expect(await db.$count(stockAlerts)).toBe(0)
})
