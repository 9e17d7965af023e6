import type { FaceLook } from '@soleria/visualiser/colour'
import { z } from 'zod'

const lookSchema = z
	.strictObject({
		slug: z.string(),
		input: z.string(),
		colours: z.array(z.tuple([z.number(), z.number(), z.number(), z.number().positive()])).max(5),
		texture: z.array(z.number()),
	})
	.transform(
		({ slug, colours, texture }): FaceLook => ({
			slug,
			colours: colours.map(([l, a, b, share]) => ({ l, a, b, share })),
			texture,
		}),
	)

/** Parses the file of the colours and textures of tiles; throws on invalid content, since it is part of the repository. */
export function readFaceLooks(text: string): readonly FaceLook[] {
	return z.array(lookSchema).parse(JSON.parse(text))
}
