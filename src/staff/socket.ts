import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Log } from '#shop/base/log.ts'
import type { StaffAnswer } from './answer.ts'

const SAID_AT_MOST = 64 * 1024
const SILENCE_MS = 10_000
const saidSchema = z.object({ words: z.array(z.string().max(4000)).max(40) })
const answerSchema = z.object({
	code: z.literal([0, 1, 2]),
	lines: z.array(z.string()),
	asks: z.literal(true).exactOptional(),
})

/** The part of a socket that the staff's commands need. */
interface Listener {
	answer(connected: ((socket: Socket) => void) | null): void
}

type RunCommand = (words: readonly string[]) => Promise<StaffAnswer>

/**
 * Accepts staff commands by the socket of the embedded database's directory while the shop runs, since only one process can open that
 * database. The returned function refuses further commands and waits for the running ones.
 */
export function openStaffSocket(listener: Listener, run: RunCommand, log: Log): () => Promise<void> {
	const running = new Set<Promise<void>>()
	listener.answer((socket) => {
		const served = serve(socket, run, log).finally(() => running.delete(served))
		running.add(served)
	})
	return async () => {
		listener.answer(null)
		await Promise.all(running)
	}
}

/** Answers one command; resolves when its connection has ended. */
function serve(socket: Socket, run: RunCommand, log: Log): Promise<void> {
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
		// A process that only checks whether the directory is locked sends nothing.
		if (said === '') socket.end()
		else answer(said, run, log).then((answered) => socket.end(JSON.stringify(answered)))
	})
	return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function answer(said: string, run: RunCommand, log: Log): Promise<StaffAnswer> {
	try {
		return await run(saidSchema.parse(JSON.parse(said)).words)
	} catch (error) {
		log.failed('a staff command failed', error)
		return { code: 1, lines: ['La tienda no ha podido hacerlo; el motivo está en su registro.'] }
	}
}

/** Sends a command to the running shop; null if it does not accept commands: it starts, stops, or is an import. */
export async function askStaffSocket(socket: Socket, words: readonly string[]): Promise<StaffAnswer | null> {
	socket.end(JSON.stringify({ words }))
	const said = await text(socket).catch(() => '')
	return said === '' ? null : answerSchema.parse(JSON.parse(said))
}
