import { Worker } from 'node:worker_threads'
import type { PrintedCatalogue } from '#domain/document/printed-catalogue.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { PrintedPictures } from './draw-catalogue.ts'

/** What to draw: a document with its pictures, or an invoice, which has none. */
export type DocumentOrder =
	| { readonly document: PrintedCatalogue | PrintedSheet; readonly pictures: PrintedPictures }
	| { readonly invoice: Invoice }

/** Makes PDF documents beside the server, which goes on answering meanwhile. */
export interface DocumentThread {
	draw(order: DocumentOrder): Promise<Buffer>
	close(): Promise<void>
}

/** Each document has a thread of its own, one at a time: its memory goes with it, and it never keeps the process alive. */
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
