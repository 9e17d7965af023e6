import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { measureLoopDelay } from './loop-delay.ts'
import { Overloaded } from './overloaded.ts'
import { isLimited } from './route-config.ts'

/** Delay of the event loop, in ms, above which visitors are answered 503. */
const MOST_DELAY_MS = 2000
/** Requests per minute of one API key: enough for a program that follows its orders, too few to copy the whole catalogue at once. */
const KEY_REQUESTS_PER_MINUTE = 120

declare module 'fastify' {
	interface FastifyInstance {
		/** Counts a request of pages and returns whether its address has sent too many: pages answer that themselves. */
		isOverLimit(request: FastifyRequest): Promise<boolean>
		/** Counts a request by an API key and returns whether the key has sent too many. */
		isKeyOverLimit(request: FastifyRequest): Promise<boolean>
	}
}

const READS = new Set(['GET', 'HEAD'])

export interface Limits {
	readonly requestsPerMinute: number
	/** Delay of the event loop above which requests are shed; 0 never sheds. */
	readonly mostDelayMs?: number
}

/**
 * Limits the routes registered afterwards: 503 while the event loop is overloaded, and 429 for an address with more than
 * `requestsPerMinute` requests on the routes that declare themselves `limited`; 0 disables that. Pages have a separate counter with the
 * same limit.
 */
export async function limitRequests(
	app: FastifyInstance,
	{ requestsPerMinute, mostDelayMs = MOST_DELAY_MS }: Limits,
): Promise<void> {
	if (mostDelayMs > 0) refuseWhenLate(app, mostDelayMs)
	if (requestsPerMinute === 0) {
		app.decorate('isOverLimit', async () => false)
		app.decorate('isKeyOverLimit', async () => false)
		return
	}
	await app.register(rateLimit, {
		max: requestsPerMinute,
		timeWindow: '1 minute',
		// The network that a provider assigns to one home.
		ipv6Subnet: 56,
		// A key has its own limit, from any address.
		allowList: (request) => !isLimited(request) || request.keyHolder !== null,
		addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
	})
	const check = app.createRateLimit({ allowList: [] })
	app.decorate('isOverLimit', async (request) => {
		const checked = await check(request)
		return !checked.isAllowed && checked.isExceeded
	})
	const checkKey = app.createRateLimit({
		max: KEY_REQUESTS_PER_MINUTE,
		allowList: [],
		keyGenerator: (request) => `key ${request.keyHolder?.keyId}`,
	})
	app.decorate('isKeyOverLimit', async (request) => {
		const checked = await checkKey(request)
		return !checked.isAllowed && checked.isExceeded
	})
}

/** The error handler of the route answers: a page for a page, a problem document for an API call. */
function refuseWhenLate(app: FastifyInstance, mostDelayMs: number): void {
	const delay = measureLoopDelay()
	app.addHook('onRequest', (_request, _reply, done) => {
		if (delay.ms() > mostDelayMs) done(new Overloaded())
		else done()
	})
	app.addHook('onClose', async () => delay.stop())
}

/** Throws for a writing route that does not declare whether it is limited, so that none is left unlimited by oversight. */
export function demandLimits(app: FastifyInstance): void {
	app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
		const isReading = [method].flat().every((one) => READS.has(one))
		if (!isReading && config?.limited === undefined) throw new Error(`${method} ${url} does not say if it is limited`)
	})
}
