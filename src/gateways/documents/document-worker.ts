import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentOrder } from './document-thread.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { drawSheet } from './draw-sheet.ts'

const { document, pictures } = workerData as DocumentOrder
const bytes = 'sections' in document ? await drawCatalogue(document, pictures) : await drawSheet(document, pictures)
parentPort?.postMessage(bytes, [bytes.buffer])
