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

/** Starts the thread when the first picture is asked for; it never keeps the process alive. */
export function openPictureThread(): PictureThread {
	const waiting = new Map<number, Waiting>()
	let worker: Worker | null = null
	let lastId = 0

	function failAll(fault: Error): void {
		for (const { reject } of waiting.values()) reject(fault)
		waiting.clear()
		worker = null
	}

	function start(): Worker {
		const started = new Worker(new URL('./picture-worker.ts', import.meta.url))
		started.unref()
		started.on('message', (drawing: Drawing) => {
			const asked = waiting.get(drawing.id)
			waiting.delete(drawing.id)
			if ('bytes' in drawing) asked?.resolve(Buffer.from(drawing.bytes))
			else asked?.reject(new Error(drawing.fault))
		})
		started.on('error', failAll)
		started.on('exit', () => failAll(new Error('the picture thread has ended')))
		return started
	}

	return {
		draw(subject, request) {
			worker ??= start()
			const thread = worker
			lastId += 1
			const id = lastId
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject })
				thread.postMessage({ id, subject, request } satisfies DrawingOrder)
			})
		},
		async close() {
			await worker?.terminate()
		},
	}
}
