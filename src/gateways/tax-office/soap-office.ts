import { post } from '#gateways/http/post.ts'
import { readAnswer } from './read-answer.ts'
import type { TaxOffice } from './tax-office.ts'

/** The client certificate of the taxpayer: one file in PKCS #12, or certificate and key in PEM. */
export type OfficeCertificate =
	| { readonly pfx: Buffer; readonly passphrase?: string }
	| { readonly cert: Buffer; readonly key: Buffer; readonly passphrase?: string }

interface SoapOptions {
	readonly url: string
	/** Null only without encryption: at the local office. */
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
	return {
		async send(envelope) {
			const answer = await post({
				url,
				headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
				body: envelope,
				timeoutMs,
				mostBytes: LONGEST_ANSWER_BYTES,
				connection: { ...(ca && { ca }), ...certificate },
			})
			// With any status: a SOAP fault comes with 500.
			return answer.ok ? readAnswer(answer.text) : { kind: 'trouble', reason: answer.reason }
		},
	}
}
