import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { readAnswer } from './read-answer.ts'
import type { OfficeAnswer, TaxOffice } from './tax-office.ts'

/** The client certificate of the taxpayer: one file in PKCS #12, or certificate and key in PEM. */
export type OfficeCertificate =
	| { readonly pfx: Buffer; readonly passphrase?: string }
	| { readonly cert: Buffer; readonly key: Buffer; readonly passphrase?: string }

interface SoapOptions {
	readonly url: string
	/** Null only where nothing is encrypted: at the local office. */
	readonly certificate: OfficeCertificate | null
	/** Certification authorities to trust instead of the system's, for tests. */
	readonly ca?: Buffer
	readonly timeoutMs?: number
}

/** A thousand records are checked one by one. */
const TIMEOUT_MS = 120_000
const LONGEST_ANSWER_BYTES = 16 * 1024 * 1024

/** The service of the tax agency: SOAP 1.1 over TLS with a client certificate. */
export function soapOffice({ url, certificate, ca, timeoutMs = TIMEOUT_MS }: SoapOptions): TaxOffice {
	const options: RequestOptions = {
		method: 'POST',
		headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
		...(ca && { ca }),
		...certificate,
	}
	return {
		async send(envelope) {
			try {
				// The signal ends the whole exchange: a request's own time-out counts only silence.
				const text = await post(url, { ...options, signal: AbortSignal.timeout(timeoutMs) }, envelope)
				return readAnswer(text)
			} catch (error) {
				return { kind: 'trouble', reason: reasonOf(error) } satisfies OfficeAnswer
			}
		},
	}
}

/** The body of the answer, whatever its status: a SOAP fault comes with 500. */
function post(url: string, options: RequestOptions, body: string): Promise<string> {
	const bytes = Buffer.from(body, 'utf8')
	const request = url.startsWith('https:') ? httpsRequest : httpRequest
	return new Promise((resolve, reject) => {
		const headers = { ...options.headers, 'content-length': bytes.length }
		const sent = request(url, { ...options, headers }, (answer) => {
			const parts: Buffer[] = []
			let length = 0
			answer.on('data', (part: Buffer) => {
				length += part.length
				if (length > LONGEST_ANSWER_BYTES) answer.destroy(new Error('the answer is too long'))
				else parts.push(part)
			})
			answer.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
			answer.once('error', reject)
		})
		sent.once('error', reject)
		sent.end(bytes)
	})
}

/** The code of a failed connection; its message may hold addresses. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error ? (error.cause ?? error) : error
	if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
	return cause instanceof Error ? cause.name : 'fallo desconocido'
}
