import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const OPEN_AT = /is open at (\S+)/
const SECOND = 1000

/** The exit status of the program and its output. */
export interface Ending {
	readonly code: number | null
	readonly signal: NodeJS.Signals | null
	readonly said: string
}

/** A started program of the shop. */
interface ShopProgram {
	readonly child: ChildProcess
	readonly ended: Promise<Ending>
	said(): string
}

/** A running shop in a separate process. */
export interface ShopProcess {
	readonly url: string
	readonly pid: number
	/** Whether it still runs. */
	isAlive(): boolean
	said(): string
	/** Sends a signal and waits for the exit. */
	end(signal: NodeJS.Signals): Promise<Ending>
	/** Sends a signal without waiting. */
	signal(signal: NodeJS.Signals): void
	readonly ended: Promise<Ending>
}

/** The variables passed on from the environment; beside PATH and HOME those by which faketime sets the date. */
const PASSED_ON = /^(PATH|HOME|LD_PRELOAD|DYLD_\w+|FAKETIME\w*)$/

/** Starts the program with a command and settings; by default without any limit on requests. */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): ShopProgram {
	const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))
	const settings = {
		PORT: '0',
		HOST: '127.0.0.1',
		PICTURES_AHEAD: 'no',
		REQUESTS_PER_MINUTE: '0',
		UNPAID_ORDERS_PER_ADDRESS: '0',
		MAILS_PER_ADDRESS: '0',
		// Kept for all starts of all tests, which have a DATA_DIR each.
		NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/shop-tests'),
		...env,
	}
	const child = spawn(
		join(ROOT, 'node_modules/.bin/node'),
		['--import=./src/keep-compiled.js', 'src/main.ts', ...args],
		{
			cwd: ROOT,
			env: { ...Object.fromEntries(passedOn), ...settings },
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	)
	let text = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (chunk: string) => {
			text += chunk
		})
	}
	const ended = new Promise<Ending>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (code, signal) => resolve({ code, signal, said: text }))
	})
	return { child, ended, said: () => text }
}

/** Waits until a started shop reports its URL. `reachedAt` is its local URL when it reports a public one. */
export async function opened({ child, ended, said }: ShopProgram, reachedAt?: string): Promise<ShopProcess> {
	const address = await Promise.race([openedAt(child, said), ended])
	if (typeof address !== 'string') throw new Error(`the shop ended with ${address.code}:\n${address.said}`)
	return {
		url: reachedAt ?? address,
		pid: child.pid ?? 0,
		isAlive: () => child.exitCode === null && child.signalCode === null,
		said,
		ended,
		signal: (signal) => child.kill(signal),
		end: (signal) => {
			child.kill(signal)
			return ended
		},
	}
}

function openedAt({ stdout }: ChildProcess, said: () => string): Promise<string> {
	return new Promise((resolve) => {
		stdout?.on('data', () => {
			const [, address] = OPEN_AT.exec(said()) ?? []
			if (address !== undefined) resolve(address)
		})
	})
}

/** A free port, for processes that do not report theirs. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer()
		server.once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
		})
	})
}

/** Long enough for a busy machine: a longer wait means that it never happens. */
const PATIENCE_MS = 180_000

/** Polls until the answer is not null; throws after a timeout, which is shorter than usual in tests of speed. */
export async function until<Value>(
	what: string,
	ask: () => Promise<Value | null>,
	withinMs = PATIENCE_MS,
): Promise<Value> {
	const giveUpAt = performance.now() + withinMs
	for (;;) {
		const answer = await ask()
		if (answer !== null) return answer
		if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${withinMs / SECOND} s`)
		await new Promise((resolve) => setTimeout(resolve, 25))
	}
}
