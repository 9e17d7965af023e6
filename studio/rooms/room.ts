import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** x, y and z in mm; z is up and the camera looks along y. */
const point = z.tuple([z.number(), z.number(), z.number()])

const plane = z.object({
	origin: point,
	/** Directions of its width and height. */
	u: point,
	v: point,
	width: z.number().positive(),
	height: z.number().positive(),
	/** [left, right, bottom, top] of the part cut out of it. */
	holes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
})

const camera = z.object({ position: point, target: point, lensMm: z.number(), shift: z.number() })

const template = z.object({
	/** The module of blender/rooms that builds it. */
	scene: z.string(),
	surfaces: z.record(z.string(), plane),
	camera,
	light: z.looseObject({ exposure: z.number() }),
	/** Samples of a pixel, where light falls evenly and fewer than usual are enough. */
	samples: z.number().int().positive().optional(),
	/** How fine the tiled surfaces are drawn. */
	mmPerPx: z.number().positive().default(1.5),
})

const room = z.object({
	name: z.string(),
	style: z.string(),
	title: z.string(),
	description: z.string(),
	tags: z.array(z.string()),
	alt: z.string(),
	template: z.string(),
	surfaces: z.record(
		z.string(),
		z.object({
			slug: z.string(),
			turned: z.boolean().default(false),
			/** Other joints than the tile's usual ones, as between boards on pedestals: mm, and the colour seen in them. */
			joint: z.object({ mm: z.number().positive(), colour: z.string() }).optional(),
		}),
	),
	/** Colours and choices that the scene offers; see the `tint` calls of its module. */
	look: z.looseObject({ mirrored: z.boolean().optional() }),
	/** Another hour than the template's: what differs of its light. */
	light: z.looseObject({}).optional(),
	/** Another place to look from than the template's. */
	camera: camera.optional(),
})

export type Template = z.infer<typeof template>
export type Room = z.infer<typeof room> & { readonly space: Space }

export const SPACES = ['banos', 'cocinas', 'salones', 'terrazas'] as const
export type Space = (typeof SPACES)[number]

function read(file: string): unknown {
	return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}

export function readTemplates(): Readonly<Record<string, Template>> {
	return z.record(z.string(), template).parse(read('templates.json'))
}

/** The template of a room, in its own light and from its own camera. Throws where there is none of that name. */
export function templateOf(
	{ name, template: wanted, light, camera: own }: Pick<Room, 'name' | 'template' | 'light' | 'camera'>,
	templates: Readonly<Record<string, Template>>,
): Template {
	const found = templates[wanted]
	if (!found) throw new Error(`${name}: there is no template ${wanted}`)
	return { ...found, light: { ...found.light, ...light }, camera: own ?? found.camera }
}

/** Every room that the studio renders, space by space. */
export function readRooms(): readonly Room[] {
	return SPACES.flatMap((space) =>
		z
			.array(room)
			.parse(read(`${space}.json`))
			.map((one) => ({ ...one, space })),
	)
}
