import { z } from 'zod'
import { cents } from '#domain/money/cents.ts'
import { isDay } from '#domain/time/madrid.ts'

/** A line of a bank statement with the order that it pays, as the preview has shown it and sends it along as JSON. */
export const statementLineSchema = z.strictObject({
	orderId: z.string().regex(/^[0-9A-Z]{4,12}$/),
	day: z.string().refine(isDay),
	amountCents: z.int().positive().transform(cents),
	concept: z.string().max(200),
	occurrence: z.int().positive().max(1000),
})
