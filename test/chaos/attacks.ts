import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { anyTile, placed } from '#test/shop-client.ts'
import { until } from '#test/shop-program.ts'
import { workbookOf } from '#test/workbook.ts'
import { crowdAt, lostAt, notify, startPayment, statusOf } from './crowd.ts'
import type { Outcome, Scenario, World } from './world.ts'

/** The maximum memory that an attack or a flood may take. */
export const MOST_MIB = 700

export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM') =>
	Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** A workbook of 1 KB whose only cell claims 20,000 rows of 16,384 columns. */
function farWorkbook(): Uint8Array {
	const files = unzipSync(workbookOf({ a: [[1]] }))
	const sheet = 'xl/worksheets/sheet1.xml'
	const far = strFromU8(files[sheet] ?? new Uint8Array()).replace(
		'<row r="1"><c r="A1"',
		'<row r="20000"><c r="XFD20000"',
	)
	return zipSync({ ...files, [sheet]: strToU8(far) })
}

/** A PDF of 1.7 MB whose object streams inflate to 1.6 GB. */
function inflatingPdf(): Buffer {
	const packed = deflateSync(Buffer.alloc(15_900_000, ' ')).toString('latin1')
	const streams = Array.from(
		{ length: 100 },
		(_, id) =>
			`${id} 0 obj\n<</Type/ObjStm/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj\n`,
	)
	return Buffer.from(`%PDF-1.7\n${streams.join('')}%%EOF\n`, 'latin1')
}

function withFile(field: string, name: string, bytes: Uint8Array): FormData {
	const form = new FormData()
	form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
	return form
}

const FORM = 'application/x-www-form-urlencoded'
const parts = (count: number) =>
	Array.from(
		{ length: count },
		(_, part) => `--b\r\nContent-Disposition: form-data; name="f${part}"\r\n\r\nx\r\n`,
	).join('')

/** The forms of an attack: the address of each and its body. */
const FORMS: readonly { readonly what: string; readonly path: string; readonly form: () => RequestInit }[] = [
	{
		what: 'a workbook that claims 327 million cells',
		path: '/pedido-rapido',
		form: () => ({ body: withFile('archivo', 'lista.xlsx', farWorkbook()) }),
	},
	{
		what: 'a PDF that inflates to 1.6 GB',
		path: '/registro-profesional',
		form: () => ({ body: withFile('documents', 'cif.pdf', inflatingPdf()) }),
	},
	{
		what: 'five million fields',
		path: '/pedido-rapido',
		form: () => ({ body: 'a&'.repeat(5_000_000), headers: { 'content-type': FORM } }),
	},
	{
		what: '300,000 lines',
		path: '/pedido-rapido',
		form: () => ({ body: `lista=${'1%0A'.repeat(300_000)}`, headers: { 'content-type': FORM } }),
	},
	{
		what: '300,000 parts',
		path: '/registro-profesional',
		form: () => ({
			body: `${parts(300_000)}--b--\r\n`,
			headers: { 'content-type': 'multipart/form-data; boundary=b' },
		}),
	},
	{
		what: 'a form of the wrong type',
		path: '/login',
		form: () => ({ body: 'x', headers: { 'content-type': 'text/plain' } }),
	},
	{
		what: 'a body for the office without a session',
		path: '/gestion/importar',
		form: () => ({ body: 'a'.repeat(20_000_000) }),
	},
]

/** Posts a form; returns the status, or the error if the shop closed the connection before the end of the body. */
async function post(url: string, path: string, form: RequestInit): Promise<number | string> {
	try {
		const headers = { ...form.headers, origin: new URL(url).origin }
		const answer = await fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', ...form, headers })
		await answer.arrayBuffer()
		return answer.status
	} catch (error) {
		return error instanceof Error ? `${error.cause ?? error}` : `${error}`
	}
}

