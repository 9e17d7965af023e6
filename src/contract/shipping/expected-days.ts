import { z } from 'zod'
import { type ExpectedDays, expectedDays, expectedText } from '#domain/shipping/expected-days.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** The days on which an order is delivered or, where `hasta` is null, from which it may be picked up; null if agreed by phone. */
export const expectedDaysSchema = z
	.object({ desde: z.string(), hasta: z.string().nullable(), texto: z.string() })
	.nullable()
export type ExpectedDaysAnswer = z.infer<typeof expectedDaysSchema>

export function expectedDaysAnswer(days: ExpectedDays | null): ExpectedDaysAnswer {
	return days && { desde: days.from, hasta: days.to, texto: expectedText(days) }
}

/** When a home delivery to a postal code arrives if ordered at `nowMs`. */
export function expectedDeliveryAnswer(codigoPostal: string, nowMs: number, terms: TradeTerms): ExpectedDaysAnswer {
	return expectedDaysAnswer(expectedDays({ delivery: 'shipping', codigoPostal }, nowMs, terms))
}
