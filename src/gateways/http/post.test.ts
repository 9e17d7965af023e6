import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '#test/listening.ts'
import { type Posted, post } from './post.ts'

/** Posts to a server of the test. */
async function postTo(listener: RequestListener, change: Partial<Posted> = {}) {
	const url = `http://127.0.0.1:${await listening(createServer(listener))}/`
	return post({ url, headers: {}, body: 'ñ', timeoutMs: 60_000, mostBytes: 8, ...change })
}

test('an answer has its status and its text, whatever the status is', async () => {
	const lengths: unknown[] = []
	const answer = await postTo((request, response) => {
		lengths.push(request.headers['content-length'])
		response.writeHead(500).end('cañón')
	})
	expect(answer).toEqual({ ok: true, status: 500, text: 'cañón' })
	expect(lengths).toEqual(['2'])
})

test('an answer beyond the limit is dropped or cut', async () => {
	const long: RequestListener = (_, response) => void response.writeHead(200).end('123456789')
	expect(await postTo(long)).toEqual({ ok: false, reason: 'la respuesta es demasiado larga', code: '' })
	expect(await postTo(long, { cuts: true })).toMatchObject({ ok: true, text: '12345678' })
})

test('a redirect is not followed, and counts as an answer only where declared', async () => {
	const away: RequestListener = (_, response) => void response.writeHead(302, { location: '/otra' }).end()
	expect(await postTo(away)).toEqual({ ok: false, reason: 'manda a otra dirección (302)', code: '' })
	expect(await postTo(away, { takesRedirect: true })).toMatchObject({ ok: true, status: 302 })
})

test('silence, a broken answer and a missing server each have a reason', async () => {
	expect(await postTo(() => {}, { timeoutMs: 200 })).toEqual({
		...{ ok: false, reason: 'no ha contestado en 0.2 s', code: '' },
	})
	const broken = await postTo((_, response) => response.write('x') && response.destroy())
	expect(broken).toMatchObject({ ok: false, code: 'ECONNRESET' })
	const nobody = await post({ url: 'http://127.0.0.1:1/', headers: {}, body: '', timeoutMs: 60_000, mostBytes: 8 })
	expect(nobody).toEqual({ ok: false, reason: 'ECONNREFUSED', code: 'ECONNREFUSED' })
	const nowhere = await post({ url: 'no address', headers: {}, body: '', timeoutMs: 60_000, mostBytes: 8 })
	expect(nowhere).toMatchObject({ ok: false, code: 'ERR_INVALID_URL' })
})
