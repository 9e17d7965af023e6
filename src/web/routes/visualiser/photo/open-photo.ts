import { type ColourPicture, type GreyPicture, greyOf } from '@soleria/visualiser/photo'

/** A photograph stored on the device: a JPEG without the camera's date and place. */
export interface KeptPhoto {
	readonly jpeg: Blob
	readonly width: number
	readonly height: number
}

/** An open photograph. */
export interface OpenPhoto extends KeptPhoto {
	readonly bitmap: ImageBitmap
	/** Smaller: masks are drawn at this size. */
	readonly colour: ColourPicture
	/** Smaller still: its edges and its light. */
	readonly grey: GreyPicture
}

/** Why a file cannot be used as a photograph. */
export type PhotoFault = 'kind' | 'bytes' | 'pixels' | 'undecoded' | 'small'

const MOST_SIDE = 2048
const MOST_BYTES = 50 * 1024 * 1024
const MOST_PIXELS = 100_000_000
const LEAST_SIDE = 240
const MASK_SIDE = 1024
const LIGHT_SIDE = 256
const QUALITY = 0.92

export const PHOTO_FAULTS: Readonly<Record<PhotoFault, string>> = {
	kind: 'Foto: ese archivo no es una imagen. Elige una foto en JPEG, PNG o WebP.',
	bytes: 'Foto: ese archivo pasa de 50 MB. Hazla con menos resolución o envíatela reducida, y elígela otra vez.',
	pixels: 'Foto: tiene más de 100 megapíxeles y el navegador no puede con ella. Redúcela y elígela otra vez.',
	undecoded:
		'Foto: el navegador no sabe abrir esa imagen. Si es HEIC o RAW, guárdala como JPEG (al compartirla desde el móvil se convierte sola) y elígela otra vez.',
	small: 'Foto: es muy pequeña para ver los azulejos. Elige una de 240 píxeles de lado como mínimo.',
}

function canvasOf(picture: CanvasImageSource, width: number, height: number) {
	const canvas = document.createElement('canvas')
	canvas.width = width
	canvas.height = height
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('the browser has no 2D canvas')
	context.imageSmoothingQuality = 'high'
	context.drawImage(picture, 0, 0, width, height)
	return { canvas, context }
}

/** The size of a picture whose longer side is reduced to at most `most` pixels. */
function reduced({ width, height }: { readonly width: number; readonly height: number }, most: number) {
	const scale = Math.min(1, most / Math.max(width, height))
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function pixelsAt(bitmap: ImageBitmap, most: number): ColourPicture {
	const { width, height } = reduced(bitmap, most)
	const { context } = canvasOf(bitmap, width, height)
	return { width, height, pixels: context.getImageData(0, 0, width, height).data }
}

/** A visitor's file as a photograph, turned upright and reduced; or why it cannot be used. */
export async function takePhoto(file: Blob): Promise<KeptPhoto | PhotoFault> {
	if (file.type !== '' && !file.type.startsWith('image/')) return 'kind'
	if (file.size > MOST_BYTES) return 'bytes'
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
	if (!bitmap) return 'undecoded'
	try {
		if (bitmap.width * bitmap.height > MOST_PIXELS) return 'pixels'
		if (Math.min(bitmap.width, bitmap.height) < LEAST_SIDE) return 'small'
		const { width, height } = reduced(bitmap, MOST_SIDE)
		const jpeg = await jpegOf(canvasOf(bitmap, width, height).canvas)
		return jpeg ? { jpeg, width, height } : 'undecoded'
	} finally {
		bitmap.close()
	}
}

export async function openPhoto(photo: KeptPhoto): Promise<OpenPhoto> {
	const bitmap = await createImageBitmap(photo.jpeg)
	return { ...photo, bitmap, colour: pixelsAt(bitmap, MASK_SIDE), grey: greyOf(pixelsAt(bitmap, LIGHT_SIDE)) }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
	new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** The photograph with its drawing, as JPEG; null if the browser cannot make one. */
export function jpegWith({ bitmap, width, height }: OpenPhoto, drawn: HTMLCanvasElement | null): Promise<Blob | null> {
	const { canvas, context } = canvasOf(bitmap, width, height)
	if (drawn) context.drawImage(drawn, 0, 0, width, height)
	return jpegOf(canvas)
}
