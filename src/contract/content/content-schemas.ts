import { z } from 'zod'
import { lineOfText } from '#contract/order/customer.ts'
import { listedAt } from '#domain/catalogue/catalogue-address.ts'
import { ONE_LINE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import type { ContentKind, ContentTexts } from '#domain/content/content-item.ts'
import { unknownFills } from '#domain/legal/fill-text.ts'
import { partIn } from '#domain/legal/text-parts.ts'
import { readLaidProducts } from '#domain/picture/laid-products.ts'
import { ROOM_SPACES } from '#domain/picture/room.ts'

const hasLayout = (text: string) =>
	text.split('\n').some((line) => /^\s*(#|>|```|\|)/.test(line) || partIn(line) !== null)

const unknownFault = ({ input }: { readonly input: unknown }) =>
	`No existe el dato ${unknownFills(`${input}`)
		.map((name) => `{{${name}}}`)
		.join(', ')}`

/** A text in restricted Markdown, which may be empty: paragraphs, lists, bold and links, with places for settings. */
export const plainMarkdown = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
		.refine((text) => !hasLayout(text), 'Sin títulos, citas ni tablas: solo párrafos, listas, negrita y enlaces')
		.refine((text) => unknownFills(text).length === 0, { error: unknownFault })

/** The same, which may not be empty. */
const markdown = (missing: string, longest: number) => plainMarkdown(longest).min(1, missing)

/** A line or two of plain text with places for settings. */
const filled = (missing: string, longest: number) =>
	lineOfText(missing, longest).refine((text) => unknownFills(text).length === 0, { error: unknownFault })

const slug = z
	.string()
	.trim()
	.max(120, 'Como mucho 120 caracteres')
	.regex(/^[a-z0-9-]*$/, 'Escribe el final de la dirección del producto, como zellige-alhambra-esmeralda')
const product = slug.min(1, 'Di qué producto')

const space = z.enum(ROOM_SPACES, 'Elige un espacio')

/** Names of products with commas or blanks between; may be empty. */
const products = z
	.string()
	.trim()
	.max(400, 'Como mucho 400 caracteres')
	.regex(/^[a-z0-9,\s-]*$/, 'Escribe el final de las direcciones, separadas por comas')

const catalogueAddress = lineOfText('Copia la dirección del catálogo', 400).refine(
	(text) => listedAt(text) !== null,
	'Copia una dirección del catálogo de la tienda, como /productos?acabado=brillo',
)

const faultyLines = ({ input }: { readonly input: unknown }) =>
	`No se entiende ${readLaidProducts(`${input}`)
		.faulty.map((line) => `«${line}»`)
		.join(', ')}: pon el producto, suelo o pared, y si quieres el sitio y las medidas`

/** Products laid in a room, one a line; may be empty. */
const laidProducts = z
	.string()
	.trim()
	.max(2000, 'Como mucho 2000 caracteres')
	.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
	.refine((text) => readLaidProducts(text).faulty.length === 0, { error: faultyLines })

const tick = z.enum(['', 'si']).default('')
const isHidden = { oculto: tick }

/** The forms of the content of the shop's pages. */
export const CONTENT_SCHEMAS = {
	cabecera: z.strictObject({ texto: filled('Escribe el texto', 80), ...isHidden }),
	portada: z.strictObject({ texto: lineOfText('Escribe el texto', 240) }),
	muro: z.strictObject({ producto: product, ...isHidden }),
	ofertas: z.strictObject({ producto: product, ...isHidden }),
	colecciones: z.strictObject({ titulo: lineOfText('Escribe el título', 40), producto: slug, ...isHidden }),
	estancias: z.strictObject({
		titulo: lineOfText('Escribe el título', 40),
		texto: lineOfText('Escribe el texto', 80),
		...isHidden,
	}),
	zonas: z.strictObject({
		nombre: filled('Escribe el nombre de la zona', 40),
		regiones: filled('Escribe qué lugares abarca', 120),
		plazo: filled('Escribe en cuánto se entrega', 40),
		coste: filled('Escribe desde cuánto cuesta', 40),
		...isHidden,
	}),
	oficios: z.strictObject({
		nombre: filled('Escribe el nombre', 40),
		texto: filled('Escribe el texto', 240),
		...isHidden,
	}),
	ventajas: z.strictObject({
		titulo: filled('Escribe el título', 60),
		texto: filled('Escribe el texto', 240),
		...isHidden,
	}),
	proyectos: z.strictObject({
		titulo: lineOfText('Escribe el título', 80),
		obra: lineOfText('Di qué obra es', 60),
		superficie: z
			.string()
			.trim()
			.regex(/^[1-9]\d{0,5}$/, 'Escribe los m², sin decimales'),
		entradilla: lineOfText('Escribe la entradilla', 300),
		pide: lineOfText('Escribe qué pide la obra', 600),
		va: lineOfText('Escribe qué material le va', 600),
		sirve: lineOfText('Escribe cómo se sirve', 600),
		imagenes: lineOfText('Di qué imágenes la enseñan', 400),
		...isHidden,
	}),
	espacios: z.strictObject({
		nombre: lineOfText('Escribe el nombre', 30),
		menu: filled('Escribe la línea del menú', 60),
		titulo: filled('Escribe el título', 60),
		entradilla: filled('Escribe la entradilla', 240),
		descripcion: filled('Escribe la descripción', 200),
		importa: lineOfText('Escribe el título', 60),
		antes: lineOfText('Escribe el título', 60),
		productos: products,
		catalogo: catalogueAddress,
	}),
	razones: z.strictObject({
		espacio: space,
		titulo: filled('Escribe el título', 60),
		texto: filled('Escribe el texto', 240),
		...isHidden,
	}),
	consejos: z.strictObject({
		espacio: space,
		pregunta: filled('Escribe la pregunta', 100),
		respuesta: filled('Escribe la respuesta', 400),
		...isHidden,
	}),
	galerias: z.strictObject({
		titulo: filled('Escribe el título', 60),
		entradilla: filled('Escribe la entradilla', 300),
		descripcion: filled('Escribe la descripción', 200),
	}),
	fotos: z.strictObject({
		titulo: lineOfText('Escribe el título', 80),
		espacio: space,
		estilo: lineOfText('Escribe el estilo', 30),
		descripcion: lineOfText('Escribe la descripción', 300),
		alternativo: lineOfText('Di qué se ve en la foto', 160),
		etiquetas: z
			.string()
			.trim()
			.max(160, 'Como mucho 160 caracteres')
			.regex(ONE_LINE, 'Hay caracteres que no se pueden usar'),
		lleva: laidProducts,
		...isHidden,
	}),
	buscador: z.strictObject({ texto: lineOfText('Escribe el texto', 160) }),
	busquedas: z.strictObject({ texto: lineOfText('Escribe lo que se busca', 40), ...isHidden }),
	sinonimos: z.strictObject({
		escriben: lineOfText('Escribe lo que se busca', 160),
		buscan: lineOfText('Escribe lo que se encuentra', 80),
		...isHidden,
	}),
	temas: z.strictObject({ nombre: lineOfText('Escribe el nombre del tema', 40), ...isHidden }),
	preguntas: z.strictObject({
		tema: lineOfText('Elige un tema', 80),
		pregunta: lineOfText('Escribe la pregunta', 160),
		respuesta: markdown('Escribe la respuesta', 4000),
		...isHidden,
	}),
} as const satisfies {
	readonly [Kind in ContentKind]: z.ZodObject<Record<keyof ContentTexts[Kind], z.ZodType>>
}
