import { expect, test } from 'vitest'
import type { WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import { lots } from '#store/catalogue/tables.ts'
import { queueDelivery } from '#store/integration/deliveries.ts'
import { webhookDeliveries } from '#store/integration/tables.ts'
import { sendWebhooks } from '#test/send-webhooks.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('concurrent processes send each webhook once', async () => {
	const { shop, context, db } = await openTestShop(database)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const made = await shop.integrations.register(null, asked, 'key')
	if (!made.ok) throw new Error(made.code)
	const at = new Date(NOON_MS)
	const to = { id: made.id, pausedAt: null }
	for (let count = 0; count < 60; count++) await queueDelivery(db, to, { event: 'prueba', body: '{}', at })
	let inFlight = 0
	let mostInFlight = 0
	const sent: string[] = []
	const gateway: WebhookGateway = {
		send: async (_url, _secrets, { id }) => {
			inFlight += 1
			mostInFlight = Math.max(mostInFlight, inFlight)
			sent.push(id)
			await shop.catalogue.refresh()
			inFlight -= 1
			return { kind: 'answered', status: 200, text: '' }
		},
	}
	const counts = await Promise.all(Array.from({ length: 8 }, () => sendWebhooks(context, gateway)))
	const rest = await sendWebhooks(context, gateway)
	expect(counts.reduce((sum, count) => sum + count, rest)).toBe(60)
	expect(sent).toHaveLength(60)
	expect(new Set(sent).size).toBe(60)
	expect(mostInFlight).toBe(1)
	expect((await db.select().from(webhookDeliveries)).every(({ state }) => state === 'entregado')).toBe(true)
})

test('concurrent processes report a low lot once', async () => {
	const { shop, db } = await openTestShop(database)
	const address = { url: 'https://erp.example/', events: ['stock.bajo'] as const, lowStockHundredths: 1 }
	await shop.integrations.register(null, address, 'key')
	await db.update(lots).set({ onHandHundredths: 0, reservedHundredths: 0 })
	const told = await Promise.all(Array.from({ length: 8 }, () => shop.integrations.notifyLowStock()))
	expect(told.reduce((sum, count) => sum + count, 0)).toBe(await db.$count(lots))
	expect(await db.$count(webhookDeliveries)).toBe(await db.$count(lots))
})

test('at most ten webhook addresses are registered, however many at once', async () => {
	const given = await openTestShop(database)
	const { account } = await openProfessional(given)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const made = await Promise.all(
		Array.from({ length: 14 }, () => given.shop.integrations.register(account.id, asked, 'key')),
	)
	expect(made.filter(({ ok }) => ok)).toHaveLength(10)
})

test('an owner may test webhook addresses a limited number of times per hour, however many at once', async () => {
	const given = await openTestShop(database)
	const { shop, clock } = given
	const { account } = await openProfessional(given)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const made = await shop.integrations.register(account.id, asked, 'key')
	if (!made.ok) throw new Error(made.code)
	const tries = await Promise.all(Array.from({ length: 30 }, () => shop.integrations.sendTest(account.id, made.id)))
	expect(tries.filter(({ ok }) => ok)).toHaveLength(10)
	expect(tries.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'demasiadas_pruebas', waitMinutes: 60 })
	clock.advance(60 * 60_000)
	expect(await shop.integrations.sendTest(account.id, made.id)).toEqual({ ok: true })
})
