import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { KnownPageCounts } from '#http/page/known-page-counts.ts'
import type { Answered } from '#http/requests.ts'
import type { ServerMetrics } from '#http/server.ts'
import { addChoreMetrics } from './chore-metrics.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import type { MetricSources } from './sources.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Resolution in ms of the event loop's lag; a finer one wakes an idle process more often. */
const LAG_RESOLUTION_MS = 50

/**
 * The metrics of this process. Routes are labelled by their patterns, so that the number of series equals the number of routes and no
 * label contains visitors' input.
 */
export function openMetrics(token: string, sources: MetricSources): ServerMetrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION_MS })
	const knownPages = new KnownPageCounts()
	const requests = new Counter({
		name: 'http_requests_total',
		help: 'Answered requests by method, pattern of the route and status.',
		labelNames: ['method', 'route', 'status'],
		registers: [registry],
		collect() {
			for (const { route, status, count } of knownPages.take()) this.inc({ method: 'GET', route, status }, count)
		},
	})
	const seconds = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer requests that were routed; known pages, which are not, are counted only.',
		labelNames: ['method', 'route'],
		buckets: SECONDS,
		registers: [registry],
	})
	addChoreMetrics(registry, sources)
	addDatabaseMetrics(registry, sources)
	return {
		token,
		knownPages,
		onAnswer: ({ method, route, status, ms }: Answered) => {
			requests.inc({ method, route, status })
			seconds.observe({ method, route }, ms / 1000)
		},
		read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
	}
}
