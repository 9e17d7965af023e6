import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** What has been sent by the time the shop is told to stop may still be on its way in for so long. */
const ARRIVAL_MS = 100
/** Turns of the event loop without anything new after which nothing is waiting to be read: one takes in one connection. */
const QUIET_TURNS = 5
/** Orchestrators wait at least this long before they kill; a reader that is slower is cut off. */
const LONGEST_ANSWER_MS = 8000

/** The open connections of a server, so that it stops without cutting a request and without waiting for silent ones. */
export class OpenConnections {
	readonly #latest = new Map<Socket, ServerResponse | null>()
	#isClosing = false
	#arrivals = 0

	follow(server: Server): void {
		server.on('connection', (socket: Socket) => {
			this.#arrivals += 1
			this.#latest.set(socket, null)
			socket.once('close', () => this.#latest.delete(socket))
		})
	}

	/** Notes a request and the answer it is to get. */
	begin(request: IncomingMessage, response: ServerResponse): void {
		this.#arrivals += 1
		this.#latest.set(request.socket, response)
		if (this.#isClosing) response.shouldKeepAlive = false
	}

	/** Lets every request that has arrived be answered and ends the connections, those that ask nothing first. */
	async drain(): Promise<void> {
		this.#isClosing = true
		for (const response of this.#latest.values()) {
			if (response !== null && !response.headersSent) response.shouldKeepAlive = false
		}
		await this.#quiet()
		const answering = [...this.#latest].map(([socket, response]) => this.#endAfter(socket, response))
		const cutOff = setTimeout(() => {
			for (const socket of this.#latest.keys()) socket.destroy()
		}, LONGEST_ANSWER_MS).unref()
		await Promise.all(answering)
		// A connection that came meanwhile and asks nothing is still ended by the timer.
		if (this.#latest.size === 0) clearTimeout(cutOff)
	}

	// A busy process comes late to what has arrived: the time alone does not say that all of it has been read.
	async #quiet(): Promise<void> {
		const latest = performance.now() + LONGEST_ANSWER_MS
		let before = -1
		await wait(ARRIVAL_MS)
		while (this.#arrivals !== before && performance.now() < latest) {
			before = this.#arrivals
			for (let turns = 0; turns < QUIET_TURNS; turns++) await turn()
		}
	}

	async #endAfter(socket: Socket, response: ServerResponse | null): Promise<void> {
		if (response !== null && !response.writableFinished && !response.destroyed) {
			await new Promise((resolve) => response.once('close', resolve))
		}
		socket.destroySoon()
	}
}
