import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { WebhookEvent } from '#domain/integration/webhook-event.ts'
import { createSeal } from '#gateways/seal/seal.ts'
import type { WebhookAnswer, WebhookGateway } from '#gateways/webhook/send-webhook.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { forgetOldData } from '#shop/forget.ts'
import { webhookSender } from '#shop/integration/send-webhooks.ts'
import { finishRefund } from '#shop/payment/finish-refund.ts'
import { createShop } from '#shop/shop.ts'
import { accounts } from '#store/account/tables.ts'
import { lots } from '#store/catalogue/tables.ts'
import { claimDelivery, queueDelivery, storeOutcome } from '#store/integration/deliveries.ts'
import { webhookDeliveries, webhookEndpoints } from '#store/integration/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { sendWebhooks } from '#test/send-webhooks.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000
const URL = 'https://erp.example/avisos'
const ORDER_EVENTS: WebhookEvent[] = ['pedido.pagado', 'pedido.enviado', 'pedido.entregado', 'pedido.reembolsado']

/** An endpoint with scripted answers, which stores its deliveries. */
function peer() {
	const sent: {
		readonly url: string
		readonly secrets: readonly string[]
		readonly id: string
		readonly body: string
	}[] = []
	let answer: WebhookAnswer = { kind: 'answered', status: 200, text: 'ok' }
	const gateway: WebhookGateway = {
		send: async (url, secrets, { id, body }) => {
			sent.push({ url, secrets, id, body })
			return answer
		},
	}
	return {
		gateway,
		sent,
		answers: (next: WebhookAnswer) => {
			answer = next
		},
		types: () => sent.map(({ body }) => JSON.parse(body).type),
	}
}

const DOWN: WebhookAnswer = { kind: 'failed', reason: 'ECONNREFUSED' }

async function open(options: Parameters<typeof openTestShop>[1] = {}) {
	const given = await openTestShop(database, options)
	const { account } = await openProfessional(given)
	const register = async (owner: number | null, events = ORDER_EVENTS, lowStockHundredths: number | null = null) => {
		const made = await given.shop.integrations.register(owner, { url: URL, events, lowStockHundredths }, 'key')
		if (!made.ok) throw new Error(made.code)
		return made
	}
	const deliveries = () => given.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt))
	return { ...given, account, register, deliveries, ...peer() }
}

async function paidOrder(given: TestShop, buyer: Parameters<TestShop['shop']['placeOrder']>[1] = null) {
	const placed = await given.shop.placeOrder(orderOf(given.product()), buyer)
	if (!placed.ok) throw new Error('refused')
	const { order } = placed
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	return order
}

test('a firm gets events of its own orders and the merchant of all, from payment to refund', async () => {
	const given = await open()
	const { shop, db, account, register, sent } = given
	const own = await register(account.id)
	await register(null)
	await paidOrder(given)
	const order = await paidOrder(given, { account, clientId: null })
	await shop.orders.dispatch(order.id, { carrier: 'Seur', tracking: '1Z' })
	await shop.orders.deliver(order.id)
	await shop.orders.refund(order.id, { amountCents: null, reason: 'Rotura', restock: false })
	expect(await sendWebhooks(given.context, given.gateway)).toBe(7)
	const [refund] = await db.select().from(refunds)
	await finishRefund(given.context, refund?.id ?? 0)
	expect(await sendWebhooks(given.context, given.gateway)).toBe(2)
	expect(await sendWebhooks(given.context, given.gateway)).toBe(0)
	const toFirm = sent.filter(({ secrets }) => secrets[0] === own.secret).map(({ body }) => JSON.parse(body))
	expect(toFirm.map(({ type }) => type).toSorted()).toEqual(ORDER_EVENTS.toSorted())
	expect(toFirm.every(({ data }) => data.order === order.id)).toBe(true)
	expect(toFirm.find(({ type }) => type === 'pedido.enviado')?.data).toMatchObject({ carrier: 'Seur', tracking: '1Z' })
	expect(sent).toHaveLength(9)
	expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
	expect(sent.map(({ body }) => body).join()).not.toMatch(/Lucía|@|Calle/)
})

