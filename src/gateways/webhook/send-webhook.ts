import { lookup as lookUp } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { type SignedDelivery, webhookSignature } from './sign-webhook.ts'

/** What has become of a delivery: the status and the beginning of the answer, or why there was none. */
export type WebhookAnswer =
	| { readonly kind: 'answered'; readonly status: number; readonly text: string }
	| { readonly kind: 'failed'; readonly reason: string }

/** Sends signed deliveries to other people's servers. */
export interface WebhookGateway {
	/** Never rejects. */
	send(url: string, secrets: readonly string[], delivery: SignedDelivery): Promise<WebhookAnswer>
}

interface WebhookOptions {
	/** Named in `user-agent`. */
	readonly agent: string
	/** Whether `localhost` is reached, also without TLS: for development and tests. */
	readonly reachesLocalhost: boolean
	/** How long a delivery may take in all. */
	readonly timeoutMs?: number
	/** Finds the addresses of a name. */
	readonly resolve?: typeof lookUp
}

const TIMEOUT_MS = 10_000
/** As much of an answer is read; what follows is not waited for. */
const ANSWER_BYTES = 1024

class NotReached extends Error {}

const failed = (reason: string): WebhookAnswer => ({ kind: 'failed', reason })
const isLocalhost = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Resolves a name and refuses it when one of its addresses is not public. The connection is made to what this returns, so that a name
 * cannot lead elsewhere between the check and the connection.
 */
function publicLookup(resolve: typeof lookUp): LookupFunction {
	return (host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error) return callback(error, [])
			const all = found as unknown as readonly { readonly address: string; readonly family: number }[]
			const [first] = all
			if (!first || all.some(({ address }) => !isPublicAddress(address))) {
				return callback(new NotReached('lleva a una red privada'), [])
			}
			if (options.all) callback(null, [...all])
			else callback(null, first.address, first.family)
		})
	}
}

/** Sends webhooks over HTTPS: no redirect is followed, and nothing but a public address is connected to. */
export function webhooksOverHttp(options: WebhookOptions): WebhookGateway {
	const { agent, reachesLocalhost, timeoutMs = TIMEOUT_MS, resolve = lookUp } = options
	const lookup = publicLookup(resolve)
	return {
		async send(address, secrets, delivery) {
			const url = new URL(address)
			const isLocal = reachesLocalhost && isLocalhost(url.hostname)
			const host = url.hostname.replace(/^\[|\]$/g, '')
			if (url.protocol !== 'https:' && !isLocal) return failed('solo se envía por https')
			// A literal address is not looked up.
			if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host)) return failed('lleva a una red privada')
			const headers = {
				'content-type': 'application/json; charset=utf-8',
				'content-length': Buffer.byteLength(delivery.body),
				'user-agent': agent,
				'webhook-id': delivery.id,
				'webhook-timestamp': `${delivery.timestamp}`,
				'webhook-signature': webhookSignature(secrets, delivery),
			}
			const open = url.protocol === 'https:' ? requestHttps : requestHttp
			const signal = AbortSignal.timeout(timeoutMs)
			// A connection of its own: one that is kept was made to an address that was checked for another delivery.
			const common = { method: 'POST', headers, agent: false as const, signal }
			try {
				const request = open(url, isLocal ? common : { ...common, lookup })
				request.end(delivery.body)
				return await answerOf(request)
			} catch (error) {
				return failed(signal.aborted ? `no ha contestado en ${timeoutMs / 1000} s` : reasonOf(error))
			}
		},
	}
}

function answerOf(request: ClientRequest): Promise<WebhookAnswer> {
	return new Promise((resolve, reject) => {
		request.on('error', reject)
		request.on('response', (response) => {
			readBeginning(response).then((text) => {
				request.destroy()
				resolve({ kind: 'answered', status: response.statusCode ?? 0, text })
			}, reject)
		})
	})
}

async function readBeginning(response: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	let length = 0
	for await (const part of response) {
		parts.push(part)
		length += part.length
		if (length >= ANSWER_BYTES) break
	}
	// PostgreSQL stores no NUL.
	return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '')
}

function reasonOf(error: unknown): string {
	if (error instanceof NotReached) return error.message
	if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
	return error instanceof Error ? error.name : 'fallo desconocido'
}
