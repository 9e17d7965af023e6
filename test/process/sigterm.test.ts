import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { placedOrderSchema } from '#contract/order/order-answer.ts'
import { anyTile, readOrder, stockOf } from '#test/shop-client.ts'
import { sampleFolder, startShop } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { CUSTOMER } from '#test/test-shop.ts'

const AREA = 0.5

interface Sent {
	/** Resolves when the request has been sent. */
	readonly left: Promise<void>
	readonly answered: Promise<{ readonly status: number; readonly length: number; readonly body: string }>
}

function send(agent: Agent, url: string, body?: object): Sent {
	const payload = body === undefined ? undefined : JSON.stringify(body)
	const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
	const asked = request(url, { agent, method: payload === undefined ? 'GET' : 'POST', headers })
	const left = new Promise<void>((resolve, reject) => {
		asked.once('finish', resolve).once('error', reject)
	})
	const answered = new Promise<IncomingMessage>((resolve, reject) => {
		asked.once('response', resolve).once('error', reject)
	}).then(async (response) => ({
		status: response.statusCode ?? 0,
		length: Number(response.headers['content-length']),
		body: await text(response),
	}))
	// Aborted connections are reported by the assertion on the answers, so unhandled rejections are suppressed here.
	answered.catch(() => {})
	left.catch(() => {})
	asked.end(payload)
	return { left, answered }
}

test('SIGTERM cuts no request, waits for no silent connection, ends the process and frees its directory', async () => {
	const DATA_DIR = sampleFolder()
	const shop = await startShop({ DATA_DIR })
	const tile = await anyTile(shop.url)
	const lineas = [{ producto: tile.id, variante: 'custom', cantidad: 1, area: AREA }]
	// Some connections have been used before, others are still being accepted when the signal arrives.
	const warm = new Agent({ keepAlive: true })
	const fresh = new Agent({ keepAlive: true })
	const warmed = Array.from({ length: 20 }, () => send(warm, `${shop.url}/api/salud`).answered)
	expect(new Set((await Promise.all(warmed)).map(({ status }) => status))).toEqual(new Set([200]))
	const silent = connect(Number(new URL(shop.url).port), '127.0.0.1')
	const silentEnded = new Promise((resolve) => silent.once('close', resolve))
	await new Promise((resolve) => silent.once('connect', resolve))

	// Few, since the program gives its answers ten seconds, in which a slow machine renders a handful of pages.
	const each = [warm, fresh].flatMap((agent) => Array.from({ length: 2 }, (_, index) => ({ agent, index })))
	const orders = each.map(({ agent }) =>
		send(agent, `${shop.url}/api/pedidos`, { lineas, entrega: 'pickup', cliente: CUSTOMER }),
	)
	const reads = each.flatMap(({ agent, index }) => [
		send(agent, `${shop.url}/productos?page=${index + 1}`),
		send(agent, `${shop.url}/api/productos?pageSize=100&page=${index + 1}`),
	])
	await Promise.all([...orders, ...reads].map(({ left }) => left))
	const ending = shop.end('SIGTERM')

	const answers = await Promise.all([...orders, ...reads].map(({ answered }) => answered))
	expect(answers.map(({ status }) => status)).toEqual([...orders.map(() => 201), ...reads.map(() => 200)])
	expect(answers.filter(({ length, body }) => length !== Buffer.byteLength(body))).toEqual([])
	// A part that had to be left open after its time would make it 1.
	expect(await ending).toMatchObject({ code: 0, signal: null })
	await silentEnded

	const again = await startShop({ DATA_DIR })
	const placed = answers.slice(0, orders.length).map(({ body }) => placedOrderSchema.parse(JSON.parse(body)))
	expect(await stockOf(again.url, tile.slug)).toBeCloseTo(tile.stock - placed.length * AREA, 2)
	const found = await Promise.all(placed.map((order) => readOrder(again.url, order)))
	expect(found.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
	expect((await again.end('SIGTERM')).code).toBe(0)
})

/** Asks again and again until the shop accepts no connection any more; resolves with the faults of its requests. */
async function goOnAsking(agent: Agent, url: string, begun: () => void): Promise<string[]> {
	const faults: string[] = []
	for (;;) {
		const fault = await new Promise<string | null>((resolve) => {
			request(url, { agent }, (response) => {
				begun()
				response.once('error', (error) => resolve(error.message))
				response.once('end', () => resolve(response.statusCode === 200 ? null : `${response.statusCode}`)).resume()
			})
				.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
				.end()
		})
		// The listener is closed: such a request has not been accepted.
		if (fault === 'ECONNREFUSED') return faults
		if (fault !== null) faults.push(fault)
	}
}

test('SIGTERM cuts no request of clients that continue on their open connections', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder() })
	const url = `${shop.url}/api/productos?pageSize=100`
	const agent = new Agent({ keepAlive: true })
	let answered = 0
	const { promise: busy, resolve } = Promise.withResolvers<void>()
	const begun = () => {
		answered += 1
		if (answered === 200) resolve()
	}
	const clients = Array.from({ length: 12 }, () => goOnAsking(agent, url, begun))
	await busy
	const ending = shop.end('SIGTERM')
	expect((await Promise.all(clients)).flat()).toEqual([])
	expect(await ending).toMatchObject({ code: 0, signal: null })
})

test('the process reports that it is not ready before its end, and serves until the announced delay is over', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder(), STOP_DELAY_SECONDS: '5' })
	shop.signal('SIGTERM')
	const refused = await until('the end is announced', async () =>
		(await fetch(`${shop.url}/api/listo`)).status === 503 ? true : null,
	)
	expect(refused).toBe(true)
	expect((await fetch(`${shop.url}/api/productos`)).status).toBe(200)
	expect(await shop.ended).toMatchObject({ code: 0 })
})

test('SIGTERM ends the process while a mail server hangs, and starts no other mail', async () => {
	let connections = 0
	// Greets, and answers nothing from then on.
	const mailServer = createServer((socket) => {
		connections += 1
		socket.on('error', () => {})
		socket.write('220 mail.example ESMTP\r\n')
	})
	await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		mailServer.close()
	})
	const address = mailServer.address()
	const port = typeof address === 'object' ? address?.port : 0
	const shop = await startShop({ DATA_DIR: sampleFolder(), SMTP_URL: `smtp://127.0.0.1:${port}` })
	const tile = await anyTile(shop.url)
	for (let nth = 0; nth < 3; nth += 1) {
		const placed = await fetch(`${shop.url}/api/pedidos`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				lineas: [{ producto: tile.id, variante: 'custom', cantidad: 1, area: AREA }],
				entrega: 'pickup',
				cliente: CUSTOMER,
				pago: 'transferencia',
			}),
		})
		expect(placed.status).toBe(201)
	}
	await until('the first mail', async () => (connections > 0 ? true : null))
	const begun = connections
	// It does not wait until the mail fails: open work is logged then, and the exit status of the program reports it.
	const { code, said } = await shop.end('SIGTERM')
	expect(said).toContain('a part of the program was not closed: chores')
	expect([code, connections]).toEqual([1, begun])
})
