// The delay until a shop knows the changes of others, and its work without requests.
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { cpuSecondsOfAll, cpuSecondsOfFamily } from './processes.ts'
import type { Rig } from './rig.ts'
import { percentile, rounded } from './statistics.ts'

const CHANGES = 15
const IDLE_SECONDS = 10
/** After a start, and after much work, Node still collects garbage and compiles. */
const SETTLING_SECONDS = 10

async function priceOf(url: string, slug: string): Promise<number> {
	const answer = await fetch(`${url}/api/productos/${slug}`)
	const { precio }: { readonly precio: number } = await answer.json()
	return precio
}

/** The milliseconds until all processes of the shop answer a price that another process has changed and announced. */
export async function measureChanges({ databaseUrl, slugs }: Rig, urls: readonly [string, ...string[]]) {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	const times: number[] = []
	for (const slug of slugs.slice(0, CHANGES)) {
		const before = await priceOf(urls[0], slug)
		await client.query('update products set precio_cents = precio_cents + 1000 where slug = $1', [slug])
		await client.query("select pg_notify('catalogue_changed', 'bench')")
		const began = performance.now()
		for (const url of urls) while ((await priceOf(url, slug)) === before) await setTimeout(2)
		times.push(performance.now() - began)
	}
	await client.end()
	return { changeP50Ms: rounded(percentile(times, 0.5)), changeP99Ms: rounded(percentile(times, 0.99)) }
}

/** The share of a core, in percent, that shop and database use without requests. */
export async function measureIdle(databasePid: number, shopPids: readonly number[]) {
	await setTimeout(SETTLING_SECONDS * 1000)
	const before = { shop: cpuSecondsOfAll(shopPids), database: cpuSecondsOfFamily(databasePid) }
	await setTimeout(IDLE_SECONDS * 1000)
	const share = (seconds: number) => rounded((100 * seconds) / IDLE_SECONDS)
	return {
		idlePercent: share(cpuSecondsOfAll(shopPids) - before.shop),
		idleDatabasePercent: share(cpuSecondsOfFamily(databasePid) - before.database),
	}
}
