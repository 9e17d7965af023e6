import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'

const SOCKET = 'soleria.sock'
/** Systems limit the path of a socket to 103 bytes or more. */
const LONGEST_PATH = 100
/** Error codes of a connection to a socket file on which no process listens. */
const DEAD = new Set(['ECONNREFUSED', 'ENOENT'])

/** Thrown when another process already uses the embedded database's directory. */
export class DirectoryInUse extends Error {
	constructor(directory: string) {
		super(
			`Another process already uses the embedded database in ${directory}. ` +
				'Stop it first, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL between processes.',
		)
		this.name = 'DirectoryInUse'
	}
}

/**
 * The lock of a directory: a socket in it that this process listens on. The system releases a socket however its process
 * dies, unlike a lock file, and other processes can reach the holder through it.
 */
export interface DirectoryLock {
	/** Passes connections of other processes to a function from now on; null closes them at once, as before. */
	answer(connected: ((socket: Socket) => void) | null): void
	release(): Promise<void>
}

/** In the directory itself, so that processes with another temporary directory or in another container find it. */
function socketPath(directory: string): string {
	const real = realpathSync(directory)
	if (process.platform === 'win32') {
		return `\\\\.\\pipe\\soleria-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`
	}
	const path = join(real, SOCKET)
	const shown = path.length <= LONGEST_PATH ? path : relative(process.cwd(), path)
	if (shown.length <= LONGEST_PATH) return shown
	throw new Error(`The path ${directory} is too long for the socket in it: choose a shorter DATA_DIR.`)
}

function listen(server: Server, path: string): Promise<'listening' | 'taken'> {
	return new Promise((resolve, reject) => {
		const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve('taken') : reject(error))
		server.once('error', failed)
		// Only the owner of the process may connect. The socket is created within the call of `listen`.
		const before = process.umask(0o177)
		try {
			server.listen(path, () => {
				server.off('error', failed)
				resolve('listening')
			})
		} finally {
			process.umask(before)
		}
	})
}

function connected(path: string): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ path })
		socket.once('connect', () => resolve(socket))
		socket.once('error', reject)
	})
}

/** Whether a process listens on a socket file. One that refuses this user is alive as well. */
async function isAlive(path: string): Promise<boolean> {
	try {
		const socket = await connected(path)
		socket.destroy()
		return true
	} catch (error) {
		return !DEAD.has((error as NodeJS.ErrnoException).code ?? '')
	}
}

/** Locks a directory for this process. Throws `DirectoryInUse` when another process holds it. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
	const path = socketPath(directory)
	let answer: ((socket: Socket) => void) | null = null
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		if (answer) answer(socket)
		else socket.destroy()
	})
	let state = await listen(server, path)
	if (state === 'taken' && !(await isAlive(path))) {
		// The socket file of a killed process: no process listens on it, so it is removed and created again.
		await rm(path, { force: true })
		state = await listen(server, path)
	}
	if (state === 'taken') throw new DirectoryInUse(directory)
	server.unref()
	return {
		answer: (next) => {
			answer = next
		},
		release: () => new Promise((resolve) => server.close(() => resolve())),
	}
}

/** A connection to the process that holds a directory; null if no process holds it or it does not answer this user. */
export async function connectToHolder(directory: string): Promise<Socket | null> {
	try {
		return await connected(socketPath(directory))
	} catch {
		return null
	}
}
