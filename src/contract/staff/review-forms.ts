import { z } from 'zod'
import { reviewAnswerSchema } from '#contract/review/review.ts'
import { HIDING_REASONS } from '#domain/review/review.ts'

/** The shop's answer beside a review. */
export const publicAnswerSchema = z.strictObject({ respuesta: reviewAnswerSchema })

/** Why a review is hidden; its author reads it. */
export const hidingSchema = z.strictObject({
	motivo: z.enum(
		HIDING_REASONS.map(({ id }) => id),
		{ error: 'Elige un motivo' },
	),
})
