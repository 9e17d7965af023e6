// `npm run bench`: the cost of the shop on generated catalogues, in one run; see bench/README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureChanges, measureIdle } from './changes.ts'
import { type Fleet, measureFleet, showFleet } from './fleet.ts'
import { measureOffice, type OfficeRow } from './office.ts'
import { measureOrders } from './orders.ts'
import { memoryOf } from './processes.ts'
import { measureKnown, measureNeverAsked, measureQuery, type Row } from './requests.ts'
import { type Ground, openGround, openRig, type Rig } from './rig.ts'
import { rounded } from './statistics.ts'

const PARTS = ['import', 'requests', 'changes', 'idle', 'orders', 'office', 'fleet'] as const
type Part = (typeof PARTS)[number]

const ROOT = join(import.meta.dirname, '..', '..')

const { values } = parseArgs({
	options: {
		only: { type: 'string', default: PARTS.join(',') },
		products: { type: 'string', default: '1000,20000,100000' },
		seconds: { type: 'string', default: '5' },
	},
})
const parts = new Set(values.only.split(','))
const sizes = values.products.split(',').map(Number)
const seconds = Number(values.seconds)
const unknown = [...parts].filter((part) => !PARTS.some((known) => known === part))
if (unknown.length > 0 || ![...sizes, seconds].every((number) => Number.isInteger(number) && number > 0)) {
	console.error(`Usage: npm run bench -- [--only=${PARTS.join(',')}] [--products=1000,20000,100000] [--seconds=5]`)
	process.exit(2)
}
const isAsked = (part: Part) => parts.has(part)

type Figures = Readonly<Record<string, number>>

interface Result {
	readonly products: number
	readonly figures: Figures
	readonly requests: readonly Row[]
	/** Null when they were not asked for. */
	readonly orders: Figures | null
	/** Empty when they were not asked for. */
	readonly office: readonly OfficeRow[]
	readonly fleet: Fleet | null
}

async function measureRequests(rig: Rig, url: string, pid: number): Promise<Row[]> {
	const target = { url, pids: [pid], databasePid: rig.databasePid }
	const known = await measureKnown(target, rig.slugs[0] ?? '', seconds)
	const never = await measureNeverAsked(target, rig.names, seconds)
	return [...known, ...never, await measureQuery(rig, seconds)]
}

/** Eight shoppers. Stock or invoices that do not add up fail the whole run. */
async function orderFigures(rig: Rig, address: string, pid: number): Promise<Figures> {
	const { databaseUrl, databasePid } = rig
	const { faults, ...measures } = await measureOrders({ address, pids: [pid], databaseUrl, databasePid }, { seconds })
	for (const fault of faults) console.error(fault)
	if (faults.length > 0) process.exitCode = 1
	const shown = Object.entries(measures).flatMap(([name, value]) => (value === null ? [] : [[name, rounded(value)]]))
	return Object.fromEntries(shown)
}

async function measureSize(ground: Ground, size: number): Promise<Result> {
	const rig = await openRig(ground, size)
	try {
		ground.onOneCore(false)
		const importSeconds = await rig.importCatalogue()
		const again = isAsked('import') ? { importSeconds, unchangedSeconds: await rig.importCatalogue() } : {}
		// What Node has compiled is kept by the first start.
		await (await rig.startShop()).shop.end('SIGTERM')
		const { shop, seconds: readySeconds, cpuSeconds: readyCpuSeconds } = await rig.startShop()
		const atFirst = memoryOf(shop.pid).mebibytes
		ground.onOneCore(true)
		const idle = isAsked('idle') ? await measureIdle(rig.databasePid, [shop.pid]) : {}
		const changes = isAsked('changes') ? await measureChanges(rig, [shop.url]) : {}
		const requests = isAsked('requests') ? await measureRequests(rig, shop.url, shop.pid) : []
		const orders = isAsked('orders') ? await orderFigures(rig, shop.url, shop.pid) : null
		const office = isAsked('office') ? await measureOffice(rig, shop.url) : []
		const { mebibytes, peakMebibytes } = memoryOf(shop.pid)
		await shop.end('SIGTERM')
		const fleet = isAsked('fleet') ? await measureFleet(ground, rig, seconds) : null
		const memory = { readyMebibytes: atFirst, mebibytes, peakMebibytes }
		return {
			products: size,
			figures: { ...again, readySeconds, readyCpuSeconds, ...memory, ...idle, ...changes },
			requests,
			orders,
			office,
			fleet,
		}
	} finally {
		await rig.end()
	}
}

const ground = await openGround()
const results: Result[] = []
try {
	const isPinned = ground.onOneCore(true)
	if (!isPinned) console.log('Shop and load share all cores: there is one only, or taskset is missing.')
	for (const size of sizes) {
		console.log(`\n${size} products`)
		const result = await measureSize(ground, size)
		console.table(result.requests)
		console.table([result.figures])
		if (result.orders) console.table([result.orders])
		if (result.office.length > 0) console.table(result.office)
		if (result.fleet) showFleet(result.fleet)
		results.push(result)
	}
} finally {
	await ground.end()
}
const folder = join(ROOT, 'bench')
mkdirSync(folder, { recursive: true })
const at = new Date().toISOString()
const file = join(folder, `${at.replace(/[:.]/g, '-')}.json`)
const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length }
writeFileSync(file, `${JSON.stringify({ at, machine, seconds, results }, null, '\t')}\n`)
console.log(`\nWritten to ${file}`)
