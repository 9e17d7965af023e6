import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { Overloaded } from './overloaded.ts'

/** Mean delay of the event loop, in ms, above which visitors are answered 503. */
const MOST_DELAY_MS = 2000
const READS = new Set(['GET', 'HEAD'])

export interface Limits {
	readonly requestsPerMinute: number
	/** Delay of the event loop above which requests are shed; 0 never sheds. */
	readonly mostDelayMs?: number
}

/**
 * Limits the routes registered afterwards: 503 while the event loop is overloaded, and 429 for an address with more
 * than `requestsPerMinute` requests on the routes that declare themselves `limited`; 0 disables that.
 */
export async function limitRequests(
	app: FastifyInstance,
	{ requestsPerMinute, mostDelayMs = MOST_DELAY_MS }: Limits,
): Promise<void> {
	await app.register(underPressure, {
		maxEventLoopDelay: mostDelayMs,
		// The error handler of the route answers: a page for a page, a problem document for a call.
		pressureHandler: async () => {
			throw new Overloaded()
		},
	})
	if (requestsPerMinute === 0) return
	await app.register(rateLimit, {
		max: requestsPerMinute,
		timeWindow: '1 minute',
		allowList: (request) => request.routeOptions.config.limited !== true,
		addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
	})
}

/** Throws for a writing route that does not say whether it is limited, so that none is left unlimited by oversight. */
export function demandLimits(app: FastifyInstance): void {
	app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
		const isReading = [method].flat().every((one) => READS.has(one))
		if (!isReading && config?.limited === undefined) throw new Error(`${method} ${url} does not say if it is limited`)
	})
}
