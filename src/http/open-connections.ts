import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Longest wait at the start of a shutdown for connections that the system has not handed over yet. */
const ACCEPTING_MS = 1000
/** How long a connection without a request stays open during a shutdown, for a request on its way. */
const IDLE_MS = 1000
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
	/** The latest response of each connection; null before its first request. */
	readonly #latest = new Map<Socket, ServerResponse | null>()
	readonly #servers: HttpServer[] = []
	#isClosing = false
	#connections = 0
	#requests = 0

	follow(server: HttpServer): void {
		this.#servers.push(server)
		server.on('connection', (socket: Socket) => {
			this.#connections += 1
			this.#latest.set(socket, null)
			socket.once('close', () => this.#latest.delete(socket))
		})
	}

	/** The number of connections and requests so far. */
	get arrivals(): number {
		return this.#connections + this.#requests
	}

	/** Registers a request with its response. */
	begin(request: IncomingMessage, response: ServerResponse): void {
		this.#requests += 1
		this.#latest.set(request.socket, response)
		if (this.#isClosing) response.shouldKeepAlive = false
	}

	/**
	 * Stops accepting connections. No answer may tell a client to close its connection before: the client would open another one, which is
	 * reset if it is not accepted in time.
	 */
	async stopListening(): Promise<void> {
		await this.#accepted()
		// The method of http.Server would also close idle connections, on which a request may be on its way.
		for (const server of this.#servers) if (server.listening) Server.prototype.close.call(server)
	}

	/**
	 * Answers every request that has arrived or still arrives on an open connection, and closes each connection after its answer. Clients
	 * that continue to send requests cannot open new connections after `stopListening`, so it ends under any load.
	 */
	async drain(): Promise<void> {
		this.#isClosing = true
		for (const response of this.#latest.values()) {
			if (response !== null && !response.headersSent) response.shouldKeepAlive = false
		}
		const cutOff = setTimeout(() => {
			for (const socket of this.#latest.keys()) socket.destroy()
		}, LONGEST_ANSWER_MS).unref()
		await Promise.all([...this.#latest.keys()].map((socket) => this.#endAfterAnswer(socket)))
		clearTimeout(cutOff)
	}

	// Connected but unaccepted connections are reset when listening ends. A turn of the event loop accepts a connection if there is one,
	// so after a turn without any none waits.
	async #accepted(): Promise<void> {
		const latestMs = performance.now() + ACCEPTING_MS
		// The first turn may have begun before this call.
		await turn()
		let before: number
		do {
			before = this.#connections
			await turn()
		} while (this.#connections !== before && performance.now() < latestMs)
	}

	/** Ends a connection when its latest request is answered, or if it has sent none for a moment. */
	async #endAfterAnswer(socket: Socket): Promise<void> {
		for (;;) {
			const response = this.#latest.get(socket)
			if (response === undefined) return
			if (response !== null && !response.writableFinished && !response.destroyed) {
				await new Promise((resolve) => response.once('close', resolve))
			}
			// An answer that began before the shutdown let its client keep the connection open: the next answer closes it.
			if (response === null || response.shouldKeepAlive) {
				await wait(IDLE_MS)
				// On a busy machine the timer ends before the input of that time is read, which two turns do.
				await turn()
				await turn()
				if (this.#latest.get(socket) !== response) continue
			}
			socket.destroySoon()
			return
		}
	}
}
