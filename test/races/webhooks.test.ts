import { expect, test } from 'vitest'
import type { WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import { sendWebhooks } from '#shop/integration/send-webhooks.ts'
import { lots } from '#store/catalogue/tables.ts'
import { webhookDeliveries } from '#store/integration/tables.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('processes that send at once send each delivery once', async () => {
	const { shop, context, db } = await openTestShop(database)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const made = await shop.integrations.register(null, asked, 'key')
	if (!made.ok) throw new Error(made.code)
	for (let count = 0; count < 60; count++) await shop.integrations.sendTest(null, made.id)
	const sent: string[] = []
	const gateway: WebhookGateway = {
		send: async (_url, _secrets, { id }) => {
			sent.push(id)
			return { kind: 'answered', status: 200, text: '' }
		},
	}
	const counts = await Promise.all(Array.from({ length: 8 }, () => sendWebhooks(context, gateway)))
	const rest = await sendWebhooks(context, gateway)
	expect(counts.reduce((sum, count) => sum + count, rest)).toBe(60)
	expect(sent).toHaveLength(60)
	expect(new Set(sent).size).toBe(60)
	expect((await db.select().from(webhookDeliveries)).every(({ state }) => state === 'entregado')).toBe(true)
})

test('processes that find a low lot at once tell of it once', async () => {
	const { shop, db } = await openTestShop(database)
	const address = { url: 'https://erp.example/', events: ['stock.bajo'] as const, lowStockHundredths: 1 }
	await shop.integrations.register(null, address, 'key')
	await db.update(lots).set({ onHandHundredths: 0, reservedHundredths: 0 })
	const told = await Promise.all(Array.from({ length: 8 }, () => shop.integrations.tellLowStock()))
	expect(told.reduce((sum, count) => sum + count, 0)).toBe(await db.$count(lots))
	expect(await db.$count(webhookDeliveries)).toBe(await db.$count(lots))
})

test('addresses that are registered at once are not more than ten', async () => {
	const given = await openTestShop(database)
	const { account } = await openProfessional(given)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const made = await Promise.all(
		Array.from({ length: 14 }, () => given.shop.integrations.register(account.id, asked, 'key')),
	)
	expect(made.filter(({ ok }) => ok)).toHaveLength(10)
})
