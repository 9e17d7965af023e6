import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { isSpecialPiece } from '../../src/domain/catalogue/product.ts'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { FINE_WIDTH } from '../../src/domain/picture/picture.ts'
import { inputHash, moduleHash } from '../input-hash.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Planned, Step } from '../step.ts'
import type { PictureRequest } from './draw-face.ts'
import { drawingThreads } from './drawing-threads.ts'
import type { PictureSubject } from './subject.ts'

const WIDTH_PX = 1280
const FACE_QUALITY = 60
const FINE_QUALITY = 52
const DETAIL_QUALITY = 52

/** Two drawn pictures of every tile: `{slug}`, its face straight on and to look at from near, and `{slug}-detail`, its material at life size. */
export function faceStep(): Step {
	const threads = drawingThreads()
	const drawingCode = moduleHash(join(import.meta.dirname, 'draw-face.ts'))
	async function drawn(subject: PictureSubject, request: PictureRequest) {
		const { bytes, width, height } = await threads.draw(subject, request)
		return sharp(bytes, { raw: { width, height, channels: 3 } })
	}
	function face(subject: PictureSubject, name: string): Planned {
		const widths = `${FINE_WIDTH} ${FINE_QUALITY} ${WIDTH_PX} ${FACE_QUALITY}`
		return {
			name,
			inputHash: inputHash(wordsOf(subject), 'face', widths, drawingCode),
			quality: FACE_QUALITY,
			fineQuality: FINE_QUALITY,
			make: () => drawn(subject, { kind: 'face', widthPx: FINE_WIDTH }),
		}
	}
	function detail(subject: PictureSubject, name: string): Planned {
		return {
			name,
			inputHash: inputHash(wordsOf(subject), 'detail', `${WIDTH_PX} ${DETAIL_QUALITY}`, drawingCode),
			quality: DETAIL_QUALITY,
			make: () => drawn(subject, { kind: 'detail', widthPx: WIDTH_PX }),
		}
	}
	return {
		name: 'faces',
		folder: 'products',
		atOnce: availableParallelism(),
		async *pictures() {
			for (const product of sampleProducts()) {
				if (product.tipo !== 'azulejo') continue
				const subject = subjectOf(product)
				const name = assetSlug(subject.slug)
				// Special pieces are no flat tiles: `pieceStep` shows them as they are used.
				if (!isSpecialPiece(subject)) yield face(subject, name)
				yield detail(subject, `${name}-detail`)
			}
		},
		close: threads.close,
	}
}

/** The fields of a product that its picture depends on, and no others: they are sent to threads. */
export function subjectOf(product: PictureSubject): PictureSubject {
	const { slug, nombre, tipo, medidas, acabado, tipologia, efecto, pesoGrams, cara } = product
	return { slug, nombre, tipo, medidas, acabado, tipologia, efecto, pesoGrams, cara }
}

export function wordsOf(subject: PictureSubject): string {
	return JSON.stringify(subjectOf(subject))
}
