// The requests to a shop, and their references.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { filters, saying, words } from './addresses.ts'
import { type Loaded, load, type Target } from './load.ts'
import { cpuSecondsOfFamily, runOn } from './processes.ts'
import type { Rig } from './rig.ts'
import { percentile, rounded } from './statistics.ts'

export interface Row extends Loaded {
	readonly what: string
}

const KNOWN_LIST = '/productos?acabado=mate&efecto=madera'

/** The requests whose addresses are all different, by their names. */
const neverAsked = (names: readonly string[]): Readonly<Record<string, (turn: number) => string>> => ({
	'list page, never asked': (turn) => `/productos?${filters(turn)}`,
	'API list, never asked': (turn) => `/api/productos?${filters(turn)}`,
	'API facets, never asked': (turn) => `/api/productos/filtros?${filters(turn)}`,
	'API search, never asked': (turn) => `/api/productos?search=${encodeURIComponent(words(names, turn))}`,
	'API search in words of the trade': (turn) => `/api/productos?search=${encodeURIComponent(saying(turn))}`,
	'live search, never asked': (turn) => `/api/busqueda?q=${encodeURIComponent(words(names, turn))}`,
})

export async function measureNeverAsked(target: Target, names: readonly string[], seconds: number): Promise<Row[]> {
	const rows: Row[] = []
	// Lists and facets have the same choices of filters: each goes on where the one before has stopped.
	let turn = 0
	for (const [what, pathOf] of Object.entries(neverAsked(names))) {
		const { loaded, next } = await load(target, pathOf, seconds, turn)
		turn = next
		rows.push({ what, ...loaded })
	}
	return rows
}

export async function measureKnown(target: Target, slug: string, seconds: number): Promise<Row[]> {
	const rows: Row[] = []
	for (const [what, path] of [
		['known list page', KNOWN_LIST],
		['known detail page', `/productos/${slug}`],
	] as const) {
		const { loaded } = await load(target, () => path, seconds)
		rows.push({ what, ...loaded }, { what: `${what}: bare node:http`, ...(await measureBare(target, path, seconds)) })
	}
	return rows
}

/** The same bytes, from a server that does nothing else, on the same core. */
async function measureBare(target: Target, path: string, seconds: number): Promise<Loaded> {
	const folder = mkdtempSync(join(tmpdir(), 'shop-bench-bare-'))
	const { type, body } = await encoded(`${target.url}${path}`)
	const file = join(folder, 'body')
	writeFileSync(file, body)
	const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, type])
	try {
		const port = await new Promise<string>((resolve, reject) => {
			child.once('error', reject)
			child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()))
		})
		runOn(child.pid ?? 0, 0)
		const bare = { url: `http://127.0.0.1:${port}`, pids: [child.pid ?? 0], databasePid: null }
		return (await load(bare, () => path, seconds)).loaded
	} finally {
		child.kill()
		rmSync(folder, { recursive: true, force: true })
	}
}

/** The bytes of an answer as they are sent; `fetch` would decode them. */
function encoded(url: string): Promise<{ type: string; body: Buffer }> {
	return new Promise((resolve, reject) => {
		const request = get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
			const chunks: Buffer[] = await answer.toArray()
			resolve({ type: answer.headers['content-type'] ?? 'text/html', body: Buffer.concat(chunks) })
		})
		request.once('error', reject)
	})
}

/**
 * One product by its slug, over one connection: the cost of a read from the database instead of the catalogue in
 * memory.
 */
export async function measureQuery({ databaseUrl, databasePid, slugs }: Rig, seconds: number): Promise<Row> {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	const times: number[] = []
	const used = () => ({ app: process.cpuUsage(), database: cpuSecondsOfFamily(databasePid) })
	const before = used()
	const end = performance.now() + seconds * 1000
	for (let turn = 0; performance.now() < end; turn++) {
		const began = performance.now()
		await client.query({
			name: 'one',
			text: 'select * from products where slug = $1',
			values: [slugs[turn % slugs.length]],
		})
		times.push(performance.now() - began)
	}
	const cpu = process.cpuUsage(before.app)
	const database = cpuSecondsOfFamily(databasePid) - before.database
	await client.end()
	return {
		what: 'a bare pg query',
		perSecond: Math.round(times.length / seconds),
		refused: 0,
		p50Ms: rounded(percentile(times, 0.5)),
		p99Ms: rounded(percentile(times, 0.99)),
		appMs: rounded((cpu.user + cpu.system) / 1000 / times.length),
		databaseMs: rounded((database * 1000) / times.length),
	}
}
