import { z } from 'zod'
import { lineOfText } from '#contract/order/customer.ts'
import { SEVERAL_LINES } from '#domain/contact/patterns.ts'
import type { ContentKind, ContentTexts } from '#domain/content/content-item.ts'
import { unknownFills } from '#domain/legal/fill-text.ts'
import { partIn } from '#domain/legal/text-parts.ts'

const hasLayout = (text: string) =>
	text.split('\n').some((line) => /^\s*(#|>|```|\|)/.test(line) || partIn(line) !== null)

const unknownFault = ({ input }: { readonly input: unknown }) =>
	`No existe el dato ${unknownFills(`${input}`)
		.map((name) => `{{${name}}}`)
		.join(', ')}`

/** A text in restricted Markdown: paragraphs, lists, bold and links, with places for settings. */
const markdown = (missing: string, longest: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
		.refine((text) => !hasLayout(text), 'Sin títulos, citas ni tablas: solo párrafos, listas, negrita y enlaces')
		.refine((text) => unknownFills(text).length === 0, { error: unknownFault })

/** A line or two of plain text with places for settings. */
const filled = (missing: string, longest: number) =>
	lineOfText(missing, longest).refine((text) => unknownFills(text).length === 0, { error: unknownFault })

const slug = z
	.string()
	.trim()
	.max(120, 'Como mucho 120 caracteres')
	.regex(/^[a-z0-9-]*$/, 'Escribe el final de la dirección del producto, como zellige-alhambra-esmeralda')
const product = slug.min(1, 'Di qué producto')

const tick = z.enum(['', 'si']).default('')
const isHidden = { oculto: tick }

/** The forms of what is written on the shop's pages. */
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
