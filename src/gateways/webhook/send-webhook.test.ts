import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '#test/listening.ts'
import { webhooksOverHttp } from './send-webhook.ts'
import { webhookSecret, webhookSignature } from './sign-webhook.ts'

const SECRET = webhookSecret('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
const DELIVERY = { id: 'one', timestamp: 1_795_000_000, body: '{"type":"prueba","note":"ñ"}' }
const LOCAL = { agent: 'Tienda', reachesLocalhost: true } as const
/** Waits longer than any answer takes on a busy machine. */
const local = webhooksOverHttp({ ...LOCAL, timeoutMs: 60_000 })

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listening(createServer(listener))}/avisos`

/** A resolver that answers every name with these addresses. */
const resolvesTo = (...addresses: string[]) =>
	((_host: string, _options: object, callback: (error: null, found: object[]) => void) => {
		callback(
			null,
			addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
		)
	}) as unknown as typeof lookup

test('a delivery has its bytes, its id and a signature of both', async () => {
	const taken: { headers: Record<string, unknown>; body: string }[] = []
	const url = await serve((request, response) => {
		let body = ''
		request.setEncoding('utf8')
		request.on('data', (part) => {
			body += part
		})
		request.on('end', () => {
			taken.push({ headers: request.headers, body })
			response.writeHead(200).end('hecho')
		})
	})
	expect(await local.send(url, [SECRET], DELIVERY)).toEqual({ kind: 'answered', status: 200, text: 'hecho' })
	expect(taken).toEqual([
		{
			body: DELIVERY.body,
			headers: expect.objectContaining({
				'webhook-id': 'one',
				'webhook-timestamp': '1795000000',
				'webhook-signature': webhookSignature([SECRET], DELIVERY),
			}),
		},
	])
})

test('a redirect is an answer and is not followed', async () => {
	let asked = 0
	const url = await serve((_request, response) => {
		asked += 1
		response.writeHead(302, { location: '/otra' }).end()
	})
	expect(await local.send(url, [SECRET], DELIVERY)).toMatchObject({ kind: 'answered', status: 302 })
	expect(asked).toBe(1)
})

test('only the beginning of a long answer is read, and an endless one is abandoned', async () => {
	const url = await serve((_request, response) => {
		response.writeHead(500)
		response.write('x'.repeat(100_000))
	})
	const answer = await local.send(url, [SECRET], DELIVERY)
	expect(answer).toEqual({ kind: 'answered', status: 500, text: 'x'.repeat(1024) })
})

test('a silent server is abandoned after the time limit, and a missing one at once', async () => {
	const url = await serve(() => {})
	const hasty = webhooksOverHttp({ ...LOCAL, timeoutMs: 300 })
	expect(await hasty.send(url, [SECRET], DELIVERY)).toEqual({ kind: 'failed', reason: 'no ha contestado en 0.3 s' })
	expect(await local.send('http://127.0.0.1:1/', [SECRET], DELIVERY)).toEqual({
		kind: 'failed',
		reason: 'ECONNREFUSED',
	})
})

test.each([
	['https://10.0.0.1/'],
	['https://169.254.169.254/latest/meta-data'],
	['https://[::1]/'],
	['https://[::ffff:7f00:1]/'],
	['https://2130706433/'],
	['https://0x7f.1/'],
])('%s, which is no public address, is not connected to', async (url) => {
	const strict = webhooksOverHttp({ agent: 'Tienda', reachesLocalhost: false })
	expect(await strict.send(url, [SECRET], DELIVERY)).toEqual({ kind: 'failed', reason: 'lleva a una red privada' })
})

test.each([
	['one private address', ['192.168.1.10']],
	['a private address beside a public one', ['1.1.1.1', '127.0.0.1']],
	['a private IPv6 address', ['fd00::1']],
	['no address', []],
])('a name with %s is not connected to', async (_, addresses) => {
	const strict = webhooksOverHttp({ agent: 'Tienda', reachesLocalhost: true, resolve: resolvesTo(...addresses) })
	expect(await strict.send('https://firma.example/avisos', [SECRET], DELIVERY)).toEqual({
		kind: 'failed',
		reason: 'lleva a una red privada',
	})
})

test('without TLS only localhost is reached, and only where that is allowed', async () => {
	const refused = { kind: 'failed', reason: 'solo se envía por https' }
	expect(await local.send('http://firma.example/', [SECRET], DELIVERY)).toEqual(refused)
	const strict = webhooksOverHttp({ agent: 'Tienda', reachesLocalhost: false })
	expect(await strict.send('http://localhost:1/', [SECRET], DELIVERY)).toEqual(refused)
})
