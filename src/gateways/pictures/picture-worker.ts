import { parentPort } from 'node:worker_threads'
import { type PictureRequest, renderFace } from './render-face.ts'
import type { PictureSubject } from './subject.ts'

/** What the thread is asked to draw. */
export interface DrawingOrder {
	readonly id: number
	readonly subject: PictureSubject
	readonly request: PictureRequest
}

/** A drawn picture, or why there is none. */
export type Drawing =
	| { readonly id: number; readonly bytes: Uint8Array }
	| { readonly id: number; readonly fault: string }

parentPort?.on('message', async ({ id, subject, request }: DrawingOrder) => {
	try {
		const bytes = new Uint8Array(await renderFace(subject, request))
		parentPort?.postMessage({ id, bytes } satisfies Drawing, [bytes.buffer])
	} catch (error) {
		parentPort?.postMessage({ id, fault: String(error) } satisfies Drawing)
	}
})
