import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Job } from './blender.ts'
import { flatLight, type StoredLight } from './flat-light.ts'
import type { Room, Template } from './room.ts'

const DIFFUSE_WIDTH = 960
const GLOSS_WIDTH = 640
/** AVIF qualities, the first that gives no more bytes: light through ripples and leaves is fine-grained. */
const DIFFUSE = { qualities: [62, 50, 42], mostBytes: 24_000 }
const GLOSS = { qualities: [55, 45, 35], mostBytes: 15_500 }
/** Relief from which a wall's light shows waves and bevels; grain and joints are less. */
const LEAST_RELIEF_MM = 2.2

/**
 * Keeps the data for laying another tile in a rendered room: `{name}.json` says camera, planes and products, and three
 * small pictures hold the mask of each surface and the light on it, diffuse and gloss apart. Some tens of KB in all.
 */
export async function keepLayers(
	room: Room,
	template: Template,
	{ output: rendered, surfaces: laid }: Pick<Job, 'output' | 'surfaces'>,
	directory: string,
): Promise<void> {
	await mkdir(directory, { recursive: true })
	const { diffuseMax, glossMax } = JSON.parse(await readFile(`${rendered}-layers.json`, 'utf8'))
	const kept = (name: string) => join(directory, `${room.name}-${name}.avif`)
	const inRelief = Object.entries(template.surfaces).flatMap(([name, plane], channel) =>
		isUpright(plane) && (laid[name]?.reliefMm ?? 0) >= LEAST_RELIEF_MM ? [channel] : [],
	)
	const diffuse = await flattened(rendered, { name: 'diffuse', width: DIFFUSE_WIDTH, inRelief, keepsEdges: true })
	await writeFile(kept('diffuse'), await withinBytes(diffuse, DIFFUSE, '4:4:4'))
	const gloss = await flattened(rendered, { name: 'gloss', width: GLOSS_WIDTH, inRelief, keepsEdges: false })
	await writeFile(kept('gloss'), await withinBytes(gloss, GLOSS, '4:2:0'))
	await sharp(`${rendered}-mask.png`).avif({ quality: 60, effort: 5, chromaSubsampling: '4:4:4' }).toFile(kept('mask'))
	const { mirrored = false } = room.look
	const surfaces = Object.entries(template.surfaces).map(([name, plane]) => ({
		name,
		...plane,
		tile: room.surfaces[name] ?? null,
	}))
	const words = {
		camera: { ...template.camera, sensorMm: 36 },
		mirrored,
		exposure: template.light.exposure,
		mmPerPx: template.mmPerPx,
		diffuseMax,
		glossMax,
		surfaces,
	}
	await writeFile(join(directory, `${room.name}.json`), `${JSON.stringify(words, null, '\t')}\n`)
}

async function withinBytes(
	picture: Sharp,
	{ qualities, mostBytes }: typeof DIFFUSE,
	chromaSubsampling: string,
): Promise<Buffer> {
	let encoded = Buffer.alloc(0)
	for (const quality of qualities) {
		encoded = await picture.clone().avif({ quality, effort: 5, chromaSubsampling }).toBuffer()
		if (encoded.length <= mostBytes) break
	}
	return encoded
}

/** Light on floors is unchanged: their relief is low, and objects on them throw small shadows. */
const isUpright = ({ v }: Template['surfaces'][string]): boolean => v[2] === 1

interface RenderedLight extends Pick<StoredLight, 'inRelief' | 'keepsEdges'> {
	readonly name: 'diffuse' | 'gloss'
	/** The width that it is kept with. */
	readonly width: number
}

async function flattened(rendered: string, { name, width: wanted, ...rest }: RenderedLight): Promise<Sharp> {
	const light = sharp(`${rendered}-${name}.png`).resize(wanted).removeAlpha()
	const { data, info } = await light.raw().toBuffer({ resolveWithObject: true })
	const { width, height } = info
	const mask = await sharp(`${rendered}-mask.png`).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
	return sharp(flatLight({ width, height, bytes: data, mask, ...rest }), { raw: { width, height, channels: 3 } })
}
