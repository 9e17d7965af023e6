import { parentPort } from 'node:worker_threads'
import { drawFace, type PictureRequest, type Pixels } from './draw-face.ts'
import type { PictureSubject } from './subject.ts'

/** What the thread is asked to draw. */
export interface DrawingOrder {
	readonly subject: PictureSubject
	readonly request: PictureRequest
}

/** A drawn picture, or why there is none. */
export type Drawing = { readonly pixels: Pixels } | { readonly fault: string }

parentPort?.on('message', async ({ subject, request }: DrawingOrder) => {
	try {
		parentPort?.postMessage({ pixels: await drawFace(subject, request) } satisfies Drawing)
	} catch (error) {
		parentPort?.postMessage({ fault: String(error) } satisfies Drawing)
	}
})
