import { Worker } from 'node:worker_threads'
import type { Drawing, DrawingOrder } from './picture-worker.ts'
import type { PictureRequest } from './render-face.ts'
import type { PictureSubject } from './subject.ts'

/** Draws pictures beside the server, which goes on answering meanwhile. */
export interface PictureThread {
	draw(subject: PictureSubject, request: PictureRequest): Promise<Buffer>
	close(): Promise<void>
}

interface Waiting {
	readonly resolve: (picture: Buffer) => void
	readonly reject: (fault: Error) => void
}

/** A thread without work for this long ends, and with it the memory that drawing takes. */
const IDLE_MS = 10_000

/** Starts the thread when a picture is asked for; it never keeps the process alive. */
export function openPictureThread(): PictureThread {
	const waiting = new Map<number, Waiting>()
	let worker: Worker | null = null
	let lastId = 0
	let idle: NodeJS.Timeout | undefined

	function failAll(fault: Error): void {
		for (const { reject } of waiting.values()) reject(fault)
		waiting.clear()
		worker = null
	}

	async function end(): Promise<void> {
		const ending = worker
		worker = null
		await ending?.terminate()
	}

	function start(): Worker {
		const started = new Worker(new URL('./picture-worker.ts', import.meta.url))
		started.unref()
		started.on('message', (drawing: Drawing) => {
			const asked = waiting.get(drawing.id)
			waiting.delete(drawing.id)
			if ('bytes' in drawing) asked?.resolve(Buffer.from(drawing.bytes))
			else asked?.reject(new Error(drawing.fault))
			if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref()
		})
		started.on('error', failAll)
		return started
	}

	return {
		draw(subject, request) {
			clearTimeout(idle)
			worker ??= start()
			const thread = worker
			lastId += 1
			const id = lastId
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject })
				thread.postMessage({ id, subject, request } satisfies DrawingOrder)
			})
		},
		close: end,
	}
}
