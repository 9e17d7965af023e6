import { roughnessOf } from '@soleria/visualiser'
import { clamp, colourOf } from '@soleria/visualiser/colour'
import { type Laying, lay, layoutOf, type Relief, seedOf } from '@soleria/visualiser/material'
import sharp from 'sharp'
import { faceFor, type PictureSubject, pieceOf } from '../faces/subject.ts'
import { sidesOf } from '../faces/view.ts'

/** Side of the square of material that a floor's tiles are cut from. */
export const SLAB_MM = 2400

export interface SurfaceRequest {
	readonly widthMm: number
	readonly heightMm: number
	readonly mmPerPx: number
	/** Laid with the tile's long side away from the viewer. */
	readonly turned: boolean
	/** One tile without joints. Absent: a laid surface. */
	readonly single?: boolean
	/** Absent: the tile's usual joints. */
	readonly joint?: { readonly mm: number; readonly colour: string } | undefined
	/** Shifts the frame by so many tiles, so that two surfaces of one product do not show the same tiles. */
	readonly tile?: number
	/** Side of the square of material, when less than a floor's is enough. */
	readonly slabMm?: number
}

/** The maps that a renderer needs to lay a tiled surface. */
export interface SurfaceMaps {
	readonly width: number
	readonly height: number
	/** sRGB colour; alpha is 255 on tiles and 0 in joints. */
	readonly colour: Buffer
	/** Height, 16 bits, from 0 to `reliefMm`. */
	readonly relief: Uint16Array
	readonly reliefMm: number
	/** Roughness of the tile's face, 0 to 1. */
	readonly rough: number
}

/** The maps of a laid surface at its real size. Deterministic: the same product and request give the same bytes. */
export async function surfaceMaps(subject: PictureSubject, request: SurfaceRequest): Promise<SurfaceMaps> {
	const { mmPerPx, turned } = request
	const along = Math.round((turned ? request.heightMm : request.widthMm) / mmPerPx)
	const across = Math.round((turned ? request.widthMm : request.heightMm) / mmPerPx)
	const laid = await laidRelief(subject, along, across, request)
	const wall = turned ? transposed(laid) : laid
	return {
		width: wall.width,
		height: wall.height,
		...packed(wall, faceFor(subject).relief),
		rough: roughnessOf(subject.acabado),
	}
}

/** A square of a product's material without joints, of which pieces of any shape are made. */
export async function materialMaps(subject: PictureSubject, sideMm: number, mmPerPx: number): Promise<SurfaceMaps> {
	const { surface } = await layingOf(subject, mmPerPx, sideMm)
	const { size, rgb, height: heightMm } = surface
	const glaze = new Float32Array(size * size).fill(1)
	return {
		width: size,
		height: size,
		...packed({ width: size, height: size, rgb, heightMm, glaze }, faceFor(subject).relief),
		rough: roughnessOf(subject.acabado),
	}
}

/** A product as it is laid, its material drawn at `mmPerPx`. */
export async function layingOf(subject: PictureSubject, mmPerPx: number, slabMm = SLAB_MM): Promise<Laying> {
	const seed = seedOf(subject.slug)
	const face = faceFor(subject)
	const layout = layoutOf(face.forma, ...sidesOf(pieceOf(subject)))
	const spanMm = face.whole ? layout.width : slabMm
	return {
		layout,
		surface: await face.surface({ size: Math.round(spanMm / mmPerPx), spanMm, seed }),
		surfaceSpanMm: face.whole ? 'whole' : spanMm,
		quarterTurns: face.quarterTurns,
		jointMm: face.jointMm,
		grout: face.grout,
		tone: face.tone,
		rimMm: face.rimMm,
		dropMm: face.dropMm,
		wobbleMm: face.wobbleMm,
		finish: face.finish,
		grain: 0,
		seed,
	}
}

async function laidRelief(
	subject: PictureSubject,
	width: number,
	height: number,
	request: SurfaceRequest,
): Promise<Relief> {
	const { mmPerPx, single = false, tile = 0, slabMm, joint } = request
	const usual = await layingOf(subject, mmPerPx, slabMm)
	const laying = joint ? { ...usual, jointMm: joint.mm, grout: colourOf(joint.colour) } : usual
	const { layout } = laying
	return lay(
		single ? { ...laying, jointMm: 0 } : laying,
		// A whole tile is in the middle, cut ones are at the sides.
		{
			width,
			height,
			mmPerPx,
			leftMm: (layout.width - width * mmPerPx) / 2 + tile * layout.width,
			topMm: (layout.height - height * mmPerPx) / 2,
		},
	)
}

function transposed({ width, height, rgb, heightMm, glaze }: Relief): Relief {
	const count = width * height
	const turned = {
		width: height,
		height: width,
		rgb: new Float32Array(count * 3),
		heightMm: new Float32Array(count),
		glaze: new Float32Array(count),
	}
	for (let y = 0, from = 0; y < height; y++)
		for (let x = 0; x < width; x++, from++) {
			const to = x * height + y
			for (let channel = 0; channel < 3; channel++) turned.rgb[to * 3 + channel] = rgb[from * 3 + channel] ?? 0
			turned.heightMm[to] = heightMm[from] ?? 0
			turned.glaze[to] = glaze[from] ?? 0
		}
	return turned
}

function packed(wall: Relief, emphasis: number): Pick<SurfaceMaps, 'colour' | 'relief' | 'reliefMm'> {
	const count = wall.width * wall.height
	const colour = Buffer.allocUnsafe(count * 4)
	let low = Number.POSITIVE_INFINITY
	let high = Number.NEGATIVE_INFINITY
	for (const value of wall.heightMm) {
		low = Math.min(low, value)
		high = Math.max(high, value)
	}
	const range = Math.max(0.05, high - low)
	const relief = new Uint16Array(count)
	for (let index = 0; index < count; index++) {
		for (let channel = 0; channel < 3; channel++)
			colour[index * 4 + channel] = Math.round(clamp(wall.rgb[index * 3 + channel] ?? 0) * 255)
		colour[index * 4 + 3] = Math.round(clamp(wall.glaze[index] ?? 0) * 255)
		relief[index] = Math.round((((wall.heightMm[index] ?? 0) - low) / range) * 65535)
	}
	return { colour, relief, reliefMm: range * emphasis }
}

/** Writes `{path}.png` and `{path}-relief.png`. */
export async function writeMaps(path: string, { width, height, colour, relief }: SurfaceMaps): Promise<void> {
	await sharp(colour, { raw: { width, height, channels: 4 } })
		.png({ compressionLevel: 2 })
		.toFile(`${path}.png`)
	await sharp(relief, { raw: { width, height, channels: 1 } })
		.toColourspace('grey16')
		.png({ compressionLevel: 2 })
		.toFile(`${path}-relief.png`)
}
