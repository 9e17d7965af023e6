import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { NoAnswer, post } from '#gateways/http/post.ts'
import { isPublicAddress } from './public-address.ts'
import { type SignedDelivery, webhookSignature } from './sign-webhook.ts'

/** The outcome of a delivery: the status and the beginning of the answer, or why there was none. */
export type WebhookAnswer =
	| { readonly kind: 'answered'; readonly status: number; readonly text: string }
	| { readonly kind: 'failed'; readonly reason: string }

/** Sends signed deliveries to third-party servers. */
export interface WebhookGateway {
	/** Never rejects. */
	send(url: string, secrets: readonly string[], delivery: SignedDelivery): Promise<WebhookAnswer>
}

interface WebhookOptions {
	/** Named in `user-agent`. */
	readonly agent: string
	/** Whether `localhost` may be used, also without TLS: for development and tests. */
	readonly reachesLocalhost: boolean
	/** Time limit of a whole delivery. */
	readonly timeoutMs?: number
	/** Resolves the addresses of a name. */
	readonly resolve?: typeof lookUp
}

const TIMEOUT_MS = 10_000
/** Most bytes read of an answer; the rest is not awaited. */
const ANSWER_BYTES = 1024

const failed = (reason: string): WebhookAnswer => ({ kind: 'failed', reason })
const isLocalhost = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Resolves a name and refuses it if one of its addresses is not public. The connection uses the returned addresses, so that a name cannot
 * resolve differently between the check and the connection.
 */
function publicLookup(resolve: typeof lookUp): LookupFunction {
	return (host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error) return callback(error, [])
			const all = found as unknown as readonly { readonly address: string; readonly family: number }[]
			const [first] = all
			if (!first || all.some(({ address }) => !isPublicAddress(address))) {
				return callback(new NoAnswer('lleva a una red privada'), [])
			}
			if (options.all) callback(null, [...all])
			else callback(null, first.address, first.family)
		})
	}
}

/** Sends webhooks over HTTPS: follows no redirect, and connects only to public addresses. */
export function webhooksOverHttp(options: WebhookOptions): WebhookGateway {
	const { agent, reachesLocalhost, timeoutMs = TIMEOUT_MS, resolve = lookUp } = options
	const lookup = publicLookup(resolve)
	return {
		async send(address, secrets, delivery) {
			const url = new URL(address)
			const isLocal = reachesLocalhost && isLocalhost(url.hostname)
			const host = url.hostname.replace(/^\[|\]$/g, '')
			if (url.protocol !== 'https:' && !isLocal) return failed('solo se envía por https')
			// A literal address is not resolved.
			if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host)) return failed('lleva a una red privada')
			const answer = await post({
				url,
				headers: {
					'content-type': 'application/json; charset=utf-8',
					'user-agent': agent,
					'webhook-id': delivery.id,
					'webhook-timestamp': `${delivery.timestamp}`,
					'webhook-signature': webhookSignature(secrets, delivery),
				},
				body: delivery.body,
				...{ timeoutMs, mostBytes: ANSWER_BYTES, cuts: true, takesRedirect: true },
				connection: isLocal ? {} : { lookup },
			})
			if (!answer.ok) return failed(answer.reason)
			// PostgreSQL stores no NUL.
			return { kind: 'answered', status: answer.status, text: answer.text.replaceAll('\0', '') }
		},
	}
}
