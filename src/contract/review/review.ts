import { z } from 'zod'
import { NO_WEB_ADDRESS, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { MOST_REVIEW_LETTERS } from '#domain/review/review.ts'

const mark = z.enum(['5', '4', '3', '2', '1'], { error: 'Elige una nota' })

/** A text that everybody reads: without web addresses, since reviews with links are written for the links. */
const publicText = z
	.string()
	.trim()
	.max(MOST_REVIEW_LETTERS, `Como mucho ${MOST_REVIEW_LETTERS} caracteres`)
	.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
	.regex(NO_WEB_ADDRESS, 'Escríbelo sin direcciones de páginas web')

/** The form of a review; its photographs are read apart. */
export const reviewSchema = z.object({ tono: mark, calidad: mark, entrega: mark, texto: publicText })

/** The shop's answer beside a review. */
export const reviewAnswerSchema = publicText.min(1, 'Escribe la respuesta')
