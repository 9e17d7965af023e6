import { z } from 'zod'
import { pictureSchema } from '#contract/picture/picture-answer.ts'

/** `GET /api/productos/filtros`. */
export const facetsSchema = z.record(
	z.string(),
	z.array(z.object({ valor: z.string(), cantidad: z.int() }).readonly()).readonly(),
)

/** `POST /api/clientes` (specification §7). */
export const customerCreatedSchema = z.object({ insertId: z.int() })

/** `POST /api/productos-relacionados` (specification §7). */
export const relatedRequestSchema = z.strictObject({
	bbdd: z.union([z.int(), z.string().max(20)], { error: 'bbdd es 5' }).default(5),
	tipo: z.string({ error: 'Indica el tipo de producto' }).trim().min(1, 'Indica el tipo de producto').max(60),
	/** The product of the requesting page; a tile is left out of its own list. */
	id: z.int().positive().optional(),
})

/** One result of the live search. */
const suggestionSchema = z.object({
	slug: z.string(),
	nombre: z.string(),
	/** Use plus composition. */
	descripcion: z.string(),
	precio: z.number(),
	unidad: z.string(),
	imagen: z.string(),
	picture: pictureSchema.nullable(),
	iva: z.union([z.literal(0), z.literal(1)]),
})
export const suggestionsSchema = z.object({ resultados: z.array(suggestionSchema), propuesta: z.string().nullable() })
export type Suggestions = z.infer<typeof suggestionsSchema>
