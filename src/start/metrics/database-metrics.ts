import pTimeout from 'p-timeout'
import { Gauge, type Registry } from 'prom-client'
import type { Shop } from '#shop/shop.ts'
import type { Connections } from '#store/database.ts'
import type { MetricSources } from './sources.ts'

type BacklogNow = Awaited<ReturnType<Shop['backlog']['read']>>

/** Scrapes within this time share one reading, so that they cannot load the database. */
const FRESH_MS = 5000
/** A database that hangs must not make the scrape hang. */
const ANSWER_MS = 2000

/** The backlog, read once for all gauges and for some seconds; null while the database does not answer. */
function sharedBacklog({ backlog, clock, log }: MetricSources): () => Promise<BacklogNow | null> {
	let read: Promise<BacklogNow | null> = Promise.resolve(null)
	let readAtMs = Number.NEGATIVE_INFINITY
	return () => {
		if (clock.nowMs() - readAtMs < FRESH_MS) return read
		readAtMs = clock.nowMs()
		read = pTimeout(backlog.read(), { milliseconds: ANSWER_MS }).catch((error: unknown) => {
			log.failed('the backlog could not be read', error)
			return null
		})
		return read
	}
}

type Values = (backlog: BacklogNow) => readonly (readonly [state: string, value: number])[]

const ageIn = (at: Date, since: Date | null) =>
	since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1000)

/** Waiting work in the database, the same for all processes. */
function addBacklogMetrics(registry: Registry, sources: MetricSources): void {
	const registers = [registry]
	const readBacklog = sharedBacklog(sources)
	new Gauge({
		name: 'shop_database_up',
		help: '1 while the database answers.',
		registers,
		async collect() {
			this.set((await readBacklog()) === null ? 0 : 1)
		},
	})
	const addGauge = (name: string, help: string, label: string, values: Values) =>
		new Gauge({
			name,
			help,
			labelNames: [label],
			registers,
			async collect() {
				this.reset()
				const read = await readBacklog()
				for (const [state, value] of read === null ? [] : values(read)) this.set({ [label]: state }, value)
			},
		})
	addGauge('shop_orders', 'Orders that are not over, by state.', 'state', ({ orders }) => Object.entries(orders))
	addGauge('shop_payments', 'Payment attempts of the last 24 hours, by state.', 'state', ({ payments }) =>
		Object.entries(payments),
	)
	addGauge('shop_mails', 'Mails that wait or were given up.', 'state', ({ mails }) => [
		['waiting', mails.waiting],
		['given_up', mails.givenUp],
	])
	addGauge('shop_webhooks', 'Deliveries of webhooks that wait.', 'state', ({ webhooks }) => [
		['waiting', webhooks.waiting],
	])
	addGauge('shop_refunds', 'Refunds that are not done.', 'state', ({ refunds }) => [
		['pending', refunds.pending],
		['in_doubt', refunds.inDoubt],
		['refused', refunds.refused],
	])
	addGauge('shop_verifactu_records', 'Records of invoices to send, or to correct.', 'state', ({ records }) => [
		['waiting', records.waiting],
		['with_errors', records.withErrors],
		['rejected', records.rejected],
		['parked', records.parked],
	])
	addGauge(
		'shop_verifactu_sending',
		'1 while records cannot be sent, or are not until staff says so.',
		'state',
		({ records }) => [
			['failing', records.failing ? 1 : 0],
			['stopped', records.stopped],
		],
	)
	addGauge('shop_overdue', 'What should have been done already.', 'what', ({ overdue }) => [['orders', overdue.orders]])
	const lagHelp = 'Age of the oldest item that is due and not done.'
	addGauge('shop_chore_lag_seconds', lagHelp, 'chore', ({ at, mails, webhooks, refunds, overdue, records }) => [
		['mails', ageIn(at, mails.oldestDueAt)],
		['webhooks', ageIn(at, webhooks.oldestDueAt)],
		['refunds', ageIn(at, refunds.oldestDueAt)],
		['order-expiry', ageIn(at, overdue.oldestAt)],
		['verifactu', ageIn(at, records.oldestWaitingAt)],
	])
}

/** The catalogue in the memory of this process. */
function addCatalogueMetrics(registry: Registry, { catalogue, clock }: MetricSources): void {
	new Gauge({
		name: 'shop_catalogue_age_seconds',
		help: 'Time since the catalogue was last read.',
		registers: [registry],
		collect() {
			this.set(Math.max(0, (clock.nowMs() - catalogue.readAtMs()) / 1000))
		},
	})
	new Gauge({
		name: 'shop_catalogue_products',
		help: 'Products in the memory of this process.',
		registers: [registry],
		collect() {
			this.set(catalogue.count())
		},
	})
}

function addConnectionMetrics(registry: Registry, connections: () => Connections): void {
	new Gauge({
		name: 'shop_database_connections',
		help: 'Connections of the pool, and requests that wait for one.',
		labelNames: ['state'],
		registers: [registry],
		collect() {
			for (const [state, value] of Object.entries(connections())) this.set({ state }, value)
		},
	})
}

/** The state of the database, of the waiting work in it, and of the data that this process has read from it. */
export function addDatabaseMetrics(registry: Registry, sources: MetricSources): void {
	addBacklogMetrics(registry, sources)
	addCatalogueMetrics(registry, sources)
	if (sources.connections !== null) addConnectionMetrics(registry, sources.connections)
}
