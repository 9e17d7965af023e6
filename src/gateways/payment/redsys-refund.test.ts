import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { localRefunds } from '@soleria/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { redsysRefunds, refundUrlOf } from './redsys-refund.ts'
import type { SignatureVersion } from './redsys-signature.ts'

const V1_SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const MERCHANT = { merchantCode: '999008881', merchantName: 'Solería', terminal: '003', secret: V1_SECRET }

/** A fake bank on its own port that answers each posted body. */
async function bankThat(answer: (body: Record<string, unknown>) => unknown): Promise<string> {
	const server = createServer(async (request, response) => {
		const body: Record<string, unknown> = JSON.parse(await text(request))
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify(answer(body)))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.close()
	})
	const address = server.address()
	return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/sis/rest`
}

const shop = (refundUrl: string, change: { secret?: string; signatureVersion?: SignatureVersion } = {}) =>
	redsysRefunds({ ...MERCHANT, signatureVersion: 'HMAC_SHA256_V1', refundUrl, ...change })
const some = (amount: number) => ({ orderNumber: '2611ABCDEF', amountCents: cents(amount) })

test.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
	'the bank refunds payments in parts, up to the paid amount (%s)',
	async (signatureVersion) => {
		const { refund } = shop(await bankThat(localRefunds(MERCHANT, () => 5000)), { signatureVersion })
		expect(await refund(some(2000))).toEqual({ kind: 'hecho' })
		expect(await refund(some(3001))).toEqual({ kind: 'rechazado', reason: 'SIS0057' })
		expect(await refund(some(3000))).toEqual({ kind: 'hecho' })
	},
)

test('a bank that no longer knows the payment accepts only the merchant’s signature', async () => {
	const url = await bankThat(localRefunds(MERCHANT, () => null))
	expect(await shop(url).refund(some(100))).toEqual({ kind: 'hecho' })
	const other = shop(url, { secret: Buffer.alloc(24, 7).toString('base64') })
	expect(await other.refund(some(100))).toEqual({ kind: 'rechazado', reason: 'SIS0042' })
})

test('an answer without the bank’s signature on this refund leaves it in doubt', async () => {
	const answer = localRefunds(MERCHANT, () => null)
	const another: unknown[] = []
	const first = await bankThat((body) => {
		const said = answer(body)
		another.push(said)
		return said
	})
	await shop(first).refund(some(100))
	for (const said of [{}, [], 'no', another[0], { ...(another[0] as object), Ds_Signature: 'AAAA' }]) {
		const url = await bankThat(() => said)
		expect(await shop(url).refund(some(200))).toMatchObject({ kind: 'dudoso' })
	}
})

test('an unreachable bank counts as not asked and may be asked again', async () => {
	const closed = createServer()
	await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
	const address = closed.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	await new Promise((resolve) => closed.close(resolve))
	expect(await shop(`http://127.0.0.1:${port}/sis/rest`).refund(some(100))).toEqual({
		kind: 'sin-conexion',
		reason: 'ECONNREFUSED',
	})
})

test('refunds have their own address beside the form’s', () => {
	expect(refundUrlOf('https://sis.redsys.es/sis/realizarPago')).toBe('https://sis.redsys.es/sis/rest/trataPeticionREST')
})
