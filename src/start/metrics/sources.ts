import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import type { Shop } from '#shop/shop.ts'
import type { ChoreState } from '#start/chore/repeat-chore.ts'
import type { Connections } from '#store/database.ts'

/** The sources of the metrics. */
export interface MetricSources {
	readonly clock: Clock
	readonly catalogue: Pick<Catalogue, 'readAtMs' | 'count'>
	readonly backlog: Pick<Shop['backlog'], 'read'>
	readonly log: Log
	/** Null for a database without a pool. */
	readonly connections: (() => Connections) | null
	chores(): readonly ChoreState[]
}
