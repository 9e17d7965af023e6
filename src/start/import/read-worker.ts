import { parentPort, workerData } from 'node:worker_threads'
import type { FileOrder } from './catalogue-thread.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

const { content, about } = workerData as FileOrder
parentPort?.postMessage(await readCatalogueFile(content, about))
