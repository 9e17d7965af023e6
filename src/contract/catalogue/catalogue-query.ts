import {
	defaultSort,
	FILTER_FIELDS,
	type FilterField,
	type CatalogueQuery as IndexQuery,
	isBlank,
	readColour,
	SORTS,
} from '@soleria/search/query'
import { z } from 'zod'
import { PRODUCT_FIELDS, type ProductField } from './product-answer.ts'

/** Products on a page of the catalogue (specification §9). */
const PAGE_SIZE = 12
/** The only valid catalogue; the default when absent (rules §7). */
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

const filters = Object.fromEntries(FILTER_FIELDS.map((field) => [field, values.optional()])) as Record<
	FilterField,
	z.ZodOptional<typeof values>
>

/** Query of the facets of `GET /api/productos`, and of the list itself but for its fields. */
export const catalogueQuerySchema = z.strictObject({
	bbdd: z.string().default(BBDD),
	/** Read by the words of the trade: `suelo 60x60` is a use and a size. `GET /api/busqueda` answers how. */
	search: search.optional(),
	/** `1` searches the words literally. */
	literal: z.literal('1', { error: 'literal es 1 o falta' }).optional(),
	/** By default `relevancia` with a search or a colour and `stock_asc` without. */
	sort: z.enum(SORTS, { error: `sort es uno de ${SORTS.join(', ')}` }).optional(),
	/** A colour, `c8b49a`: the products whose faces look like it, which `relevancia` then orders by. */
	tono: z
		.string()
		.regex(/^#?[0-9a-f]{6}$/i, 'tono es un color de seis cifras hexadecimales, como c8b49a')
		.transform((text) => readColour(text) ?? undefined)
		.optional(),
	page: whole(1, 999_999, 'page es un número de 1 a 999999').default(1),
	pageSize: whole(1, 100, 'pageSize es un número de 1 a 100').default(PAGE_SIZE),
	...filters,
})
export type CatalogueQuery = z.infer<typeof catalogueQuerySchema>

const isField = (name: string): name is ProductField => PRODUCT_FIELDS.some((field) => field === name)

/** The named fields of a product, each once, in the order of the answer. */
const fields = values
	.refine((names) => names.length > 0, 'campos nombra al menos un campo')
	.refine((names) => names.every(isField), {
		error: ({ input }) =>
			`campos tiene «${[input].flat().find((name) => !isField(`${name}`))}», que no es un campo de un producto`,
	})
	.transform((names) => PRODUCT_FIELDS.filter((field) => names.includes(field)))
	.meta({ description: 'Los campos de cada producto de la respuesta, separados por comas; sin él, todos' })

/** Query of `GET /api/productos`. */
export const listQuerySchema = catalogueQuerySchema.extend({ campos: fields.optional() })

/** Whether a request names the only valid catalogue. */
export function isKnownBbdd(bbdd: string): boolean {
	return bbdd === BBDD
}

/** The query of the catalogue's index for a parsed HTTP query. */
export function toIndexQuery(query: CatalogueQuery): IndexQuery {
	const { bbdd: _, search, literal, tono, page, pageSize, sort, ...filters } = query
	const order = sort ?? defaultSort(!isBlank(search) || tono !== undefined)
	return { search, tono, page, pageSize, sort: order, literal: literal === '1', filters }
}

export const bbddQuerySchema = z.strictObject({ bbdd: z.string().default(BBDD) })
export const suggestQuerySchema = z.strictObject({ q: search, bbdd: z.string().default(BBDD) })
