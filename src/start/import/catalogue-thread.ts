import { Worker } from 'node:worker_threads'
import { answerFault, tidyAnswer } from '#contract/csv/foreign/answers.ts'
import { catalogueCells } from '#contract/csv/format-catalogue.ts'
import { columnsFault } from '#contract/csv/named-columns.ts'
import { OWN_COLUMNS } from '#contract/csv/own-format.ts'
import { answerOf } from '#gateways/thread/answer-of.ts'
import type { AboutCatalogueFile, CatalogueFiles, ReadCatalogueFile } from '#shop/import/catalogue-files.ts'

/** What the thread is given. */
export interface FileOrder {
	readonly content: Uint8Array
	readonly about: AboutCatalogueFile
}

/** How files of products are read. */
export function catalogueFiles(read: CatalogueFiles['read']): CatalogueFiles {
	return {
		read,
		columnsFault,
		answer: (key, typed) => {
			const answer = tidyAnswer(typed)
			return { answer, fault: answerFault(key, answer) }
		},
		cells: catalogueCells,
		columns: OWN_COLUMNS,
	}
}

/** A file of 20,000 rows takes seconds to read: each is read by a thread of its own, whose memory goes when it ends. */
export const readInThread: CatalogueFiles['read'] = (content, about) => {
	const order: FileOrder = { content, about }
	const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: order })
	return answerOf<ReadCatalogueFile | { readonly fault: string }>(worker, () => new Error('the file was not read'))
}
