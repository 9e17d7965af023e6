import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImportedProduct } from '../../src/domain/catalogue/imported-product.ts'
import { subjectOf, wordsOf } from '../faces/face-step.ts'
import { inputHash, statementsOf } from '../input-hash.ts'
import { BLENDER, PICTURES, WORKPLACE } from '../places.ts'
import { sampleProducts } from '../sample-products.ts'
import type { Step } from '../step.ts'
import { type Job, render } from './blender.ts'
import { keepLayers } from './layers.ts'
import { type Room, readRooms, readTemplates, type Template, templateOf } from './room.ts'
import { sceneModules } from './scene-modules.ts'
import { shopRooms } from './shop-rooms.ts'
import { surfaceMaps, writeMaps } from './surface-maps.ts'

const WIDTH_PX = 1280
const HEIGHT_PX = 854
const SAMPLES = 20
const QUALITY = 64
const LAYERS = join(PICTURES, 'layers')
const SHOP_ROOMS = join(PICTURES, 'rooms.json')

/** Rooms with their tiles on floors and walls, rendered by Blender, with their texts for the shop beside them. */
export function roomStep(): Step {
	const products = new Map(sampleProducts().map((product) => [product.slug, product]))
	const templates = readTemplates()
	const rooms = readRooms()
	return {
		name: 'rooms',
		folder: 'rooms',
		// While Blender renders one, the maps of the next are computed.
		atOnce: 2,
		async *pictures() {
			await writeFile(SHOP_ROOMS, shopRooms())
			for (const room of rooms) {
				const template = templateOf(room, templates)
				yield {
					name: room.name,
					inputHash: hashOf(room, template, products),
					quality: QUALITY,
					make: async () => {
						const output = join(WORKPLACE, room.name)
						const job = await jobFor(room, template, products, output)
						await render(job)
						await keepLayers(room, template, job, LAYERS)
						return sharp(`${output}.png`)
					},
				}
			}
		},
	}
}

/**
 * The code that draws faces is not hashed: with it, every small change would cost an hour of rendering. `--force`
 * renders again.
 */
function hashOf(room: Room, template: Template, products: ReadonlyMap<string, ImportedProduct>): string {
	const code = sceneModules(template.scene).map((name) => statementsOf(join(BLENDER, `${name}.py`)))
	const words = Object.values(room.surfaces).map(({ slug }) => wordsOf(productNamed(slug, products)))
	const { surfaces, look } = room
	return inputHash(JSON.stringify({ surfaces, look, template, SAMPLES, WIDTH_PX, HEIGHT_PX }), ...words, ...code)
}

function productNamed(slug: string, products: ReadonlyMap<string, ImportedProduct>): ImportedProduct {
	const product = products.get(slug)
	if (!product) throw new Error(`a room shows ${slug}, which the sample catalogue does not have`)
	return product
}

async function jobFor(
	room: Room,
	template: Template,
	products: ReadonlyMap<string, ImportedProduct>,
	output: string,
): Promise<Job> {
	await mkdir(WORKPLACE, { recursive: true })
	const surfaces: Record<string, Job['surfaces'][string]> = {}
	for (const [name, { slug, turned, joint }] of Object.entries(room.surfaces)) {
		const plane = template.surfaces[name]
		if (!plane) throw new Error(`${room.name}: its template has no surface ${name}`)
		const request = { widthMm: plane.width, heightMm: plane.height, mmPerPx: template.mmPerPx, turned, joint }
		const laid = await surfaceMaps(subjectOf(productNamed(slug, products)), request)
		const maps = `${output}-${name}`
		await writeMaps(maps, laid)
		surfaces[name] = { maps, reliefMm: laid.reliefMm, rough: laid.rough }
	}
	return {
		template,
		look: room.look,
		surfaces,
		width: WIDTH_PX,
		height: HEIGHT_PX,
		samples: template.samples ?? SAMPLES,
		output,
		layers: true,
	}
}