test('a refused action sends no event', async () => {
	const given = await open()
	await given.register(null)
	const order = await paidOrder(given)
	expect((await given.shop.orders.deliver(order.id)).ok).toBe(false)
	expect((await given.deliveries()).map(({ event }) => event)).toEqual(['pedido.pagado'])
})

test('an endpoint gets its chosen events, and none while its account is not approved', async () => {
	const given = await open()
	const { account, db } = given
	await given.register(account.id, ['pedido.enviado'])
	const order = await paidOrder(given, { account, clientId: null })
	expect(await given.deliveries()).toEqual([])
	await db.update(accounts).set({ professionalState: 'pendiente' }).where(eq(accounts.id, account.id))
	await given.shop.orders.dispatch(order.id, { carrier: null, tracking: null })
	expect(await given.deliveries()).toEqual([])
})

test('failed webhooks are retried with growing delays and the same id, and a recovered address receives all of them', async () => {
	const given = await open()
	await given.register(null)
	given.answers(DOWN)
	await paidOrder(given)
	await sendWebhooks(given.context, given.gateway)
	expect(await given.deliveries()).toMatchObject([
		{ state: 'pendiente', attempts: 1, answerStatus: null, answerText: 'ECONNREFUSED' },
	])
	expect(await sendWebhooks(given.context, given.gateway)).toBe(0)
	given.clock.advance(30_000)
	given.answers({ kind: 'answered', status: 503, text: 'en obras' })
	expect(await sendWebhooks(given.context, given.gateway)).toBe(1)
	expect(await given.deliveries()).toMatchObject([{ attempts: 2, answerStatus: 503, answerText: 'en obras' }])
	given.clock.advance(2 * 60_000)
	given.answers({ kind: 'answered', status: 204, text: '' })
	expect(await sendWebhooks(given.context, given.gateway)).toBe(1)
	expect(await given.deliveries()).toMatchObject([{ state: 'entregado', attempts: 3, answerStatus: 204 }])
	expect(new Set(given.sent.map(({ id, body }) => id + body)).size).toBe(1)
	expect(await given.db.select().from(webhookEndpoints)).toMatchObject([{ failingSince: null, pausedAt: null }])
})

/** A gateway whose addresses never answer until the test ends them, except those of one owner. */
function hanging(answering: string) {
	const begun: string[] = []
	const ends: (() => void)[] = []
	const gateway: WebhookGateway = {
		send: (_url, [secret = '']) => {
			begun.push(secret)
			const { promise, resolve } = Promise.withResolvers<WebhookAnswer>()
			ends.push(() => resolve(DOWN))
			if (secret === answering) resolve({ kind: 'answered', status: 200, text: '' })
			return promise
		},
	}
	return {
		gateway,
		begun,
		end: () => {
			for (const one of ends.splice(0)) one()
		},
	}
}

test('addresses that never answer do not delay other deliveries, in one process or two', async () => {
	const given = await open()
	const { db, shop, account } = given
	const at = new Date(given.clock.nowMs())
	for (let nth = 0; nth < 7; nth += 1) {
		const { id } = await given.register(account.id)
		for (let many = 0; many < 20; many += 1) {
			await queueDelivery(db, { id, pausedAt: null }, { event: 'prueba', body: '{}', at })
		}
	}
	const { account: other } = await openProfessional(given, { correo: 'otra@example.es', cif: 'B87654321' })
	const own = await given.register(other.id)
	const { gateway, begun, end } = hanging(own.secret)
	const senders = [webhookSender(given.context, gateway), webhookSender(given.context, gateway)]
	for (const sender of senders) await sender.begin()
	await expect.poll(() => begun.length).toBe(7)
	for (const sender of senders) await sender.begin()
	// Each of the seven has one in flight.
	expect(begun).toHaveLength(7)
	for (let many = 0; many < 3; many += 1) {
		expect(await shop.integrations.sendTest(other.id, own.id)).toEqual({ ok: true })
		await senders[many % 2]?.begin()
		await expect.poll(() => begun.filter((secret) => secret === own.secret).length).toBe(many + 1)
	}
	expect(begun).toHaveLength(10)
	let isIdle = false
	const idle = Promise.all(senders.map((sender) => sender.idle())).then(() => {
		isIdle = true
	})
	await expect
		.poll(() => {
			end()
			return isIdle
		})
		.toBe(true)
	await idle
	const states = (await given.deliveries()).filter(({ state }) => state === 'entregado')
	expect(states).toHaveLength(3)
})

