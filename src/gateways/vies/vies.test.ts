import { createServer } from 'node:http'
import { localVies } from '@soleria/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { viesOver } from './vies.ts'

/** Serves an answer to every request; returns its address and the requests. */
async function serve(answer: (body: unknown) => { readonly status?: number; readonly text: string }) {
	const asked: unknown[] = []
	const server = createServer((request, response) => {
		let text = ''
		request.on('data', (part) => {
			text += part
		})
		request.on('end', () => {
			asked.push(JSON.parse(text))
			const { status = 200, text: said } = answer(asked.at(-1))
			response.writeHead(status, { 'content-type': 'application/json' }).end(said)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const address = server.address()
	return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/vies` }
}

test('a number is queried in the merchant’s name, and the proof of it is stored', async () => {
	const peer = localVies(() => new Date('2026-11-22T10:00:00Z'))
	const { asked, url } = await serve((body) => ({ text: JSON.stringify(peer(body)) }))
	const vies = viesOver(url)
	expect(await vies.ask('FR40303265045', 'B12345674')).toEqual({
		kind: 'valid',
		consultation: 'WAPIPRUEBA000001',
		name: 'Empresa de prueba FR',
	})
	expect(asked).toEqual([
		{
			countryCode: 'FR',
			vatNumber: '40303265045',
			requesterMemberStateCode: 'ES',
			requesterNumber: 'B12345674',
		},
	])
	expect(await vies.ask('DE100200', 'B12345674')).toEqual({ kind: 'invalid' })
	expect(await vies.ask('DE100300', 'B12345674')).toEqual({ kind: 'undecided', reason: 'VIES: MS_UNAVAILABLE' })
})

test.each([
	['a failure of the service', { status: 500, text: '' }, 'VIES answered 500'],
	['a page instead of JSON', { text: '<html>' }, 'the answer is no JSON object'],
	['an unreachable state', { text: '{"valid":false,"userError":"MS_UNAVAILABLE"}' }, 'VIES: MS_UNAVAILABLE'],
	['an answer without a decision', { text: '{}' }, 'the answer does not say whether it is valid'],
	['null', { text: 'null' }, 'the answer is no JSON object'],
	['a wrapped failure without a name', { text: '{"actionSucceed":false,"errorWrappers":[null]}' }, 'VIES: failed'],
])('%s decides nothing', async (_, said, reason) => {
	const { url } = await serve(() => said)
	expect(await viesOver(url).ask('FR40303265045', 'B12345674')).toEqual({ kind: 'undecided', reason })
})

test('an unreachable service decides nothing', async () => {
	expect(await viesOver('http://127.0.0.1:1/vies').ask('FR40303265045', 'B12345674')).toMatchObject({
		kind: 'undecided',
	})
})
