import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { type DecidedOperation, localQuery } from '@soleria/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { firstElement } from '#gateways/xml/xml.ts'
import { queryUrlOf, redsysQuery } from './redsys-query.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const MERCHANT = { merchantCode: '999008881', merchantName: 'Solería', terminal: '003', secret: SECRET }
const NUMBER = '2611ABCDEF'
const PAID: DecidedOperation = {
	amountCents: 48_555,
	responseCode: '0000',
	authorisationCode: '004512',
	date: '2026-11-21',
	hour: '12:05',
}

/** A fake bank on its own port, which records its requests. */
async function bankThat(answer: (body: string) => string, status = 200) {
	const asked: { body: string; headers: IncomingHttpHeaders }[] = []
	const server = createServer(async (request, response) => {
		const body = await text(request)
		asked.push({ body, headers: request.headers })
		response.writeHead(status, { 'content-type': 'text/xml' }).end(answer(body))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.close()
	})
	const address = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	return { asked, query: redsysQuery({ ...MERCHANT, queryUrl: `http://127.0.0.1:${port}/` }) }
}

const bankWith = (operation: DecidedOperation | null) => localQuery(MERCHANT, () => operation)

test('the query is SOAP 1.1 with the signature over exactly the text of the version', async () => {
	const { asked, query } = await bankThat(bankWith(null))
	await query.ask(NUMBER)
	expect(asked[0]?.headers).toMatchObject({ soapaction: 'consultaOperaciones', 'content-type': /^text\/xml/ })
	const inner = firstElement(asked[0]?.body ?? '', 'cadenaXML')?.textContent ?? ''
	expect(inner).toBe(
		'<Messages><Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode>' +
			'<Ds_Terminal>3</Ds_Terminal><Ds_Order>2611ABCDEF</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>' +
			`</Transaction></Message></Version><Signature>${firstElement(inner, 'Signature')?.textContent}</Signature>` +
			'<SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>',
	)
})

test('a payment that the bank has decided is read with all its fields', async () => {
	const { query } = await bankThat(bankWith(PAID))
	expect(await query.ask(NUMBER)).toEqual({
		kind: 'decided',
		payment: {
			orderNumber: NUMBER,
			amountCents: 48_555,
			authorised: true,
			responseCode: '0000',
			authorisationCode: '004512',
		},
	})
})

test('a denied payment differs from one never begun', async () => {
	const denied = await bankThat(bankWith({ ...PAID, responseCode: '0190' }))
	expect(await denied.query.ask(NUMBER)).toMatchObject({ kind: 'decided', payment: { authorised: false } })
	const none = await bankThat(bankWith(null))
	expect(await none.query.ask(NUMBER)).toEqual({ kind: 'unknown' })
})

test('a query with another merchant’s secret is refused, and the payment stays undecided', async () => {
	const other = localQuery({ ...MERCHANT, secret: Buffer.alloc(24, 7).toString('base64') }, () => PAID)
	const { query } = await bankThat(other)
	expect(await query.ask(NUMBER)).toEqual({ kind: 'undecided', reason: 'XML0023' })
})

const paidAnswer = (body: string) => bankWith(PAID)(body)
const without = (answer: string, ...parts: [string, string][]) =>
	parts.reduce((left, [from, to]) => left.replace(from, to), answer)
/** Without its signature, which not every version of the service sends. */
const unsigned = (answer: string) => answer.replace(/&lt;Signature&gt;.*&lt;\/Signature&gt;/, '')

test('an unsigned answer is accepted, one with a wrong signature is not', async () => {
	const plain = await bankThat((body) => unsigned(paidAnswer(body)))
	expect(await plain.query.ask(NUMBER)).toMatchObject({ kind: 'decided' })
	const forged = await bankThat((body) => without(paidAnswer(body), ['48555', '1']))
	expect(await forged.query.ask(NUMBER)).toEqual({ kind: 'undecided', reason: 'respuesta sin firma válida' })
})

test.each([
	['another order', ['2611ABCDEF', '2611ABCDEG']],
	['another terminal', ['Ds_Terminal&gt;3', 'Ds_Terminal&gt;4']],
	['another merchant', ['999008881', '999008882']],
	['another currency', ['978', '840']],
	['a refund', ['Ds_TransactionType&gt;0', 'Ds_TransactionType&gt;3']],
	['an operation that goes on', ['Ds_State&gt;F', 'Ds_State&gt;P']],
	['no amount', ['48555', '']],
] as const)('an answer about %s decides nothing', async (_, [from, to]) => {
	const { query } = await bankThat((body) => without(unsigned(paidAnswer(body)), [from, to]))
	expect(await query.ask(NUMBER)).toMatchObject({ kind: 'undecided' })
})

test.each(['', '<html>', '<a/>', 'no', 'x'.repeat(300_000)])(
	'a text that is no answer of the bank decides nothing: %.20s',
	async (said) => {
		const { query } = await bankThat(() => said)
		expect(await query.ask(NUMBER)).toMatchObject({
			kind: 'undecided',
			reason: expect.stringMatching(/respuesta (ilegible|es demasiado larga)/),
		})
	},
)

test('an answer with a document type is not read, nor one within it', async () => {
	const document = '<!DOCTYPE a [<!ENTITY b "c">]>'
	const outside = await bankThat((body) => paidAnswer(body).replace(/^(<\?xml[^>]*>)?/, `$1${document}`))
	const within = await bankThat((body) =>
		unsigned(paidAnswer(body)).replace('&lt;Messages', `${document.replaceAll('<', '&lt;')}&lt;Messages`),
	)
	for (const { query } of [outside, within])
		expect(await query.ask(NUMBER)).toEqual({ kind: 'undecided', reason: 'respuesta ilegible' })
})

test('a bank that fails or does not answer leaves a payment undecided', async () => {
	const { query } = await bankThat(paidAnswer, 500)
	expect(await query.ask(NUMBER)).toEqual({ kind: 'undecided', reason: 'el banco contestó 500' })
	const nobody = redsysQuery({ ...MERCHANT, queryUrl: 'http://127.0.0.1:1/' })
	expect(await nobody.ask(NUMBER)).toMatchObject({ kind: 'undecided' })
})

test('the query service has the same host as the form', () => {
	expect(queryUrlOf('https://sis-t.redsys.es:25443/sis/realizarPago')).toBe(
		'https://sis-t.redsys.es:25443/apl02/services/SerClsWSConsulta',
	)
})