test('among owners with equally many deliveries in flight, the one served least recently comes first', async () => {
	const given = await open()
	const { db, account } = given
	const at = new Date(given.clock.nowMs())
	const { account: other } = await openProfessional(given, { correo: 'otra@example.es', cif: 'B87654321' })
	const first = await given.register(account.id)
	const second = await given.register(other.id)
	const queue = (id: number, many: number) =>
		Promise.all(
			Array.from({ length: many }, () =>
				queueDelivery(db, { id, pausedAt: null }, { event: 'prueba', body: '{}', at }),
			),
		)
	await queue(first.id, 3)
	given.clock.advance(60_000)
	await queue(second.id, 3)
	const order: number[] = []
	for (let many = 0; many < 6; many += 1) {
		given.clock.advance(1000)
		const now = new Date(given.clock.nowMs())
		const claimed = await claimDelivery(db, now, new Date(now.getTime() + 1000))
		if (!claimed) throw new Error('nothing is due')
		order.push(claimed.endpoint.id)
		await storeOutcome(db, claimed.delivery.id, {
			at: now,
			nextAttemptAt: null,
			isTaken: true,
			answerStatus: 200,
			answerText: '',
		})
	}
	expect(order).toEqual([first.id, second.id, first.id, second.id, first.id, second.id])
})

test('a redirect does not count as success', async () => {
	const given = await open()
	await given.register(null)
	given.answers({ kind: 'answered', status: 302, text: '' })
	await paidOrder(given)
	await sendWebhooks(given.context, given.gateway)
	expect(await given.deliveries()).toMatchObject([{ state: 'pendiente', answerStatus: 302 }])
})

/** Lets hours pass, and sends the due deliveries in each. */
async function pass(given: Awaited<ReturnType<typeof open>>, hours: number): Promise<void> {
	for (let hour = 0; hour < hours; hour++) {
		given.clock.advance(HOUR_MS)
		await sendWebhooks(given.context, given.gateway)
	}
}

test('a webhook is abandoned after two days; after three its address is paused, its owner is mailed, and new ones wait', async () => {
	const given = await open()
	const { account, shop } = given
	const { id } = await given.register(account.id)
	given.answers(DOWN)
	await paidOrder(given, { account, clientId: null })
	await sendWebhooks(given.context, given.gateway)
	await pass(given, 54)
	expect(await given.deliveries()).toMatchObject([{ state: 'abandonado', attempts: 10 }])
	await paidOrder(given, { account, clientId: null })
	await pass(given, 30)
	expect((await given.deliveries()).map(({ state }) => state)).toEqual(['abandonado', 'retenido'])
	const told = await given.db.select().from(mails).where(eq(mails.kind, 'avisos-en-pausa'))
	expect(told).toMatchObject([{ recipient: account.correo }])
	expect(told[0]?.text).toContain(`https://shop.example/mi-cuenta/integraciones/${id}`)
	await paidOrder(given, { account, clientId: null })
	expect(await sendWebhooks(given.context, given.gateway)).toBe(0)
	const paused = { ok: false, code: 'avisos_en_pausa' }
	expect(await shop.integrations.sendTest(account.id, id)).toEqual(paused)
	const [waiting] = await given.deliveries()
	expect(await shop.integrations.sendAgain(account.id, id, waiting?.id ?? '')).toEqual(paused)
	const seen = (await shop.integrations.endpoint(account.id, id))?.endpoint
	given.answers({ kind: 'answered', status: 200, text: '' })
	expect(await shop.integrations.setPaused(account.id, { id, version: 1 }, false)).toEqual({
		ok: false,
		code: 'cambiado_entretanto',
	})
	expect(await shop.integrations.setPaused(account.id, { id, version: seen?.version ?? 0 }, false)).toEqual({
		ok: true,
	})
	expect(await sendWebhooks(given.context, given.gateway)).toBe(2)
	const [first] = await given.deliveries()
	expect(await shop.integrations.sendAgain(account.id, id, first?.id ?? '')).toEqual({ ok: true })
	await sendWebhooks(given.context, given.gateway)
	expect((await given.deliveries()).map(({ state }) => state)).toEqual(['entregado', 'entregado', 'entregado'])
})

