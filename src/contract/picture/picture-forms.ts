import { z } from 'zod'
import '#contract/problem.ts'
import { ONE_LINE } from '#domain/contact/patterns.ts'
import { MOST_ALT_LETTERS } from '#domain/picture/alt-text.ts'
import { CROP_ASPECTS } from '#domain/picture/crop.ts'

/** A picture's own alternative text; empty for the one made from the product's data. */
export const altSchema = z.strictObject({
	texto: z
		.string()
		.trim()
		.max(MOST_ALT_LETTERS, `Como mucho ${MOST_ALT_LETTERS} caracteres`)
		.regex(ONE_LINE, 'Hay caracteres que no se pueden usar'),
})

/** The measures of a crop by their fields, as the staff reads them. */
export const CROP_LABELS = {
	izquierda: 'Desde la izquierda',
	arriba: 'Desde arriba',
	ancho: 'Ancho',
	alto: 'Alto',
} as const

const px = (field: keyof typeof CROP_LABELS) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,4}$/, `${CROP_LABELS[field]}: escribe un número entero de píxeles`)

/** The displayed part of a picture, in whole px of the picture from its top left corner. */
export const cropSchema = z.strictObject({
	izquierda: px('izquierda'),
	arriba: px('arriba'),
	ancho: px('ancho'),
	alto: px('alto'),
	proporcion: z.enum(CROP_ASPECTS, { error: 'Elige una proporción' }),
})