async function hostileForms(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const crowd = await crowdAt(shop.url, 2)
	const lost: string[] = []
	const answers = new Set<number | string>()
	const times = isShort ? 1 : 5
	for (let time = 0; time < times; time++) {
		for (const { what, path, form } of FORMS) {
			const answer = await post(shop.url, path, form())
			answers.add(answer)
			if (typeof answer === 'number' && answer >= 500 && answer !== 503) lost.push(`${what} was answered ${answer}`)
			if (!shop.isAlive()) return { tried: what, survived: '', lost: [`${what} has ended the process`] }
		}
		await crowd.untilOrders(2)
	}
	await crowd.leave()
	lost.push(...(await lostAt(shop.url, crowd)))
	const peak = memoryOf(shop.pid, 'VmHWM')
	if (peak > MOST_MIB) lost.push(`${peak} MiB`)
	await shop.end('SIGTERM')
	lost.push(...(await rows.broken()))
	return {
		tried: `${times * FORMS.length} hostile forms and files`,
		survived: `answered ${[...answers].join(', ')}; ${crowd.orders.size} orders meanwhile; ${peak} MiB at most`,
		lost,
	}
}

const PART_BYTES = 4_000_000

/** Uploads of 20 MB that each send a part and then stall. */
async function unfinishedUploads(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const count = isShort ? 20 : 80
	const port = Number(new URL(shop.url).port)
	const sockets: Socket[] = []
	const statuses: string[] = []
	const head =
		`POST /registro-profesional HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nOrigin: ${shop.url}\r\n` +
		'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n' +
		'--b\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n'
	for (let index = 0; index < count; index++) {
		const socket = connect(port, '127.0.0.1')
		socket.on('error', () => {})
		socket.once('data', (answer) => statuses.push(answer.toString('latin1').slice(9, 12)))
		socket.write(head)
		socket.write(Buffer.alloc(PART_BYTES, 'a'))
		sockets.push(socket)
	}
	const refused = await until('most of the uploads are refused', async () =>
		statuses.length >= count - 3 ? [...statuses] : null,
	)
	const lost: string[] = refused.some((status) => status !== '503')
		? [`uploads were answered ${[...new Set(refused)].join(', ')}`]
		: []
	await placed(shop.url, await anyTile(shop.url), 0.5)
	for (const page of ['/', '/registro-profesional', '/api/listo']) {
		const status = await statusOf(`${shop.url}${page}`)
		if (status !== 200) lost.push(`${page} was answered ${status}`)
	}
	const peak = memoryOf(shop.pid, 'VmHWM')
	if (peak > MOST_MIB) lost.push(`${peak} MiB`)
	for (const socket of sockets) socket.destroy()
	await shop.end('SIGTERM')
	lost.push(...(await rows.broken()))
	return {
		tried: `${count} uploads that never end, of one visitor`,
		survived: `${refused.length} refused with 503; pages and orders go on; ${peak} MiB at most`,
		lost,
	}
}

/** The bank's notifications of as many orders, all at once. */
async function notificationsAtOnce(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const tile = await anyTile(shop.url)
	const count = isShort ? 40 : 400
	const waiting: { readonly number: string; readonly order: Awaited<ReturnType<typeof placed>> }[] = []
	while (waiting.length < count) {
		const order = await placed(shop.url, tile, 0.5)
		waiting.push({ order, number: (await startPayment(shop.url, order)) ?? '' })
	}
	const answers = await Promise.all(waiting.map(({ number, order }) => notify(shop.url, number, order)))
	const lost = [...new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => `answered ${status}`))]
	const paid = new Set(waiting.map(({ order }) => order.id))
	const orders = new Map(waiting.map(({ order }) => [order.id, order]))
	lost.push(...(await lostAt(shop.url, { orders, paid, unanswered: new Map(), faults: [] })))
	await shop.end('SIGTERM')
	lost.push(...(await rows.broken()))
	return { tried: `${count} notifications of the bank at once`, survived: 'every one was taken', lost }
}

export const ATTACKS: readonly Scenario[] = [
	{ name: 'hostile forms and files', isInShort: true, run: hostileForms },
	{ name: 'unfinished uploads', run: unfinishedUploads },
	{ name: 'notifications at once', run: notificationsAtOnce },
]
