import { createHash } from 'node:crypto'
import type { TileSheet } from '@soleria/visualiser'
import { fitOf, lookOfSheet, type OwnPiece, ownSheet } from '@soleria/visualiser'
import type { FaceLook } from '@soleria/visualiser/colour'
import { type Colour, hexOf, shade } from '@soleria/visualiser/colour'
import sharp, { type OverlayOptions } from 'sharp'
import { encodeAnew, MERCHANTS, type PictureRefusal, readablePhotograph } from './read-picture.ts'

/** Longest side that a photograph is read with; a face of a sheet is smaller. */
const MOST_SIDE = 2400
/** Shortest allowed longest side of a photograph. */
const LEAST_SIDE = 320
const QUALITY = 55
/** How much darker or lighter joints are than the tile. */
const DARKER = -0.16
const LIGHTER = 0.12

/** The stored faces of a tile: one picture, and how to lay it. */
export interface ReadFaces {
	readonly sheet: Omit<TileSheet, 'slug'>
	readonly look: Omit<FaceLook, 'slug'>
	/** AVIF. */
	readonly content: Buffer
	readonly hash: string
}

/** `file` is the position of the refused photograph among those given. */
export type FacesRefusal = { readonly ok: false; readonly file: number } & (
	| Pick<PictureRefusal, 'code'>
	| { readonly code: 'otra_forma' }
)

interface Raw {
	readonly data: Buffer
	readonly info: { readonly width: number; readonly height: number }
}

/** Reads photographs of single pieces, cut to their edges, and joins them side by side at the size used for laying rooms. */
export async function readFaces(
	piece: OwnPiece,
	files: readonly Uint8Array[],
	isDrawn: boolean,
): Promise<{ readonly ok: true; readonly faces: ReadFaces } | FacesRefusal> {
	const words = ownSheet(piece, files.length, isDrawn)
	const { columns, faceWidth, faceHeight } = words
	const laid: OverlayOptions[] = []
	for (const [file, bytes] of files.entries()) {
		const raw = await readRaw(bytes)
		if (!('data' in raw)) return { ...raw, file }
		const fit = fitOf(piece, raw.info)
		if (fit === null) return { ok: false, code: 'otra_forma', file }
		const left = (file % columns) * faceWidth
		const top = Math.floor(file / columns) * faceHeight
		laid.push({ ...rawInput(await faceOf(raw, fit, faceWidth, faceHeight), faceWidth, faceHeight), left, top })
	}
	const size = { width: columns * faceWidth, height: (files.length / columns) * faceHeight }
	const sheet = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
		.composite(laid)
		.removeAlpha()
		.raw()
		.toBuffer()
	const content = await sharp(sheet, { raw: { ...size, channels: 3 } })
		.avif({ quality: QUALITY, effort: 3 })
		.toBuffer()
	const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
	const described = { ...words, grout: groutOf(sheet) }
	const look = await lookOf(described, sheet, size)
	return { ok: true, faces: { sheet: described, look, content, hash } }
}

const rawInput = (input: Buffer, width: number, height: number) => ({
	input,
	raw: { width, height, channels: 3 as const },
})

/** Colours and texture, of a sheet half as fine: a quarter of the computing, and still finer than the texture measure. */
async function lookOf(
	words: ReadFaces['sheet'],
	sheet: Buffer,
	size: { readonly width: number; readonly height: number },
): Promise<ReadFaces['look']> {
	const faceWidth = Math.ceil(words.faceWidth / 2)
	const faceHeight = Math.ceil(words.faceHeight / 2)
	const width = words.columns * faceWidth
	const height = (words.faces / words.columns) * faceHeight
	const bytes = await sharp(sheet, { raw: { ...size, channels: 3 } })
		.resize({ width, height, fit: 'fill' })
		.raw()
		.toBuffer()
	const { slug: _, ...look } = lookOfSheet({ ...words, slug: '', faceWidth, faceHeight }, { width, bytes })
	return look
}

async function readRaw(bytes: Uint8Array): Promise<Raw | PictureRefusal> {
	const refusal = readablePhotograph(bytes)
	if (refusal) return refusal
	const read = await encodeAnew(bytes, MERCHANTS, (picture) =>
		picture
			.resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true }),
	)
	if (read === null) return { ok: false, code: 'imagen_no_admitida' }
	const { width, height } = read.info
	return Math.max(width, height) < LEAST_SIDE ? { ok: false, code: 'imagen_demasiado_pequena' } : read
}

function faceOf({ data, info }: Raw, fit: 'upright' | 'turned', width: number, height: number): Promise<Buffer> {
	const photograph = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
	const upright = fit === 'turned' ? photograph.rotate(90) : photograph
	return upright.resize({ width, height, fit: 'fill' }).raw().toBuffer()
}

/** The default colour of joints: the tile's, darker for a light one and lighter for a dark one. */
function groutOf(pixels: Buffer): string {
	const sums = [0, 0, 0]
	for (let at = 0; at < pixels.length; at++) sums[at % 3] = (sums[at % 3] ?? 0) + (pixels[at] ?? 0)
	const [red = 0, green = 0, blue = 0] = sums.map((sum) => (sum * 3) / pixels.length / 255)
	const mean: Colour = [red, green, blue]
	return hexOf(shade(mean, red + green + blue > 1.5 ? DARKER : LIGHTER))
}
