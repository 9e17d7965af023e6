import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { isSpecialPiece } from '../../src/domain/catalogue/product.ts'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { inputHash, moduleHash } from '../input-hash.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Step } from '../step.ts'
import type { PictureRequest } from './draw-face.ts'
import { drawingThreads } from './drawing-threads.ts'
import type { PictureSubject } from './subject.ts'

const WIDTH_PX = 1280
const FACE_QUALITY = 60
const DETAIL_QUALITY = 52

/** Two drawn pictures of every tile: `{slug}`, its face straight on, and `{slug}-detail`, its material at life size. */
export function faceStep(): Step {
	const threads = drawingThreads()
	const drawingCode = moduleHash(join(import.meta.dirname, 'draw-face.ts'))
	function planned(subject: PictureSubject, name: string, kind: PictureRequest['kind'], quality: number) {
		return {
			name,
			inputHash: inputHash(wordsOf(subject), kind, `${WIDTH_PX} ${quality}`, drawingCode),
			quality,
			make: async () => {
				const { bytes, width, height } = await threads.draw(subject, { kind, widthPx: WIDTH_PX })
				return sharp(bytes, { raw: { width, height, channels: 3 } })
			},
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
				if (!isSpecialPiece(subject)) yield planned(subject, name, 'face', FACE_QUALITY)
				yield planned(subject, `${name}-detail`, 'detail', DETAIL_QUALITY)
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
