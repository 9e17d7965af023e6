import { Worker } from 'node:worker_threads'
import type { PrintedCatalogue } from '#domain/document/printed-catalogue.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { PrintedPictures } from './draw-catalogue.ts'

/** The input of a drawing: a document with its pictures, or an invoice, which has none. */
export type DocumentOrder =
	| { readonly document: PrintedCatalogue | PrintedSheet; readonly pictures: PrintedPictures }
	| { readonly invoice: Invoice }

/** Renders PDF documents in a worker thread, without blocking the event loop. */
export interface DocumentThread {
	draw(order: DocumentOrder): Promise<Buffer>
	close(): Promise<void>
}

/**
 * Each document gets its own worker thread, one at a time: its memory is freed when the thread ends, and the thread is
 * unreferenced so that it does not keep the process alive.
 */
export function openDocumentThread(): DocumentThread {
	let last: Promise<unknown> = Promise.resolve()
	let running: Worker | null = null

	function draw(order: DocumentOrder): Promise<Buffer> {
		return new Promise((resolve, reject) => {
			const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { workerData: order })
			worker.unref()
			running = worker
			worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
			worker.once('error', reject)
			worker.once('exit', () => {
				running = null
				reject(new Error('the document was not finished'))
			})
		})
	}

	return {
		draw(order) {
			const drawn = last.then(() => draw(order))
			last = drawn.catch(() => {})
			return drawn
		},
		close: async () => {
			await running?.terminate()
		},
	}
}
