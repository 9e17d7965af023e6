import { createHmac } from 'node:crypto'

/** The prefix of a webhook's secret; the rest is the HMAC's key in base64. */
const SECRET_PREFIX = 'whsec_'

/** The secret of a webhook made of random bytes in base64url. */
export function webhookSecret(randomKey: string): string {
	return SECRET_PREFIX + Buffer.from(randomKey, 'base64url').toString('base64')
}

/** The signed parts of a delivery. */
export interface SignedDelivery {
	readonly id: string
	/** In whole seconds of Unix time. */
	readonly timestamp: number
	readonly body: string
}

/**
 * The value of `webhook-signature` (Standard Webhooks 1.0): HMAC-SHA-256 of `id.timestamp.body` in base64, once for each valid secret.
 * Throws without a secret: nothing is sent unsigned.
 */
export function webhookSignature(secrets: readonly string[], { id, timestamp, body }: SignedDelivery): string {
	if (secrets.length === 0) throw new Error('a webhook has no secret to be signed with')
	return secrets
		.map((secret) => {
			const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
			return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
		})
		.join(' ')
}
