import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OLDEST_VERSION = 15
const DEBIAN_VERSIONS = '/usr/lib/postgresql'
/** The server's message when it is open; a replica is read-only. */
const READY = /database system is ready to accept (read-only )?connections/

/** A temporary PostgreSQL server, whose directory is deleted when it stops. */
export interface PostgresServer {
	/** The connection URL of a database on it. */
	url(database: string): string
	/** Ends the server and keeps its files. `immediate` is as if the machine had lost its power. */
	halt(how: 'fast' | 'immediate'): Promise<void>
	/** Starts it again after `halt`. */
	resume(): Promise<void>
	/** Sends a signal to the server and all of its processes. */
	signalAll(signal: NodeJS.Signals): void
	/** Starts a streaming replica of it, which is a server of its own. */
	replicate(): Promise<PostgresServer>
	/** Ends the server and deletes its files. */
	stop(): Promise<void>
}

/** The directory of the newest PostgreSQL's programs; `npm test` passes it in POSTGRES_BIN. */
export function programs(): string {
	if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
	const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).map(Number) : []
	const newest = versions.filter((version) => version >= OLDEST_VERSION).sort((a, b) => b - a)[0]
	if (newest !== undefined) return join(DEBIAN_VERSIONS, `${newest}`, 'bin')
	try {
		return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
	} catch {
		throw new Error(`These tests need PostgreSQL ${OLDEST_VERSION} or newer; Debian's package is called postgresql.`)
	}
}

/** PostgreSQL refuses to run as root: then it runs as the user created by its package. */
function owner(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined
	const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
	return { uid: idOf('-u'), gid: idOf('-g') }
}

function ready(server: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = ''
		server.stderr?.setEncoding('utf8').on('data', (text: string) => {
			if (READY.test(said)) return
			said += text
			if (READY.test(said)) resolve()
		})
		server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)))
		server.once('error', reject)
	})
}

type Settings = Readonly<Record<string, string>>

const QUICK: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Starts an empty server with trust authentication. Unless it is to be `durable`, it is quick and loses rows in a crash. */
export async function startPostgresServer({ durable = false } = {}): Promise<PostgresServer> {
	return startServer(durable ? {} : QUICK, ({ bin, data, options }) => {
		execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
			...options,
			stdio: 'pipe',
		})
	})
}

/** Where the files of a server are made, and by which programs. */
interface Place {
	readonly bin: string
	readonly data: string
	readonly options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }
}

async function startServer(settings: Settings, create: (place: Place) => void): Promise<PostgresServer> {
	const bin = programs()
	const user = owner()
	const directory = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
	if (user) chownSync(directory, user.uid, user.gid)
	// Its messages are parsed below, so they must be in English.
	const options = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
	const data = join(directory, 'data')
	create({ bin, data, options })
	const all = { listen_addresses: '', unix_socket_directories: directory, max_connections: '150', ...settings }
	const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const start = () =>
		spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
			...options,
			stdio: ['ignore', 'ignore', 'pipe'],
		})
	let server = start()
	const killed = () => server.kill('SIGQUIT')
	process.once('exit', killed)
	await ready(server)
	async function end(signal: NodeJS.Signals): Promise<void> {
		const ended = new Promise((resolve) => server.once('exit', resolve))
		server.kill(signal)
		await ended
	}
	return {
		url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
		halt: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
		resume: async () => {
			server = start()
			await ready(server)
		},
		signalAll: (signal) => {
			for (const pid of childrenOf(server.pid ?? 0)) process.kill(pid, signal)
			server.kill(signal)
		},
		replicate: () =>
			startServer(settings, (place) => {
				const from = ['-h', directory, '-U', 'postgres', '-D', place.data]
				execFileSync(join(bin, 'pg_basebackup'), [...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
					...place.options,
					stdio: 'pipe',
				})
			}),
		stop: async () => {
			process.off('exit', killed)
			await end('SIGQUIT')
			rmSync(directory, { recursive: true, force: true })
		},
	}
}

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
	const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
	const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
	return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}
