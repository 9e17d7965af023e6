import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { listening } from '#test/listening.ts'
import { soapOffice } from './soap-office.ts'
import { NAMESPACES } from './write-envelope.ts'

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/support/certificates', name))
const [office, taxpayer, pfx] = [pem('office.pem'), pem('taxpayer.pem'), pem('taxpayer.p12')]
const fault = (text: string) =>
	`<e:Envelope xmlns:e="${NAMESPACES.soap}"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>${text}</faultstring></e:Fault></e:Body></e:Envelope>`

/** A server that accepts only the taxpayer's certificate, and answers with the caller and the message. */
const openOffice = () =>
	listening(
		createServer(
			{ key: office, cert: office, ca: taxpayer, requestCert: true, rejectUnauthorized: true },
			(request, reply) => {
				const { subject } = (request.socket as TLSSocket).getPeerCertificate()
				let length = 0
				request.on('data', (part: Buffer) => {
					length += part.length
				})
				request.once('end', () => {
					const { method, headers } = request
					const said = [subject.CN, method, headers['content-type'], headers.soapaction, length].join(' ')
					reply.writeHead(500, { 'content-type': 'text/xml' }).end(fault(said))
				})
			},
		),
	)

const openPlain = (listener: RequestListener) => listening(createHttpServer(listener))

test.each([
	['PKCS #12', { pfx, passphrase: 'prueba' }],
	['PEM', { cert: taxpayer, key: taxpayer }],
])('a message is sent with the certificate, in %s', async (_, certificate) => {
	const url = `https://localhost:${await openOffice()}/`
	const answer = await soapOffice({ url, certificate, ca: office }).send('<ñ/>')
	expect(answer).toEqual({ kind: 'refused', reason: 'taxpayer POST text/xml; charset=utf-8 "" 5', code: null })
})

test('nothing is sent without the certificate, or to an office with a wrong one', async () => {
	const url = `https://localhost:${await openOffice()}/`
	expect((await soapOffice({ url, certificate: null, ca: office }).send('<x/>')).kind).toBe('trouble')
	const unknown = await soapOffice({ url, certificate: { cert: taxpayer, key: taxpayer } }).send('<x/>')
	expect(unknown).toEqual({ kind: 'trouble', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
})

test('an absent, silent, broken or endless office counts as no answer', async () => {
	const away = await soapOffice({ url: 'http://127.0.0.1:1/', certificate: null }).send('<x/>')
	expect(away).toEqual({ kind: 'trouble', reason: 'ECONNREFUSED' })
	const send = async (listener: RequestListener, timeoutMs?: number) => {
		const url = `http://127.0.0.1:${await openPlain(listener)}/`
		const answer = await soapOffice({ url, certificate: null, ...(timeoutMs && { timeoutMs }) }).send('<x/>')
		return answer.kind
	}
	expect(await send(() => {}, 50)).toBe('trouble')
	expect(await send((_, reply) => reply.write('<a>') && reply.destroy())).toBe('trouble')
	expect(await send((_, reply) => void reply.writeHead(200).end('x'.repeat(17 * 1024 * 1024)))).toBe('trouble')
	expect(await send((_, reply) => void reply.writeHead(503).end('<html>'))).toBe('trouble')
})
