import { createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#store/database.ts'
import { anyTile, createPayment, type Placed, placed, readOrder } from '#test/shop-client.ts'
import { inShopHere } from '#test/shop-here.ts'
import { freePort, until } from '#test/shop-program.ts'
import { notify, startPayment } from './crowd.ts'
import type { Outcome, Scenario, ShopRows, World } from './world.ts'

/** A mail server that takes every mail and counts it. */
function mailServer(port: number): Promise<{ readonly server: Server; taken(): number }> {
	let taken = 0
	const server = createServer((socket) => {
		let isData = false
		const say = (line: string) => socket.write(`${line}\r\n`)
		say('220 sink')
		socket.setEncoding('utf8').on('data', (text: string) => {
			for (const line of text.split('\r\n')) {
				if (isData) {
					if (line !== '.') continue
					isData = false
					taken += 1
					say('250 taken')
				} else if (/^DATA/i.test(line)) {
					isData = true
					say('354 go on')
				} else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
				else if (line !== '') say('250 ok')
			}
		})
		socket.on('error', () => socket.destroy())
	})
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve({ server, taken: () => taken })))
}

/** Makes every waiting mail, refund or question to the bank due now, as if its pause were over. */
async function hurry(rows: ShopRows): Promise<void> {
	await rows.with(async (db) => {
		await db.execute(sql`update mails set next_attempt_at = now() where state = 'pendiente'`)
		await db.execute(sql`update refunds set next_attempt_at = now() where state = 'pendiente'`)
		await db.execute(sql`update payments set next_check_at = now() where state = 'pendiente'`)
	})
}

const countOf = (rows: ShopRows, where: string) =>
	rows.with(
		async (db) => (await rowsOf<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${where}`)))[0]?.n ?? 0,
	)

async function mailDown(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const port = await freePort()
	const shop = await world.shop(rows, { SMTP_URL: `smtp://127.0.0.1:${port}` })
	const tile = await anyTile(shop.url)
	const count = isShort ? 3 : 20
	for (let order = 0; order < count; order++) {
		const bought = await placed(shop.url, tile, 0.5)
		await notify(shop.url, (await startPayment(shop.url, bought)) ?? '', bought)
	}
	await until('a mail was tried and failed', async () =>
		(await countOf(rows, 'mails where last_error is not null')) > 0 ? true : null,
	)
	const { server, taken } = await mailServer(port)
	await hurry(rows)
	await until('every mail has left', async () => {
		await hurry(rows)
		return (await countOf(rows, "mails where state <> 'enviado'")) === 0 ? true : null
	})
	await shop.end('SIGTERM')
	server.close()
	const lost = await rows.broken()
	if (taken() !== 2 * count) lost.push(`${taken()} mails arrived instead of ${2 * count}`)
	return { tried: `${count} paid orders without a mail server`, survived: `${taken()} mails later, each once`, lost }
}

async function bankSilent(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const port = await freePort()
	const shop = await world.shop(rows, { PORT: `${port}` })
	const tile = await anyTile(shop.url)
	const count = isShort ? 2 : 10
	const orders: Placed[] = []
	for (let one = 0; one < count; one++) {
		const bought = await placed(shop.url, tile, 0.5)
		orders.push(bought)
		await payWithoutWord(shop.url, bought)
	}
	await rows.with((db) => db.execute(sql`update payments set next_check_at = now()`))
	const states = async () => Promise.all(orders.map(async (order) => (await readOrder(shop.url, order)).state))
	await until('every payment is found by asking', async () =>
		(await states()).every((state) => state === 'processing') ? true : null,
	)
	await shop.end('SIGTERM')
	return {
		tried: `${count} payments whose notification was lost`,
		survived: 'found by asking the bank, once each',
		lost: await rows.broken(),
	}
}

/** Pays at the local bank's own page with the card code whose notification is lost. */
async function payWithoutWord(url: string, order: Placed): Promise<void> {
	const started = await createPayment(url, order)
	const form = (await started.json()) as { params: string; signature: string; signatureVersion: string; action: string }
	const fields = {
		Ds_SignatureVersion: form.signatureVersion,
		Ds_MerchantParameters: form.params,
		Ds_Signature: form.signature,
		accion: 'pagar',
		pan: '4548810000000003',
		caducidad: '12/49',
		cvv: '998',
	}
	await fetch(new URL(form.action, url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

async function bankDown(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	// An absent bank: the port is free, without a listener.
	const port = await freePort()
	const nobody = await world.shop(rows, { REDSYS_URL: `https://127.0.0.1:${port}/sis/realizarPago` })
	const tile = await anyTile(nobody.url)
	const count = isShort ? 2 : 10
	const ids: string[] = []
	for (let one = 0; one < count; one++) {
		const bought = await placed(nobody.url, tile, 0.5)
		const number = await startPayment(nobody.url, bought)
		// Late, and twice.
		await rows.with((db) =>
			db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${bought.id}`),
		)
		for (let time = 0; time < 2; time++) await notify(nobody.url, number ?? '', bought)
		ids.push(bought.id)
	}
	const refund = { amountCents: null, reason: 'Prueba', restock: false }
	await inShopHere({ ...rows.env, ORIGIN: 'https://shop.example' }, async ({ orders }) => {
		for (const id of ids) await orders.refund(id, refund)
	})
	await until('the bank was tried and failed', async () =>
		(await countOf(rows, "refunds where attempts > 0 and state = 'pendiente'")) === count ? true : null,
	)
	const early = await countOf(rows, "mails where kind = 'pedido-reembolsado'")
	await nobody.end('SIGTERM')
	const there = await world.shop(rows, { PORT: `${await freePort()}` })
	await hurry(rows)
	await until('the refunds are made', async () =>
		(await countOf(rows, "refunds where state <> 'hecho'")) === 0 ? true : null,
	)
	await there.end('SIGTERM')
	const lost = await rows.broken()
	if (early > 0) lost.push(`${early} mails said that money went back before it did`)
	return {
		tried: `${count} refunds without a bank, paid late and told twice`,
		survived: 'made when it was back, told then',
		lost,
	}
}

export const NEIGHBOURS: readonly Scenario[] = [
	{ name: 'mail server down', run: mailDown },
	{ name: 'bank down', run: bankDown },
	{ name: 'bank without a word', run: bankSilent },
]
