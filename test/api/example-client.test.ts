import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#domain/integration/scopes.ts'
import { webhooksOverHttp } from '#gateways/webhook/send-webhook.ts'
import { keyHash } from '#shop/base/keys.ts'
import { apiKeys, webhookEndpoints } from '#store/integration/tables.ts'
import { sendWebhooks } from '#test/send-webhooks.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const EXAMPLE = join(import.meta.dirname, '..', '..', 'docs', 'ejemplos', 'cliente.ts')
const KEY = 'slr_example-000000000000'

/** A port without a listener. */
async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('the example client reads, prices, orders, and accepts a webhook after verifying its signature', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	// The client compares the time of a delivery with its own.
	shop.clock.advance(Date.now() - shop.clock.nowMs())
	const row = { accountId: account.id, name: 'ERP', keyHash: keyHash(KEY), ending: '0000', scopes: [...KEY_SCOPES] }
	await shop.db.insert(apiKeys).values({ ...row, createdAt: new Date(shop.clock.nowMs()) })
	const app = await openTestServer(shop)
	const origin = await app.listen({ port: 0, host: '127.0.0.1' })
	const port = await freePort()
	const url = `http://127.0.0.1:${port}/avisos`
	const env = { ...process.env, TIENDA_URL: origin, TIENDA_CLAVE: KEY, AVISOS_URL: url, AVISOS_PUERTO: `${port}` }
	const client = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	const ended = once(client, 'exit')
	const said = Promise.all([text(client.stdout), text(client.stderr)])
	const webhooks = webhooksOverHttp({ agent: 'Prueba', reachesLocalhost: true })
	let forged = 0
	while (client.exitCode === null) {
		const [endpoint] = await shop.db.select().from(webhookEndpoints)
		if (endpoint && forged === 0) {
			const body = JSON.stringify({ type: 'pedido.pagado', data: {} })
			const headers = {
				'webhook-id': 'x',
				'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
				'webhook-signature': 'v1,AAAA',
			}
			forged = (await fetch(url, { method: 'POST', body, headers })).status
		}
		if (forged !== 0) await sendWebhooks(shop.context, webhooks)
		await Promise.race([ended, pause(50)])
	}
	const [out, fault] = await said
	expect(fault).toBe('')
	expect(client.exitCode).toBe(0)
	expect(forged).toBe(401)
	expect(out).toContain('Aviso recibido y comprobado: prueba')
	const { rows } = await shop.shop.orders.of(account.id, 1)
	expect(rows).toHaveLength(1)
	expect(out).toContain(`Pedido ${rows[0]?.order.id}`)
	expect(await shop.db.$count(webhookEndpoints)).toBe(0)
})
