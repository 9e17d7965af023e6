import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingThreads } from '../faces/drawing-threads.ts'
import { subjectOf, wordsOf } from '../faces/face-step.ts'
import { inputHash, moduleHash } from '../input-hash.ts'
import { writeLooks } from '../looks/look-index.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Step } from '../step.ts'
import { sheetKeeper } from './sheet-index.ts'
import { sheetWords } from './sheet-words.ts'

const QUALITY = 55

/** The sheet of every tile: several of its faces in one picture, which a room is laid with. */
export function sheetStep(): Step {
	const threads = drawingThreads()
	const subjects = sampleProducts().flatMap((product) => (product.tipo === 'azulejo' ? [subjectOf(product)] : []))
	const words = new Map(subjects.map((subject) => [subject.slug, sheetWords(subject)]))
	const drawingCode = moduleHash(join(import.meta.dirname, 'draw-sheet.ts'))
	return {
		name: 'sheets',
		folder: 'sheets',
		keeper: sheetKeeper(words),
		atOnce: availableParallelism(),
		async *pictures() {
			for (const subject of subjects)
				yield {
					name: subject.slug,
					inputHash: inputHash(wordsOf(subject), `${QUALITY}`, drawingCode),
					quality: QUALITY,
					make: async () => {
						const { bytes, width, height } = await threads.draw(subject, { kind: 'sheet' })
						return sharp(bytes, { raw: { width, height, channels: 3 } })
					},
				}
		},
		afterwards: writeLooks,
		close: threads.close,
	}
}
