import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Wait at the start of a shutdown for requests still in transit. */
const ARRIVAL_MS = 100
/**
 * Turns of the event loop without a new connection or request after which no input is pending; one turn accepts one
 * connection.
 */
const QUIET_TURNS = 5
/**
 * Longest time for answers during a shutdown, below the usual kill timeout of orchestrators; slower clients are cut
 * off.
 */
const LONGEST_ANSWER_MS = 8000

/**
 * Tracks the open connections of a server, so that it shuts down without aborting requests and without waiting for idle
 * connections.
 */
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

	/** The number of connections and requests so far. */
	get arrivals(): number {
		return this.#arrivals
	}

	/** Registers a request with its response. */
	begin(request: IncomingMessage, response: ServerResponse): void {
		this.#arrivals += 1
		this.#latest.set(request.socket, response)
		if (this.#isClosing) response.shouldKeepAlive = false
	}

	/** Answers every request that has arrived and closes the connections, idle ones first. */
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
		// Idle connections opened meanwhile are closed by the timer.
		if (this.#latest.size === 0) clearTimeout(cutOff)
	}

	// On a busy event loop input is read late, so waiting ARRIVAL_MS alone does not guarantee that all of it has been
	// read.
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