test('an endpoint that answers 410 is paused at once, and the shop itself is notified of the merchant’s', async () => {
	const given = await open()
	await given.register(null)
	given.answers({ kind: 'answered', status: 410, text: '' })
	await paidOrder(given)
	await sendWebhooks(given.context, given.gateway)
	expect(await given.deliveries()).toMatchObject([{ state: 'retenido', answerStatus: 410 }])
	expect(await given.db.select().from(mails).where(eq(mails.kind, 'avisos-en-pausa'))).toMatchObject([
		{ recipient: null },
	])
})

test('a renewed secret signs beside the former one for a day', async () => {
	const given = await open()
	const { shop } = given
	const { id, secret } = await given.register(null)
	const renewed = await shop.integrations.renewSecret(null, { id, version: 1 })
	if (!renewed.ok) throw new Error(renewed.code)
	expect(renewed.secret).not.toBe(secret)
	await shop.integrations.sendTest(null, id)
	await sendWebhooks(given.context, given.gateway)
	given.clock.advance(24 * HOUR_MS)
	await shop.integrations.sendTest(null, id)
	await sendWebhooks(given.context, given.gateway)
	expect(given.sent.map(({ secrets }) => secrets)).toEqual([[renewed.secret, secret], [renewed.secret]])
	await forgetOldData(given.context)
	const [stored] = await given.db.select().from(webhookEndpoints)
	expect(stored).toMatchObject({ formerSealedSecret: null, formerUntil: null })
	expect(JSON.stringify(stored)).not.toContain(renewed.secret.slice(6))
})

test('a changed SECRET of the shop stops unsigned sending: the address is paused once, until its secret is renewed', async () => {
	const given = await open()
	const { shop, account, clock } = given
	const { id } = await given.register(account.id)
	await paidOrder(given, { account, clientId: null })
	await shop.integrations.sendTest(account.id, id)
	const context = { ...given.context, webhookSeal: createSeal('another secret', 'webhooks') }
	const rotated = createShop(context)
	const send = () => sendWebhooks(context, given.gateway)
	expect(await send()).toBe(1)
	expect(await send()).toBe(0)
	expect(given.sent).toEqual([])
	expect(given.warnings.filter(({ about }) => about.endpoint === id)).toHaveLength(1)
	const viewed = await rotated.integrations.endpoint(account.id, id)
	expect(viewed?.endpoint).toMatchObject({ isSecretLost: true, pausedAt: new Date(clock.nowMs()) })
	expect(viewed?.deliveries.map(({ state }) => state)).toEqual(['retenido', 'retenido'])
	const mailed = await given.db.select().from(mails).where(eq(mails.kind, 'avisos-en-pausa'))
	expect(mailed).toMatchObject([{ recipient: account.correo, text: expect.stringContaining('secreto nuevo') }])
	expect(await rotated.integrations.sendTest(account.id, id)).toEqual({ ok: false, code: 'avisos_en_pausa' })
	const version = viewed?.endpoint.version ?? 0
	const renewed = await rotated.integrations.renewSecret(account.id, { id, version })
	expect(await rotated.integrations.setPaused(account.id, { id, version: version + 1 }, false)).toEqual({ ok: true })
	await send()
	expect(given.sent.map(({ secrets }) => secrets)).toEqual(Array(2).fill([renewed.ok && renewed.secret]))
	expect((await rotated.integrations.endpoint(account.id, id))?.endpoint.isSecretLost).toBe(false)
})

