import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { anyTile, placed } from '#test/shop-client.ts'
import { MOST_MIB, memoryOf } from './attacks.ts'
import { crowdAt, lostAt, notify, startPayment, statusOf } from './crowd.ts'
import type { Outcome, Scenario, World } from './world.ts'

async function stops(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const times = isShort ? 1 : 5
	const lost: string[] = []
	let answered = 0
	let orders = 0
	for (let time = 0; time < times; time++) {
		const shop = await world.shop(rows)
		const crowd = await crowdAt(shop.url, 4)
		const readers = Array.from({ length: 12 }, () => read(shop.url))
		await crowd.untilOrders(8)
		const ending = shop.end('SIGTERM')
		const read_ = await Promise.all(readers)
		answered += read_.reduce((sum, { answers }) => sum + answers, 0)
		lost.push(...read_.flatMap(({ faults }) => faults.map((fault) => `a request was cut: ${fault}`)))
		const { code } = await ending
		if (code !== 0) lost.push(`it ended with ${code}`)
		const again = await world.shop(rows)
		crowd.moveTo(again.url)
		await crowd.leave()
		lost.push(...(await lostAt(again.url, crowd)))
		orders += crowd.orders.size
		await again.end('SIGTERM')
	}
	lost.push(...(await rows.broken()))
	return { tried: `${times} SIGTERM under load`, survived: `${answered} answers, ${orders} orders`, lost }
}

/** Reads on one open connection until the server stops listening. */
async function read(url: string): Promise<{ answers: number; faults: string[] }> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const faults: string[] = []
	for (let answers = 0; ; answers++) {
		const fault = await new Promise<string | null>((resolve) => {
			request(`${url}/api/productos?pageSize=20`, { agent }, (response) => {
				response.once('error', (error) => resolve(error.message))
				response.once('end', () => resolve(response.statusCode === 200 ? null : `${response.statusCode}`)).resume()
			})
				.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
				.end()
		})
		if (fault === 'ECONNREFUSED') return { answers, faults }
		if (fault !== null) faults.push(fault)
	}
}

async function flood(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const bought = await placed(shop.url, await anyTile(shop.url), 0.5)
	const number = (await startPayment(shop.url, bought)) ?? ''
	const count = isShort ? 500 : 2500
	const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
	const before = memoryOf(shop.pid, 'VmRSS')
	const ask = (index: number) =>
		new Promise<{ status: number; ms: number; retry: string | undefined }>((resolve) => {
			const began = performance.now()
			const end = (status: number, retry?: string) => resolve({ status, ms: performance.now() - began, retry })
			request(`${shop.url}/productos?search=zz&q=${index}`, { agent }, (response) => {
				response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after'])).resume()
			})
				.once('error', () => end(0))
				.end()
		})
	let isOver = false
	const pages = Promise.all(Array.from({ length: count }, (_, index) => ask(index))).finally(() => {
		isOver = true
	})
	const notified: { status: number; ms: number }[] = []
	while (!isOver || notified.length < 10) {
		const began = performance.now()
		const answer = await notify(shop.url, number, bought)
		notified.push({ status: answer.status, ms: performance.now() - began })
		await wait(10)
	}
	const answers = await pages
	const peak = memoryOf(shop.pid, 'VmHWM')
	const shed = answers.filter(({ status }) => status === 503)
	await shop.end('SIGTERM')
	const lost = await rows.broken()
	if (answers.some(({ status }) => status !== 200 && status !== 503))
		lost.push('pages were answered otherwise than 200 or 503')
	if (shed.some(({ retry }) => retry === undefined)) lost.push('a refusal does not say when to come again')
	if (notified.some(({ status }) => status !== 200)) lost.push('a notification was not taken')
	if (peak > MOST_MIB) lost.push(`${peak} MiB`)
	const slowest = (all: readonly { ms: number }[]) => `${Math.round(Math.max(0, ...all.map(({ ms }) => ms)))} ms`
	return {
		tried: `${count} new pages at once`,
		survived:
			`${answers.length - shed.length} rendered, ${shed.length} refused (slowest ${slowest(shed)}); ` +
			`${notified.length} notifications (slowest ${slowest(notified)}); ${before} → ${peak} MiB`,
		lost,
	}
}

/** Clients that send nothing, half a header, or a body byte by byte. */
async function slowClients(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const count = isShort ? 60 : 300
	const port = Number(new URL(shop.url).port)
	const words = [
		'',
		'GET / HTTP/1.1\r\nHost: a\r\nX-',
		'POST /api/pedidos HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{',
	]
	const sockets: Socket[] = []
	for (let index = 0; index < count; index++) {
		const socket = connect(port, '127.0.0.1')
		socket.on('error', () => {})
		socket.write(words[index % words.length] ?? '')
		sockets.push(socket)
	}
	const lost: string[] = []
	await placed(shop.url, await anyTile(shop.url), 0.5)
	for (const page of ['/', '/productos', '/api/listo']) {
		const status = await statusOf(`${shop.url}${page}`)
		if (status !== 200) lost.push(`${page} was answered ${status}`)
	}
	const { code } = await shop.end('SIGTERM')
	if (code !== 0) lost.push(`it ended with ${code}`)
	for (const socket of sockets) socket.destroy()
	lost.push(...(await rows.broken()))
	return { tried: `${count} slow and silent clients`, survived: 'pages, orders and the end go on', lost }
}

export const TRAFFIC: readonly Scenario[] = [
	{ name: 'SIGTERM under load', run: stops },
	{ name: 'flood of new pages', isInShort: true, run: flood },
	{ name: 'slow clients', run: slowClients },
]
