import { parentPort } from 'node:worker_threads'
import { drawSheet } from '../sheets/draw-sheet.ts'
import { drawFace, type PictureRequest, type Pixels } from './draw-face.ts'
import type { PictureSubject } from './subject.ts'

export type DrawingRequest = PictureRequest | { readonly kind: 'sheet' }

/** The drawing request of the thread. */
export interface DrawingOrder {
	readonly subject: PictureSubject
	readonly request: DrawingRequest
}

/** A drawn picture, or why there is none. */
export type Drawing = { readonly pixels: Pixels } | { readonly fault: string }

parentPort?.on('message', async ({ subject, request }: DrawingOrder) => {
	try {
		const pixels = await (request.kind === 'sheet' ? drawSheet(subject) : drawFace(subject, request))
		parentPort?.postMessage({ pixels } satisfies Drawing)
	} catch (error) {
		parentPort?.postMessage({ fault: String(error) } satisfies Drawing)
	}
})
