import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

// The system releases a socket however its process dies, unlike a lock file. The name is a hash because socket paths
// are limited to about 100 characters.
function socketPath(directory: string): string {
	const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)
	return process.platform === 'win32' ? `\\\\.\\pipe\\soleria-${name}` : join(tmpdir(), `soleria-${name}.sock`)
}

function listen(path: string): Promise<Server | 'taken'> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy())
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
		)
		server.listen(path, () => {
			server.unref()
			resolve(server)
		})
	})
}

function answers(path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(path)
		socket.once('connect', () => {
			socket.destroy()
			resolve(true)
		})
		socket.once('error', () => resolve(false))
	})
}

/**
 * Locks a directory for this process; the returned function releases it. Throws `DirectoryInUse` when another process
 * holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
	const path = socketPath(directory)
	let server = await listen(path)
	if (server === 'taken' && !(await answers(path))) {
		// Stale socket file of a killed process: nothing listens on it, so it is removed and created again.
		await rm(path, { force: true })
		server = await listen(path)
	}
	if (server === 'taken') throw new DirectoryInUse(directory)
	const held = server
	return () => new Promise((resolve) => held.close(() => resolve()))
}
