import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFilm } from '@soleria/visualiser/server'
import type { Sharp } from 'sharp'
import { z } from 'zod'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { subjectOf, wordsOf } from '../faces/face-step.ts'
import type { PictureSubject } from '../faces/subject.ts'
import { inputHash, sourcesHash } from '../input-hash.ts'
import { BLENDER, PICTURES, WORKPLACE } from '../places.ts'
import { render } from '../rooms/blender.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Step } from '../step.ts'
import { packOf, printFor } from './print.ts'
import { putPrint, type RenderedPack } from './put-print.ts'

const WIDTH_PX = 1280
const SAMPLES = 12
const QUALITY = 64

const scenes = z.record(z.string(), z.looseObject({ light: z.looseObject({ exposure: z.number() }) }))

/** The packs of building materials: `{slug}` and, for products in sacks, `{slug}-shot`, a wrapped pallet of them. */
export function packStep(): Step {
	const known = scenes.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'packs.json'), 'utf8')))
	const sceneCode = inputHash(sourcesHash(join(BLENDER, 'shots')), JSON.stringify(known))
	const code = inputHash(sourcesHash(import.meta.dirname), sceneCode)
	const rendered = new Map<string, Promise<RenderedPack>>()

	/** A scene in plain grey, rendered when first needed and kept in `WORKPLACE` under a hash of its template and code. */
	function sceneOf(name: string): Promise<RenderedPack> {
		const made = rendered.get(name) ?? renderScene(name, join(WORKPLACE, `pack-${name}-${sceneCode}`))
		rendered.set(name, made)
		return made
	}

	async function renderScene(name: string, output: string): Promise<RenderedPack> {
		const template = known[name]
		if (!template) throw new Error(`there is no scene ${name}`)
		const height = name === 'pallet' ? (WIDTH_PX * 3) / 4 : WIDTH_PX
		if (!existsSync(`${output}.f32`)) {
			const look = { kind: name }
			await render({
				template,
				look,
				surfaces: {},
				width: WIDTH_PX,
				height,
				samples: SAMPLES,
				output,
				layers: false,
				arrays: true,
			})
		}
		const { buffer, byteOffset, length } = readFileSync(`${output}.f32`)
		return {
			values: new Float32Array(buffer, byteOffset, length / 4),
			width: WIDTH_PX,
			height,
			exposure: template.light.exposure,
		}
	}

	async function shoot(subject: PictureSubject, scene: string): Promise<Sharp> {
		return putPrint(await sceneOf(scene), printFor(subject), await readFilm(PICTURES))
	}

	function planned(subject: PictureSubject, name: string, scene: string) {
		return {
			name,
			inputHash: inputHash(wordsOf(subject), scene, `${WIDTH_PX} ${QUALITY}`, code),
			quality: QUALITY,
			make: () => shoot(subject, scene),
		}
	}

	return {
		name: 'packs',
		folder: 'packs',
		atOnce: 1,
		async *pictures() {
			for (const product of sampleProducts()) {
				if (product.tipo === 'azulejo') continue
				const subject = subjectOf(product)
				const pack = packOf(subject)
				yield planned(subject, assetSlug(subject.slug), pack)
				if (pack === 'saco') yield planned(subject, `${assetSlug(subject.slug)}-shot`, 'pallet')
			}
		},
	}
}
