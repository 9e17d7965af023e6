// Loads an address from several connections, and what that costs each process.
import { Client } from 'undici'
import { cpuSecondsOfAll, cpuSecondsOfFamily } from './processes.ts'
import { percentile, rounded } from './statistics.ts'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 2
const HEADERS = { 'accept-encoding': 'br' }

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

/** The answers to the connections. */
interface Answers {
	/** How long each good answer took. */
	readonly timesMs: number[]
	refused: number
	/** Why the last request that failed did. */
	fault: unknown
}

/** Asks for a path and reads the answer without keeping it; an answer that is none counts as refused. */
function ask(client: Client, path: string, answers: Answers): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	const began = performance.now()
	let isGood = false
	client.dispatch(
		{ path, method: 'GET', headers: HEADERS },
		{
			// The client takes no handler without these two.
			onRequestStart: () => {},
			onResponseData: () => {},
			onResponseStart: (_controller, status) => {
				isGood = status >= 200 && status < 300
			},
			onResponseEnd: () => {
				if (isGood) answers.timesMs.push(performance.now() - began)
				else answers.refused++
				resolve()
			},
			onResponseError: (_controller, error) => {
				answers.fault = error
				answers.refused++
				resolve()
			},
		},
	)
	return promise
}

/** Asks for one path after the other, each from `pathOf` with its turn; `from` is the first turn, the answer holds the next. */
export async function load(target: Target, pathOf: (turn: number) => string, seconds: number, from = 0) {
	let turn = from
	const clients = Array.from({ length: CONNECTIONS }, () => new Client(target.url))
	const askFor = async (duration: number) => {
		const answers: Answers = { timesMs: [], refused: 0, fault: null }
		const end = performance.now() + duration * 1000
		const keepAsking = async (client: Client) => {
			while (performance.now() < end) await ask(client, pathOf(turn++), answers)
		}
		await Promise.all(clients.map(keepAsking))
		return answers
	}
	const used = () => ({
		app: cpuSecondsOfAll(target.pids),
		database: target.databasePid === null ? 0 : cpuSecondsOfFamily(target.databasePid),
	})
	try {
		await askFor(WARM_UP_SECONDS)
		const before = used()
		const { timesMs, refused, fault } = await askFor(seconds)
		const after = used()
		if (timesMs.length === 0) throw new Error(`${target.url}${pathOf(turn)} was not answered`, { cause: fault })
		const each = (cpu: number) => rounded((cpu * 1000) / (timesMs.length + refused))
		const loaded: Loaded = {
			perSecond: Math.round(timesMs.length / seconds),
			refused,
			p50Ms: rounded(percentile(timesMs, 0.5)),
			p99Ms: rounded(percentile(timesMs, 0.99)),
			appMs: each(after.app - before.app),
			databaseMs: each(after.database - before.database),
		}
		return { loaded, next: turn }
	} finally {
		await Promise.all(clients.map((client) => client.close()))
	}
}
