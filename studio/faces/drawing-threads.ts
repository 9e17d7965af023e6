import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Pixels } from './draw-face.ts'
import type { Drawing, DrawingOrder, DrawingRequest } from './drawing-worker.ts'
import type { PictureSubject } from './subject.ts'

export interface DrawingThreads {
	/** Draws in a thread of its own; no more may be asked at a time than there are threads. */
	draw(subject: PictureSubject, request: DrawingRequest): Promise<Pixels>
	close(): Promise<void>
}

/** Worker threads that draw, started when first needed: a face is a second of computing. */
export function drawingThreads(): DrawingThreads {
	const all: Worker[] = []
	const idle: Worker[] = []
	return {
		async draw(subject, request) {
			const thread = idle.pop() ?? new Worker(new URL('./drawing-worker.ts', import.meta.url))
			if (!all.includes(thread)) all.push(thread)
			thread.postMessage({ subject, request } satisfies DrawingOrder)
			const [drawing] = (await once(thread, 'message')) as [Drawing]
			if ('fault' in drawing) throw new Error(`${subject.slug} cannot be drawn: ${drawing.fault}`)
			idle.push(thread)
			return drawing.pixels
		},
		async close() {
			await Promise.all(all.map((thread) => thread.terminate()))
		},
	}
}
