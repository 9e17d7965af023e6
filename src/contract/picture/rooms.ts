import { z } from 'zod'
import { ROOM_SPACES, type Room } from '#domain/picture/room.ts'

const roomSchema = z.strictObject({
	name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	space: z.enum(ROOM_SPACES),
	style: z.string(),
	title: z.string(),
	description: z.string(),
	tags: z.array(z.string()),
	alt: z.string(),
	products: z.array(
		z.strictObject({
			slug: z.string(),
			surface: z.enum(['suelo', 'pared']),
			where: z.string().optional(),
			widthMm: z.number().int().positive(),
			heightMm: z.number().int().positive(),
		}),
	),
})

/** Parses the rooms file; throws on invalid content, since the file is part of the repository. */
export function readRooms(text: string): readonly Room[] {
	return z.array(roomSchema).parse(JSON.parse(text))
}
