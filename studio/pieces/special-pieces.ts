import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A piece that is more than a flat tile: its kind, its edge, its length and its depth or height in metres. */
const pieceSchema = z.strictObject({
	kind: z.enum(['peldano', 'zocalo', 'borde', 'moldura']),
	edge: z.string().optional(),
	long: z.number(),
	depth: z.number().optional(),
	high: z.number().optional(),
	joint: z.number().optional(),
	/** The tile that lies beside it. */
	floor: z.string().optional(),
	/** The size of that tile's surface in mm, where it is not the scene's. */
	floorMm: z.tuple([z.number(), z.number()]).optional(),
	/** A camera of its own, where it is used. */
	camera: z.looseObject({}).optional(),
	/** Of a plain glaze, which is not drawn. */
	colour: z.string().optional(),
})
export type SpecialPiece = z.infer<typeof pieceSchema>

/** The special pieces of the sample catalogue, by slug. */
export const specialPieces: ReadonlyMap<string, SpecialPiece> = new Map(
	Object.entries(
		z.record(z.string(), pieceSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'pieces.json'), 'utf8'))),
	),
)
