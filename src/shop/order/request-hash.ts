import { createHash } from 'node:crypto'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'

/**
 * A hash of the ordered items and the buyer: the same idempotency key with another hash is a reuse. Fields without a value are omitted and
 * keys are sorted, so that a request sent before a version added an optional field, and retried after it, has the same hash.
 */
export function requestHash({ idempotencyKey: _, ...asked }: OrderRequest, buyer: OrderBuyer | null): string {
	const who = buyer && { account: buyer.account.id, client: buyer.clientId, person: buyer.account.member?.accountId }
	return createHash('sha256')
		.update(JSON.stringify(canonical({ asked, who })))
		.digest('base64url')
}

function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical)
	if (typeof value !== 'object' || value === null) return value
	const named = Object.entries(value).filter(([, field]) => field !== null && field !== undefined && field !== '')
	return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)]))
}
