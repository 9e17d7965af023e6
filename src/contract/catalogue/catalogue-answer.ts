import type { Category, UnderstoodPart } from '@soleria/search'
import { z } from 'zod'
import { pictureSchema } from '#contract/picture/picture-answer.ts'
import type { SectionId } from '#domain/catalogue/sections.ts'
import { vatPercentSchema } from './product-answer.ts'

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
	tipoIva: vatPercentSchema,
})

/** A phrase of the text that means something to the trade. */
const understoodSchema = z.object({
	/** As a chip shows it: «Pavimento», «60×120». */
	texto: z.string(),
	/** The filters that it is, with their values; null if it says more than filters can. */
	filtros: z.record(z.string(), z.array(z.string()).readonly()).nullable(),
	/** The text without it, for a search that takes it off. */
	sin: z.string(),
})

/** A part of the catalogue that the text names, with the number of its products in stock. */
const categorySchema = z.object({ texto: z.string(), cantidad: z.int(), direccion: z.string() })

/** `GET /api/busqueda`: the live search's results for a text. */
export const suggestionsSchema = z.object({
	resultados: z.array(suggestionSchema),
	/** Another wording, if there are no results. */
	propuesta: z.string().nullable(),
	/** How the search of the whole text is read; `literal=1` searches its words instead. */
	entendido: z.array(understoodSchema),
	categorias: z.array(categorySchema),
	/** Pages of help that answer the text: returns, delivery, … */
	paginas: z.array(z.object({ texto: z.string(), direccion: z.string() })),
	/** Products that the shop does not sell, in a sentence. */
	avisos: z.array(z.string()),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

/** The address of a category's page. */
function categoryAddress({ section, filters, search }: Category<SectionId>): string {
	const params = new URLSearchParams(search === '' ? {} : { search })
	for (const [field, values] of filters) params.set(field, values.join(','))
	const query = params.toString().replaceAll('%2C', ',')
	return `/productos${section === null ? '' : `/${section}`}${query === '' ? '' : `?${query}`}`
}

/** A category, as the live search answers it. */
export function categoryAnswer(category: Category<SectionId>): Suggestions['categorias'][number] {
	return { texto: category.title, cantidad: category.count, direccion: categoryAddress(category) }
}

/** How a text is understood, as the live search answers it. */
export function understoodAnswer(parts: readonly UnderstoodPart[]): Suggestions['entendido'] {
	return parts.map(({ chip, without, filters }) => ({
		texto: chip,
		filtros: filters && Object.fromEntries(filters),
		sin: without,
	}))
}
