import { setImmediate as turn } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'

const LOOK_EVERY_MS = 250
/** A connection in use for longer than this makes the watch check whether the database still answers. */
const LONG_USE_MS = 500
/** Longest time for the answer to `select 1`, which waits for no lock. */
const ANSWER_MS = 1000
/** A timer that fires later than this was held up by this process, and the answer may be waiting to be read. */
const LATE_MS = 200

/**
 * Ends the connections in use of a database that no longer answers, so that their queries fail within 2 s and their requests are answered
 * with 503 instead of waiting. A query time-out could not do that: a query that waits for a lock is slow for a good reason. The check uses
 * its own connection, and runs only while some connection is long in use.
 */
export function watchPools(pools: readonly Pool[], url: string): { end(): Promise<void> } {
	const usedSince = new Map<PoolClient, number>()
	let asker: Client | null = null
	let isAsking = false
	/** After a question without an answer, connections are ended sooner. */
	let isHanging = false

	for (const pool of pools) {
		pool.on('acquire', (client) => usedSince.set(client, performance.now()))
		pool.on('release', (_error, client) => usedSince.delete(client))
		pool.on('remove', (client) => usedSince.delete(client))
	}

	const inLongUse = () => {
		const before = performance.now() - (isHanging ? LOOK_EVERY_MS : LONG_USE_MS)
		return [...usedSince].filter(([, sinceMs]) => sinceMs < before).map(([client]) => client)
	}

	async function ask(): Promise<void> {
		asker ??= openAsker(url)
		const answer = await answerTo(asker)
		isHanging = answer === 'none'
		if (answer === 'yes') return
		const silent = asker
		asker = null
		for (const client of isHanging ? [silent, ...inLongUse()] : [silent]) end(client)
	}

	const timer = setInterval(() => {
		if (isAsking || (!isHanging && inLongUse().length === 0)) return
		isAsking = true
		ask().finally(() => {
			isAsking = false
		})
	}, LOOK_EVERY_MS).unref()
	// Opened ahead, so that the question reaches a database that has hung since.
	asker = openAsker(url)

	return {
		end: async () => {
			clearInterval(timer)
			// The last question may be without an answer.
			if (asker) await Promise.race([asker.end(), after(ANSWER_MS)])
		},
	}
}

/** A connection that is being opened; its queries wait for it. */
function openAsker(url: string): Client {
	const client = new Client({ connectionString: url, application_name: 'soleria-watch' })
	// Its failure is that of the next question; without a listener the event would end the process.
	client.on('error', () => {})
	client.connect().catch(() => {})
	return client
}

/**
 * Whether the database answers in time. Distinguishes a failed connection from a silent one: when it fails, the pool's own connections and
 * their queries fail as well.
 */
async function answerTo(client: Client): Promise<'yes' | 'failed' | 'none'> {
	const answered = client.query('select 1').then(
		() => 'yes' as const,
		() => 'failed' as const,
	)
	for (;;) {
		const startedMs = performance.now()
		const answer = await Promise.race([answered, after(ANSWER_MS)])
		if (answer !== 'none') return answer
		// The answer may have arrived while this process was busy: the next turn of the event loop reads it.
		if (performance.now() - startedMs < ANSWER_MS + LATE_MS) return 'none'
		await turn()
	}
}

function after(ms: number): Promise<'none'> {
	return new Promise((resolve) => setTimeout(() => resolve('none'), ms).unref())
}

/**
 * Ends a connection at once, and with it the queries that wait for its answers: an end that is negotiated would wait for them,
 * and the database is silent.
 */
function end(client: Client | PoolClient): void {
	client.connection.stream.destroy()
}
