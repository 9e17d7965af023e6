// Loads an address from several connections, and what that costs each process.
import autocannon from 'autocannon'
import { cpuSecondsOfAll, cpuSecondsOfFamily } from './processes.ts'
import { rounded } from './statistics.ts'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 2

export interface Loaded {
	readonly perSecond: number
	/** Answers that were none: 503 of a shop that cannot follow, as a rule. */
	readonly refused: number
	readonly p50Ms: number
	readonly p99Ms: number
	/** CPU of the answering processes for each request. */
	readonly appMs: number
	readonly databaseMs: number
}

export interface Target {
	readonly url: string
	/** The processes that answer. */
	readonly pids: readonly number[]
	/** The first process of the database; null where there is none. */
	readonly databasePid: number | null
}

/** Asks for one path after the other, each from `pathOf` with its turn; `from` is the first turn, the answer holds the next. */
export async function load(target: Target, pathOf: (turn: number) => string, seconds: number, from = 0) {
	let turn = from
	const ask = (duration: number) =>
		autocannon({
			url: target.url,
			connections: CONNECTIONS,
			duration,
			headers: { 'accept-encoding': 'br' },
			requests: [{ setupRequest: (request) => Object.assign(request, { path: pathOf(turn++) }) }],
		})
	const used = () => ({
		app: cpuSecondsOfAll(target.pids),
		database: target.databasePid === null ? 0 : cpuSecondsOfFamily(target.databasePid),
	})
	await ask(WARM_UP_SECONDS)
	const before = used()
	const result = await ask(seconds)
	const after = used()
	const { requests, latency } = result
	const each = (cpu: number) => rounded((cpu * 1000) / Math.max(1, requests.total))
	const loaded: Loaded = {
		perSecond: Math.round(result['2xx'] / result.duration),
		refused: result.non2xx + result.errors,
		p50Ms: latency.p50,
		p99Ms: latency.p99,
		appMs: each(after.app - before.app),
		databaseMs: each(after.database - before.database),
	}
	return { loaded, next: turn }
}
