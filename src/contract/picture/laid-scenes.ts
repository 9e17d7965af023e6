import { z } from 'zod'
import type { LaidScene } from '#domain/picture/laid-scene.ts'

const sceneSchema = z.strictObject({
	slug: z.string(),
	room: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	roomHash: z.string().regex(/^[0-9a-f]{8}$/),
	surface: z.string(),
	design: z.string(),
	place: z.string(),
})

/** Parses the file of the rooms that tiles were laid in; throws on invalid content, since it is part of the repository. */
export function readLaidScenes(text: string): readonly LaidScene[] {
	return z.array(sceneSchema).parse(JSON.parse(text))
}