test('registering an address requires the password, and its owner gets a mail', async () => {
	const given = await open()
	const { shop, context, db } = given
	const passwordHash = await context.passwords.hash('sol y cal')
	const { account } = await openProfessional(given, { correo: 'firma@example.es', passwordHash })
	const asked = { url: URL, events: ORDER_EVENTS, lowStockHundredths: null }
	const register = (owner: number | null, password: string) =>
		shop.integrations.register(owner, asked, { accountId: account.id, password })
	for (const wrong of ['', 'no es esta']) {
		expect(await register(account.id, wrong)).toEqual({ ok: false, code: 'credenciales_no_validas' })
	}
	expect(await db.$count(webhookEndpoints)).toBe(0)
	expect(await register(account.id, 'sol y cal')).toMatchObject({ ok: true })
	expect(await register(null, 'sol y cal')).toMatchObject({ ok: true })
	const told = await db.select().from(mails).where(eq(mails.kind, 'avisos-creados')).orderBy(mails.id)
	expect(told.map(({ recipient }) => recipient)).toEqual(['firma@example.es', null])
	expect(told[0]?.text).toContain(URL)
	for (let nth = 0; nth < 8; nth += 1) await register(account.id, 'no es esta')
	expect(await register(account.id, 'sol y cal')).toMatchObject({
		ok: false,
		code: 'demasiados_intentos',
		waitMinutes: 15,
	})
})

test('a lot below the threshold is reported once, until it has been above it again', async () => {
	const given = await open({ products: [importedTile(oneLot(1440))] })
	const { shop, db } = given
	const { id } = await given.register(null, ['stock.bajo'], 1000)
	const stockOf = (onHandHundredths: number) => db.update(lots).set({ onHandHundredths })
	expect(await shop.integrations.notifyLowStock()).toBe(0)
	await stockOf(999)
	expect(await shop.integrations.notifyLowStock()).toBe(1)
	expect(await shop.integrations.notifyLowStock()).toBe(0)
	await stockOf(1000)
	expect(await shop.integrations.notifyLowStock()).toBe(0)
	await stockOf(0)
	expect(await shop.integrations.notifyLowStock()).toBe(1)
	await sendWebhooks(given.context, given.gateway)
	expect(given.sent.map(({ body }) => JSON.parse(body).data.free).toSorted()).toEqual([0, 9.99])
	expect(await shop.integrations.remove(null, id)).toBe(true)
	// Lots already below the threshold at the registration send no event.
	await given.register(null, ['stock.bajo'], 1000)
	expect(await shop.integrations.notifyLowStock()).toBe(0)
})

test('webhook addresses depend on the account, their number and their events', async () => {
	const given = await open()
	const { shop, account } = given
	const asked = { url: URL, events: ORDER_EVENTS, lowStockHundredths: null }
	const buyer = await openAccount(given, { correo: 'particular@example.es' })
	expect(await shop.integrations.register(buyer.account.id, asked, 'key')).toEqual({
		ok: false,
		code: 'cuenta_no_admitida',
	})
	const low = { ...asked, events: ['stock.bajo'] as WebhookEvent[], lowStockHundredths: 100 }
	expect(await shop.integrations.register(account.id, low, 'key')).toEqual({ ok: false, code: 'avisos_de_otro' })
	for (let count = 0; count < 10; count++) await given.register(account.id)
	const eleventh = await shop.integrations.register(account.id, asked, 'key')
	expect(eleventh).toEqual({ ok: false, code: 'demasiadas_direcciones_de_avisos' })
	await given.register(null)
})

test('sent webhooks are stored for 30 days, and those of a closed account are deleted', async () => {
	const given = await open()
	const { account } = given
	const { id } = await given.register(account.id)
	await given.shop.integrations.sendTest(account.id, id)
	given.clock.advance(30 * 24 * HOUR_MS)
	await forgetOldData(given.context)
	expect(await given.deliveries()).toHaveLength(1)
	given.clock.advance(1)
	await forgetOldData(given.context)
	expect(await given.deliveries()).toEqual([])
	await given.shop.accounts.closeByStaff(OPERATOR, account.id)
	expect(await given.db.select().from(webhookEndpoints)).toEqual([])
})
