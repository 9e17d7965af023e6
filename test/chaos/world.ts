import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Database } from '#store/database.ts'
import { brokenInvariants, stockEver } from '#test/invariants.ts'
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts'
import { opened, type ShopProcess, startProgram } from '#test/shop-program.ts'

/** The results of a scenario. */
export interface Outcome {
	/** The attempts and their number: «50 kills». */
	readonly tried: string
	/** Invariants that still hold. */
	readonly survived: string
	/** Faults: acknowledged things that are gone, broken invariants, wrong answers. None is a success. */
	readonly lost: readonly string[]
}

export interface Scenario {
	readonly name: string
	/** Whether it belongs to the short form too, which takes less than a minute. */
	readonly isInShort?: boolean
	readonly run: (world: World, isShort: boolean) => Promise<Outcome>
}

/** The rows of a shop, and the database that holds them. */
export interface ShopRows {
	/** The variables that a shop on these rows is started with. */
	readonly env: Readonly<Record<string, string>>
	/** The invariants that the rows break now. On the embedded database the shop must not run. */
	broken(): Promise<string[]>
	/** Runs a query on the rows. */
	with<Value>(ask: (db: Database) => Promise<Value>): Promise<Value>
}

/** The environment of scenarios; everything it has started ends with it. */
export interface World {
	readonly postgres: PostgresServer
	/** Another PostgreSQL, to restore a backup into. */
	openServer(): Promise<PostgresServer>
	folder(): string
	/** A new, empty database on a server. */
	onPostgres(server?: PostgresServer, dataDir?: string): Promise<ShopRows>
	embedded(): ShopRows
	embeddedIn(dataDir: string): ShopRows
	/** Starts a shop on rows. */
	shop(rows: ShopRows, env?: Readonly<Record<string, string>>): Promise<ShopProcess>
	/** Starts the program without waiting for it to open. */
	program(args: readonly string[], env: Readonly<Record<string, string>>): ReturnType<typeof startProgram>
}

/**
 * The rows of a database by its URL. `before` is the initial stock of the lots, unknown until the shop has filled
 * them.
 */
export function postgresRows(url: string, dataDir: string): ShopRows {
	let before: Readonly<Record<string, number>> | null = null
	async function ask<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
		const client = new Client({ connectionString: url })
		await client.connect()
		try {
			return await work(drizzle(client) as unknown as Database)
		} finally {
			await client.end()
		}
	}
	return {
		env: { DATABASE_URL: url, DATA_DIR: dataDir },
		with: ask,
		broken: () =>
			ask(async (db) => {
				const now = await stockEver(db)
				before ??= now
				return [...(await brokenInvariants(db)), ...changedStock(before, now)]
			}),
	}
}

function embeddedRows(dataDir: string): ShopRows {
	let before: Readonly<Record<string, number>> | null = null
	async function ask<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
		const { openEmbedded } = await import('#store/open-embedded.ts')
		const database = await openEmbedded(dataDir, '')
		try {
			return await work(database.db)
		} finally {
			await database.close()
		}
	}
	return {
		env: { DATA_DIR: dataDir },
		with: ask,
		broken: () =>
			ask(async (db) => {
				const now = await stockEver(db)
				before ??= now
				return [...(await brokenInvariants(db)), ...changedStock(before, now)]
			}),
	}
}

function changedStock(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): string[] {
	const changed = Object.keys(before).filter((lot) => before[lot] !== now[lot])
	return changed.length === 0 ? [] : [`the stock ever in lots ${changed.slice(0, 5).join(', ')} has changed`]
}

/** Plays with a new world and clears it away afterwards. */
export async function withWorld<Value>(play: (world: World) => Promise<Value>): Promise<Value> {
	const clearing: (() => Promise<void> | void)[] = []
	const started = new Set<ReturnType<typeof startProgram>>()
	async function openServer(): Promise<PostgresServer> {
		const server = await startPostgresServer({ durable: true })
		clearing.push(() => server.stop())
		return server
	}
	function folder(): string {
		const path = mkdtempSync(join(tmpdir(), 'shop-chaos-'))
		clearing.push(() => rmSync(path, { recursive: true, force: true }))
		return path
	}
	function program(args: readonly string[], env: Readonly<Record<string, string>>) {
		const running = startProgram(args, env)
		started.add(running)
		running.ended.finally(() => started.delete(running))
		return running
	}
	try {
		const postgres = await openServer()
		return await play({
			postgres,
			openServer,
			folder,
			program,
			onPostgres: async (server = postgres, dataDir = folder()) => {
				const name = `chaos_${randomUUID().replaceAll('-', '')}`
				const client = new Client({ connectionString: server.url('postgres') })
				await client.connect()
				await client.query(`create database ${name}`)
				await client.end()
				return postgresRows(server.url(name), dataDir)
			},
			embedded: () => embeddedRows(folder()),
			embeddedIn: embeddedRows,
			shop: (rows, env = {}) => opened(program([], { ...rows.env, ...env })),
		})
	} finally {
		for (const { child, ended } of started) {
			child.kill('SIGKILL')
			await ended
		}
		for (const clear of clearing.reverse()) await clear()
	}
}
