import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoomLayers } from '@soleria/visualiser'
import { type LaidMap, layInRoom, roughnessOf } from '@soleria/visualiser'
import { layersFrom, readFilm } from '@soleria/visualiser/server'
import sharp from 'sharp'
import { z } from 'zod'
import { isSpecialPiece } from '../../src/domain/catalogue/product.ts'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { subjectOf, wordsOf } from '../faces/face-step.ts'
import type { PictureSubject } from '../faces/subject.ts'
import { inputHash, sourcesHash } from '../input-hash.ts'
import { BLENDER, PICTURES, WORKPLACE } from '../places.ts'
import { render } from '../rooms/blender.ts'
import { surfaceMaps } from '../rooms/surface-maps.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Step } from '../step.ts'
import { boardFor, boardRequest } from './board.ts'

const WIDTH_PX = 1280
const HEIGHT_PX = 960
const SAMPLES = 12
const QUALITY = 62
/**
 * Roughness of the grey boards: the scene is rendered once with each, and a tile is laid on the one nearer to its
 * own.
 */
const SHINES = { brillo: 0.13, mate: 0.5 } as const
/** Behind tiles whose mean colour is lighter than this, of 255: on the usual ground, which is white, they would not be seen. */
const PALE_FROM = 214
const GROUND_OF_PALE = '#8d918c'

const templates = z.record(
	z.string(),
	z.looseObject({
		surfaces: z.record(z.string(), z.looseObject({})),
		camera: z.looseObject({}),
		light: z.looseObject({ exposure: z.number() }),
	}),
)

/** The mean of a surface's colours, of 255. */
function meanOf({ colour }: LaidMap): number {
	let sum = 0
	for (let at = 0; at < colour.length; at += 4) sum += (colour[at] ?? 0) + (colour[at + 1] ?? 0) + (colour[at + 2] ?? 0)
	return sum / (colour.length * 0.75)
}

/**
 * `{slug}-shot`: two tiles, one leaning on a wall. The scene is rendered once with grey boards, and each product is
 * laid on them.
 */
export function shotStep(): Step {
	const scenes = templates.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'templates.json'), 'utf8')))
	const sceneCode = inputHash(sourcesHash(join(BLENDER, 'shots')), JSON.stringify(scenes))
	const code = inputHash(sourcesHash(import.meta.dirname), sceneCode)
	const rendered = new Map<string, Promise<RoomLayers>>()

	/**
	 * A scene with plain grey tiles, rendered when first needed and kept in `WORKPLACE` under a hash of its template
	 * and code.
	 */
	function sceneOf(name: string, shine: keyof typeof SHINES, isPale: boolean): Promise<RoomLayers> {
		const key = `shot-${name}-${shine}${isPale ? '-pale' : ''}-${sceneCode}`
		const known = rendered.get(key)
		if (known) return known
		const look = { rough: SHINES[shine], ...(isPale ? { ground: GROUND_OF_PALE } : {}) }
		const made = renderScene(name, look, join(WORKPLACE, key))
		rendered.set(key, made)
		return made
	}

	async function renderScene(name: string, look: object, output: string): Promise<RoomLayers> {
		const template = scenes[name]
		if (!template) throw new Error(`there is no scene ${name}`)
		const words = `${output}-layers.json`
		if (!existsSync(words)) {
			await render({
				template,
				look,
				surfaces: {},
				width: WIDTH_PX,
				height: HEIGHT_PX,
				samples: SAMPLES,
				output,
				layers: true,
			})
		}
		const surfaces = Object.entries(template.surfaces).map(([surface, plane]) => ({
			name: surface,
			...plane,
			tile: null,
		}))
		const said = {
			camera: { ...template.camera, sensorMm: 36 },
			mirrored: false,
			exposure: template.light.exposure,
			mmPerPx: 1,
			surfaces,
			...JSON.parse(readFileSync(words, 'utf8')),
		}
		return layersFrom(said, {
			picture: `${output}.png`,
			mask: `${output}-mask.png`,
			diffuse: `${output}-diffuse.png`,
			gloss: `${output}-gloss.png`,
		})
	}

	async function shoot(subject: PictureSubject) {
		const film = await readFilm(PICTURES)
		const board = boardFor(subject)
		const isPale = meanOf(await surfaceMaps(subject, boardRequest(board, false, subject))) > PALE_FROM
		const scene = await sceneOf(board.scene, roughnessOf(subject.acabado) < 0.35 ? 'brillo' : 'mate', isPale)
		const { width, height } = scene
		let picture = scene.picture
		for (const { name } of scene.words.surfaces) {
			const maps = await surfaceMaps(subject, boardRequest(board, name === 'delante', subject))
			picture = layInRoom({ ...scene, picture }, name, maps, film)
		}
		return sharp(picture, { raw: { width, height, channels: 3 } })
	}

	return {
		name: 'shots',
		folder: 'shots',
		atOnce: 1,
		async *pictures() {
			for (const product of sampleProducts()) {
				if (product.tipo !== 'azulejo' || isSpecialPiece(product)) continue
				const subject = subjectOf(product)
				yield {
					name: `${assetSlug(subject.slug)}-shot`,
					inputHash: inputHash(wordsOf(subject), `${WIDTH_PX} ${QUALITY}`, code),
					quality: QUALITY,
					make: () => shoot(subject),
				}
			}
		},
	}
}
