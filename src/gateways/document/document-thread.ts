import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { PrintedCatalogue } from '#domain/document/printed-catalogue.ts'
import type { PrintedContract } from '#domain/document/printed-contract.ts'
import type { PrintedDeliveryNote } from '#domain/document/printed-delivery-note.ts'
import type { PrintedLabel } from '#domain/document/printed-label.ts'
import type { PrintedProject } from '#domain/document/printed-project.ts'
import type { PrintedQuotation } from '#domain/document/printed-quotation.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { PrintedPictures } from './draw-catalogue.ts'

/** The input of a drawing: a document with its pictures, or a paper that has none. */
export type DocumentOrder =
	| { readonly document: PrintedCatalogue | PrintedSheet; readonly pictures: PrintedPictures }
	| { readonly invoice: Invoice }
	| { readonly contract: PrintedContract }
	| { readonly notes: readonly PrintedDeliveryNote[] }
	| { readonly project: PrintedProject }
	| { readonly quotation: PrintedQuotation }
	| { readonly labels: readonly PrintedLabel[] }

/** Thrown instead of letting a queue grow without bound; the same request may succeed later. */
export class DocumentQueueFull extends Error {
	readonly code = 'QUEUE_FULL'
	constructor() {
		super('too many documents wait to be drawn')
	}
}

/** The documents that may wait for one that is drawn; a catalogue takes some seconds, a sheet less than one. */
const MOST_WAITING = 12

/** Renders PDF documents in a worker thread, without blocking the event loop. */
export interface DocumentThread {
	/**
	 * The order is asked for when its turn comes, so that waiting ones hold no pictures. Rejects with `DocumentQueueFull`
	 * when too many wait.
	 */
	draw(order: () => DocumentOrder | Promise<DocumentOrder>): Promise<Buffer>
	/** Ends the running drawing; those that wait are rejected. */
	close(): Promise<void>
}

/**
 * Each document gets its own worker thread, one at a time: its memory is freed when the thread ends, and the thread is
 * unreferenced so that it does not keep the process alive.
 */
export function openDocumentThread({ mostWaiting = MOST_WAITING } = {}): DocumentThread {
	const queue = new PQueue({ concurrency: 1 })
	let running: Worker | null = null
	let isClosed = false

	async function draw(asked: () => DocumentOrder | Promise<DocumentOrder>): Promise<Buffer> {
		if (isClosed) throw new Error('the thread was closed before the document was begun')
		const order = await asked()
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
			// `size` counts those that wait, `pending` the one that is drawn.
			if (queue.size + queue.pending > mostWaiting) return Promise.reject(new DocumentQueueFull())
			return queue.add(() => draw(order))
		},
		close: async () => {
			isClosed = true
			await running?.terminate()
		},
	}
}
