// A shop with a generated catalogue on a PostgreSQL of its own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { formatCatalogue } from '#contract/csv/format-catalogue.ts'
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts'
import { opened, type ShopProcess, startProgram, until } from '#test/shop-program.ts'
import { generatedCatalogue } from './generated-catalogue.ts'
import { cpuSeconds, runFamilyOn, runOn } from './processes.ts'
import { rounded } from './statistics.ts'

/** As `npm start` runs the shop (tools/start.mjs). */
const AS_STARTED = {
	NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1024',
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: '32768',
	MALLOC_TRIM_THRESHOLD_: '131072',
}
/** A shop whose database is as large answers its first request this late at most. */
const READY_WITHIN_MS = 120_000
const [SHOP_CORE, OTHER_CORE] = [0, 1]

export interface Rig {
	readonly database: string
	readonly databaseUrl: string
	/** The first process of the database. */
	readonly databasePid: number
	readonly slugs: readonly string[]
	readonly names: readonly string[]
	/** Imports the catalogue; answers the seconds it took. */
	importCatalogue(): Promise<number>
	/**
	 * Starts a shop on a core of its own; `seconds` are those until it was ready, `cpuSeconds` its processor time for
	 * it.
	 */
	startShop(
		settings?: Readonly<Record<string, string>>,
	): Promise<{ shop: ShopProcess; seconds: number; cpuSeconds: number }>
	end(): Promise<void>
}

/** A PostgreSQL that writes to the disk as one in production does; `onOneCore` keeps it and this process off the shop's core. */
export interface Ground {
	readonly server: PostgresServer
	readonly pid: number
	onOneCore(isPinned: boolean): boolean
	end(): Promise<void>
}

/** The first process of a server. */
export function pidOf(server: PostgresServer): number {
	const directory = new URL(server.url('postgres').replace('postgres:', 'http:')).searchParams.get('host') ?? ''
	return Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

export async function openGround(): Promise<Ground> {
	const server = await startPostgresServer({ durable: true })
	const pid = pidOf(server)
	return {
		server,
		pid,
		onOneCore: (isPinned) => {
			const core = isPinned ? OTHER_CORE : 'any'
			return runFamilyOn(pid, core) && runOn(process.pid, core)
		},
		end: () => server.stop(),
	}
}

export async function openRig(ground: Ground, size: number): Promise<Rig> {
	const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
	const database = `bench_${size}`
	const admin = new Client({ connectionString: ground.server.url('postgres') })
	await admin.connect()
	await admin.query(`create database ${database}`)
	const products = generatedCatalogue(size)
	const file = join(folder, 'catalogue.csv')
	writeFileSync(file, formatCatalogue(products))
	const databaseUrl = ground.server.url(database)
	const env = {
		...AS_STARTED,
		DATA_DIR: join(folder, 'data'),
		DATABASE_URL: databaseUrl,
		NODE_COMPILE_CACHE: '',
		TRUST_PROXY: 'loopback',
	}
	return {
		database,
		databaseUrl,
		databasePid: ground.pid,
		slugs: products.map(({ slug }) => slug),
		names: products.map(({ nombre }) => nombre),
		importCatalogue: async () => {
			const began = performance.now()
			const { code, said } = await startProgram(['import', file], env).ended
			if (code !== 0) throw new Error(said)
			return rounded((performance.now() - began) / 1000)
		},
		startShop: async (settings = {}) => {
			const began = performance.now()
			const shop = await opened(startProgram([], { ...env, ...settings }))
			const isReady = async () => ((await fetch(`${shop.url}/api/listo`)).ok ? true : null)
			await until('the shop is ready', isReady, READY_WITHIN_MS)
			const seconds = rounded((performance.now() - began) / 1000)
			const used = rounded(cpuSeconds(shop.pid))
			runOn(shop.pid, SHOP_CORE)
			return { shop, seconds, cpuSeconds: used }
		},
		end: async () => {
			await admin.query(`drop database ${database} with (force)`)
			await admin.end()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}
