import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StaffAnswer } from './answer.ts'
import { askStaffSocket, openStaffSocket } from './socket.ts'

const NO_LOG = { failed: () => {}, warn: () => {}, info: () => {} }

/** A socket that behaves like the lock of a directory: it closes connections while it has no handler. */
async function openSocket() {
	const directory = mkdtempSync(join(tmpdir(), 'shop-staff-'))
	const path = join(directory, 'staff.sock')
	let connected: ((socket: Socket) => void) | null = null
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		if (connected) connected(socket)
		else socket.destroy()
	})
	await new Promise<void>((resolve) => server.listen(path, () => resolve()))
	onTestFinished(() => {
		server.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return {
		answer: (next: typeof connected) => {
			connected = next
		},
		ask: (...words: string[]) => askStaffSocket(connect({ path, allowHalfOpen: true }), words),
	}
}

test('the shop that listens on the socket runs a command', async () => {
	const socket = await openSocket()
	const close = openStaffSocket(socket, async (words) => ({ code: 0, lines: [...words] }), NO_LOG)
	expect(await socket.ask('order', '«ñ»')).toEqual({ code: 0, lines: ['order', '«ñ»'] })
	await close()
	expect(await socket.ask('order')).toBeNull()
})

test('closing waits for the running command', async () => {
	const socket = await openSocket()
	const begun = Promise.withResolvers<void>()
	const done = Promise.withResolvers<StaffAnswer>()
	const close = openStaffSocket(
		socket,
		() => {
			begun.resolve()
			return done.promise
		},
		NO_LOG,
	)
	const answered = socket.ask('accounts')
	await begun.promise
	let isClosed = false
	const closed = close().then(() => {
		isClosed = true
	})
	await Promise.resolve()
	expect(isClosed).toBe(false)
	done.resolve({ code: 0, lines: ['done'] })
	expect(await answered).toEqual({ code: 0, lines: ['done'] })
	await closed
})
