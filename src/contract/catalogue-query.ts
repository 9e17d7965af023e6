import { z } from 'zod'

export const FILTER_FIELDS = ['acabado', 'medidas', 'efecto', 'composicion', 'tipologia', 'uso'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]

export const SORTS = ['stock_asc', 'stock_desc', 'precio_asc', 'precio_desc'] as const
export type Sort = (typeof SORTS)[number]

/** Products on a page of the catalogue (specification §9). */
export const PAGE_SIZE = 12
/** The only catalogue there is; absent means this one (decisions §7). */
const BBDD = '5'

const whole = (least: number, most: number, text: string) =>
	z
		.string()
		.regex(/^\d{1,6}$/, text)
		.transform(Number)
		.refine((value) => value >= least && value <= most, text)

/** A comma-joined list: `mate,pulido`. Empty parts are dropped. */
const values = z
	.string()
	.max(2000)
	.transform((joined) =>
		joined
			.split(',')
			.map((value) => value.trim())
			.filter((value) => value !== ''),
	)

const search = z.string().max(200, 'La búsqueda tiene como mucho 200 caracteres')

const filters = {
	acabado: values.optional(),
	medidas: values.optional(),
	efecto: values.optional(),
	composicion: values.optional(),
	tipologia: values.optional(),
	uso: values.optional(),
}

/** Query of `GET /api/productos` and of its facets. */
export const catalogueQuerySchema = z.strictObject({
	bbdd: z.string().default(BBDD),
	search: search.optional(),
	sort: z.enum(SORTS, { error: `sort es uno de ${SORTS.join(', ')}` }).optional(),
	page: whole(1, 100_000, 'page es un número desde 1').default(1),
	pageSize: whole(1, 100, 'pageSize es un número de 1 a 100').default(PAGE_SIZE),
	...filters,
})
export type CatalogueQuery = z.infer<typeof catalogueQuerySchema>

/** Whether a request names the one catalogue there is. */
export function isKnownBbdd(bbdd: string): boolean {
	return bbdd === BBDD
}

export const bbddQuerySchema = z.strictObject({ bbdd: z.string().default(BBDD) })
export const suggestQuerySchema = z.strictObject({ q: search, bbdd: z.string().default(BBDD) })
