import { z } from 'zod'
import '#contract/problem.ts'
import { scaledOf } from '#contract/csv/decimals.ts'
import { ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { cents } from '#domain/money/cents.ts'
import type { FlashTerms } from '#domain/promo/flash-offer.ts'
import { isDay, madridMidnight } from '#domain/time/madrid.ts'

const HOUR_MS = 3_600_000
const MOST_HOURS = 720

export const flashSchema = z.strictObject({
	por: z.enum(['porcentaje', 'precio'], { error: 'Elige cómo se rebaja' }),
	cuanto: z
		.string()
		.trim()
		.regex(/^\d[\d.]*([.,]\d{1,2})?$/, 'Escribe un número, por ejemplo 20 o 12,50'),
	redondeo: z.enum(ROUNDING_IDS, { error: 'Elige un redondeo' }),
	desde: z.union([z.literal(''), z.string().trim().refine(isDay, 'No es un día')]),
	horas: z
		.string()
		.trim()
		.regex(/^[1-9]\d{0,2}$/, `Va de 1 a ${MOST_HOURS} horas`),
})

export type ReadFlash =
	| { readonly ok: true; readonly terms: FlashTerms; readonly startsAt: Date | null; readonly lastsMs: number }
	| { readonly ok: false; readonly field: string; readonly fault: string }

export function readFlash({ por, cuanto, redondeo, desde, horas }: z.infer<typeof flashSchema>): ReadFlash {
	const value = scaledOf(cuanto, 2) ?? 0
	if (Number(horas) > MOST_HOURS) return { ok: false, field: 'horas', fault: `Va de 1 a ${MOST_HOURS} horas` }
	if (por === 'porcentaje' && (value < 100 || value > 9000))
		return { ok: false, field: 'cuanto', fault: 'Va de 1 % a 90 %' }
	if (value <= 0) return { ok: false, field: 'cuanto', fault: 'Tiene que ser mayor que 0' }
	const terms: FlashTerms =
		por === 'porcentaje'
			? { by: 'percent', offHundredths: value, rounding: redondeo }
			: { by: 'price', cents: cents(value) }
	const startsAt = desde === '' ? null : madridMidnight(desde)
	return { ok: true, terms, startsAt, lastsMs: Number(horas) * HOUR_MS }
}
