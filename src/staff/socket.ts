import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { StaffAnswer } from './commands.ts'

const SAID_AT_MOST = 64 * 1024
const SILENCE_MS = 10_000
const saidSchema = z.object({ words: z.array(z.string().max(4000)).max(40) })
const answerSchema = z.object({ code: z.literal([0, 1, 2]), lines: z.array(z.string()) })

/** Path of the local socket of the shop that has locked a data directory. Only its owner can open it. */
function doorOf(dataDir: string): string {
	if (process.platform === 'win32') {
		return `\\\\.\\pipe\\soleria-personal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
	}
	const path = join(dataDir, 'personal.sock')
	// Socket paths are limited to about 100 characters.
	return path.length < 100 ? path : relative(process.cwd(), path)
}

/**
 * Listens for staff commands while the shop runs on its embedded database, which only one process can open. The
 * returned function closes the socket.
 */
export async function openStaffDoor(
	dataDir: string,
	run: (words: readonly string[]) => Promise<StaffAnswer>,
): Promise<() => Promise<void>> {
	const path = doorOf(dataDir)
	// This process holds the lock of the directory, so an existing socket is stale.
	if (process.platform !== 'win32') await rm(path, { force: true })
	const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
		let said = ''
		socket.setEncoding('utf8')
		// Idle connections are closed after 10 s so that shutdown does not hang.
		socket.setTimeout(SILENCE_MS, () => socket.destroy())
		socket.on('error', () => socket.destroy())
		socket.on('data', (piece: string) => {
			said += piece
			if (said.length > SAID_AT_MOST) socket.destroy()
		})
		socket.on('end', () => {
			answer(said, run).then((answered) => socket.end(JSON.stringify(answered)))
		})
	})
	const before = process.umask(0o077)
	try {
		await new Promise<void>((resolve, reject) => {
			server.once('error', reject)
			server.listen(path, () => resolve())
		})
	} finally {
		process.umask(before)
	}
	return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answer(said: string, run: (words: readonly string[]) => Promise<StaffAnswer>): Promise<StaffAnswer> {
	try {
		return await run(saidSchema.parse(JSON.parse(said)).words)
	} catch (error) {
		console.error(error)
		return { code: 1, lines: ['La tienda no ha podido hacerlo; el motivo está en su registro.'] }
	}
}

/** Sends a command to the running shop; null when nothing listens. */
export async function knockAtStaffDoor(dataDir: string, words: readonly string[]): Promise<StaffAnswer | null> {
	const socket = connect({ path: doorOf(dataDir) })
	try {
		await new Promise<void>((resolve, reject) => {
			socket.once('connect', () => resolve())
			socket.once('error', reject)
		})
	} catch {
		return null
	}
	socket.end(JSON.stringify({ words }))
	return answerSchema.parse(JSON.parse(await text(socket)))
}
