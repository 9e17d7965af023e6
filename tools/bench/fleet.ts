// Several processes behind a proxy on one PostgreSQL, which read the catalogue from a streaming replica.
import { spawn, spawnSync } from 'node:child_process'
import { freePort, type ShopProcess, until } from '#test/shop-program.ts'
import { filters } from './addresses.ts'
import { measureChanges, measureIdle } from './changes.ts'
import { load } from './load.ts'
import { measureOrders } from './orders.ts'
import { cpuSeconds, cpuSecondsOfFamily } from './processes.ts'
import { type Ground, pidOf, type Rig } from './rig.ts'
import { rounded } from './statistics.ts'

const READY_WITHIN_MS = 120_000

interface Proxy {
	readonly url: string
	readonly pid: number
	end(): Promise<void>
}

/** What one request, or one order, costs each part of the fleet. */
interface FleetRow {
	readonly what: string
	readonly perSecond: number
	readonly p50Ms: number
	readonly p99Ms: number
	readonly appMs: number
	readonly proxyMs: number
	readonly primaryMs: number
	readonly replicaMs: number
}

export interface Fleet {
	readonly rows: readonly FleetRow[]
	/** The results of all processes together: changes, and their use of the processor without requests. */
	readonly figures: Readonly<Record<string, number>>
}

/** Null where there is no Caddy. Stock or invoices that do not add up fail the whole run. */
export async function measureFleet(ground: Ground, rig: Rig, seconds: number): Promise<Fleet | null> {
	if (spawnSync('caddy', ['version']).status !== 0) {
		console.log('The fleet is left out: it needs Caddy, which Debian has as caddy.')
		return null
	}
	const replica = await ground.server.replicate()
	const shops: ShopProcess[] = []
	let proxy: Proxy | null = null
	try {
		const settings = { CATALOGUE_DATABASE_URL: replica.url(rig.database) }
		const start = async () => {
			const { shop } = await rig.startShop(settings)
			shops.push(shop)
			return shop.url
		}
		const urls = [await start(), await start(), await start()] as const
		const pids = shops.map(({ pid }) => pid)
		proxy = await startProxy(shops)
		const replicaPid = pidOf(replica)
		const idle = await measureIdle(rig.databasePid, pids)
		const changes = await measureChanges(rig, urls)
		return {
			figures: { ...idle, ...changes },
			rows: await measureRows({ rig, shops, proxy, replicaPid }, seconds),
		}
	} finally {
		await proxy?.end()
		await Promise.all(shops.map((shop) => shop.end('SIGTERM')))
		await replica.stop()
	}
}

export function showFleet({ rows, figures }: Fleet): void {
	console.table(rows)
	console.table([figures])
}

interface Parts {
	readonly rig: Rig
	readonly shops: readonly ShopProcess[]
	readonly proxy: Proxy
	readonly replicaPid: number
}

async function measureRows({ rig, shops, proxy, replicaPid }: Parts, seconds: number): Promise<FleetRow[]> {
	const pids = shops.map(({ pid }) => pid)
	const target = { url: proxy.url, pids, databasePid: rig.databasePid }
	const spent = () => ({ proxy: cpuSeconds(proxy.pid), replica: cpuSecondsOfFamily(replicaPid) })
	const rows: FleetRow[] = []
	const pages = { 'known list page': () => '/productos?acabado=mate', 'list page, never asked': newList }
	for (const [what, pathOf] of Object.entries(pages)) {
		const before = spent()
		const { loaded } = await load(target, pathOf, seconds)
		const after = spent()
		const { refused: _refused, databaseMs: primaryMs, ...costs } = loaded
		// The time of these two includes the load's warm-up, so that their share is an upper estimate.
		const requests = loaded.perSecond * seconds
		const each = (cpuOf: 'proxy' | 'replica') => rounded(((after[cpuOf] - before[cpuOf]) * 1000) / requests)
		rows.push({ what, ...costs, proxyMs: each('proxy'), primaryMs, replicaMs: each('replica') })
	}
	const before = spent()
	const { databaseUrl, databasePid } = rig
	const orders = await measureOrders({ address: proxy.url, pids, databaseUrl, databasePid }, { seconds })
	const after = spent()
	for (const fault of orders.faults) console.error(fault)
	if (orders.faults.length > 0) process.exitCode = 1
	const each = (cpuOf: 'proxy' | 'replica') => rounded(((after[cpuOf] - before[cpuOf]) * 1000) / orders.orders)
	rows.push({
		what: 'order',
		perSecond: rounded(orders.ordersPerSecond),
		p50Ms: rounded(orders.p50Ms),
		p99Ms: rounded(orders.p99Ms),
		appMs: rounded(orders.appCpuMs),
		proxyMs: each('proxy'),
		primaryMs: rounded(orders.databaseCpuMs),
		replicaMs: each('replica'),
	})
	return rows
}

const newList = (turn: number) => `/productos?${filters(turn)}`

/** Caddy in front of the processes, to which it passes the address that the load claims. */
async function startProxy(shops: readonly ShopProcess[]): Promise<Proxy> {
	const port = await freePort()
	const backends = shops.map(({ url }) => new URL(url).host).join(' ')
	const settings = `{
		admin off
		auto_https off
	}
	http://127.0.0.1:${port} {
		reverse_proxy ${backends} {
			lb_policy least_conn
			trusted_proxies 127.0.0.1/32
			health_uri /api/listo
			health_interval 2s
		}
	}`
	const child = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
		stdio: ['pipe', 'ignore', 'pipe'],
	})
	child.stdin.end(settings)
	let said = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		said = text
	})
	const ended = new Promise<void>((resolve, reject) => {
		child.once('error', reject)
		child.once('exit', () => resolve())
	})
	const url = `http://127.0.0.1:${port}`
	const answers = async () => {
		if (child.exitCode !== null) throw new Error(`the proxy has ended: ${said}`)
		return fetch(`${url}/api/salud`).then(
			({ ok }) => ok || null,
			() => null,
		)
	}
	await until('the proxy answers', answers, READY_WITHIN_MS)
	return {
		url,
		pid: child.pid ?? 0,
		end: async () => {
			child.kill()
			await ended
		},
	}
}
