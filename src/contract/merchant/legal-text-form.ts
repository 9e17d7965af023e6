import { z } from 'zod'
import '#contract/problem.ts'
import { optionalDay } from '#contract/input/typed-day.ts'

/** A new version of a legal text: Markdown, and the day on which it comes into force. */
export const legalTextSchema = z.strictObject({
	texto: z.string().min(1, 'Escribe el texto').max(60_000, 'Tiene como mucho 60.000 letras'),
	desde: optionalDay(),
})
