import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { subjectOf, wordsOf } from '../faces/face-step.ts'
import type { PictureSubject } from '../faces/subject.ts'
import { inputHash, sourcesHash } from '../input-hash.ts'
import { BLENDER, WORKPLACE } from '../places.ts'
import { type Job, render } from '../rooms/blender.ts'
import { materialMaps, type SurfaceMaps, surfaceMaps, writeMaps } from '../rooms/surface-maps.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Planned, Step } from '../step.ts'
import { type SpecialPiece, specialPieces } from './special-pieces.ts'

const SAMPLES = 14
const QUALITY = 64
/** The face of a card is square; a piece by itself has the shape of the other shots. */
const SIZES = { use: { width: 1280, height: 1280 }, alone: { width: 1280, height: 960 } } as const
/** The square of material that pieces are cut from, in mm, and how fine it is drawn. */
const MATERIAL_MM = 1200
const MM_PER_PX = 0.6
/** Lengths of a piece by itself, in metres: longer ones are shown as offcuts, small ones larger than they are. */
const LONGEST = 0.5
const SMALL_HIGH = 0.03
const SMALL_SCALE = 2.6

const templates = z.record(
	z.string(),
	z.looseObject({
		camera: z.looseObject({}),
		surfaces: z.record(z.string(), z.looseObject({ widthMm: z.number().optional(), heightMm: z.number().optional() })),
	}),
)
type Template = z.infer<typeof templates>[string]
type View = keyof typeof SIZES

/** The pictures of special pieces, whose shape a face straight on does not show: `{slug}`, where they are used, and `{slug}-shot`, by themselves. */
export function pieceStep(): Step {
	const known = templates.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'templates.json'), 'utf8')))
	const code = inputHash(sourcesHash(import.meta.dirname), sourcesHash(join(BLENDER, 'pieces')))
	const subjects = new Map(sampleProducts().map((product) => [product.slug, subjectOf(product)]))

	function subjectNamed(slug: string): PictureSubject {
		const subject = subjects.get(slug)
		if (!subject) throw new Error(`the sample catalogue has no ${slug}`)
		return subject
	}

	async function rendered(subject: PictureSubject, piece: SpecialPiece, view: View): Promise<Sharp> {
		const template = known[view === 'use' ? piece.kind : 'sola']
		if (!template) throw new Error(`there is no scene for ${piece.kind}`)
		const output = join(WORKPLACE, `${subject.slug}-${view}`)
		const surfaces = { ...(await pieceMaps(output, subject, piece)), ...(await floorMaps(output, template, piece)) }
		await render({
			template,
			look: lookOf(piece, view),
			surfaces,
			...SIZES[view],
			samples: SAMPLES,
			output,
			layers: false,
		})
		return sharp(`${output}.png`)
	}

	async function floorMaps(
		output: string,
		template: Template,
		{ floor, floorMm }: SpecialPiece,
	): Promise<Job['surfaces']> {
		const { widthMm = 0, heightMm = 0 } = template.surfaces.suelo ?? {}
		if (widthMm === 0 || floor === undefined) return {}
		const [width, height] = floorMm ?? [widthMm, heightMm]
		const request = { widthMm: width, heightMm: height, mmPerPx: Math.max(0.5, width / 4000), turned: false }
		return { suelo: await written(`${output}-suelo`, await surfaceMaps(subjectNamed(floor), request)) }
	}

	function planned(slug: string, piece: SpecialPiece, view: View): Planned {
		const subject = subjectNamed(slug)
		const name = view === 'use' ? assetSlug(slug) : `${assetSlug(slug)}-shot`
		return {
			name,
			inputHash: inputHash(wordsOf(subject), JSON.stringify(piece), view, `${SAMPLES} ${QUALITY}`, code),
			quality: QUALITY,
			make: () => rendered(subject, piece, view),
		}
	}

	return {
		name: 'pieces',
		folder: 'pieces',
		// While Blender renders one, the maps of the next are computed.
		atOnce: 2,
		async *pictures() {
			for (const [slug, piece] of specialPieces)
				for (const view of ['use', 'alone'] as const) yield planned(slug, piece, view)
		},
	}
}

async function written(maps: string, made: SurfaceMaps): Promise<Job['surfaces'][string]> {
	await writeMaps(maps, made)
	return { maps, reliefMm: made.reliefMm, rough: made.rough }
}

async function pieceMaps(output: string, subject: PictureSubject, { colour }: SpecialPiece): Promise<Job['surfaces']> {
	if (colour !== undefined) return {}
	return { pieza: await written(`${output}-pieza`, await materialMaps(subject, MATERIAL_MM, MM_PER_PX)) }
}

/** Where pieces lie by themselves, in metres and degrees, and where on the material they begin: one that is deep, or two that are not. */
const PLACES = {
	one: [[0.05, 0.03, 32, 0.1]],
	two: [
		[-0.02, 0.12, -14, 0.1],
		[0.05, -0.1, 24, 0.6],
	],
} as const

function lookOf(piece: SpecialPiece, view: View) {
	const isSmall = (piece.high ?? 1) < SMALL_HIGH
	return {
		joint: 0.002,
		...piece,
		long: view === 'alone' ? Math.min(piece.long, LONGEST) : piece.long,
		map: [MATERIAL_MM / 1000, MATERIAL_MM / 1000],
		scale: isSmall ? SMALL_SCALE : 1,
		places: piece.depth === undefined ? PLACES.two : PLACES.one,
	}
}
