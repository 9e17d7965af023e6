import { z } from 'zod'
import { HOUR_MS } from '#domain/time/spans.ts'
import '#contract/problem.ts'
import { checkNumber } from '#contract/input/number-rule.ts'
import { optionalDay } from '#contract/input/typed-day.ts'
import { typedNumber, unreadNumber } from '#contract/input/typed-number.ts'
import { ROUNDING_IDS } from '#domain/catalogue/bulk-change.ts'
import { cents } from '#domain/money/cents.ts'
import type { FlashTerms } from '#domain/promo/flash-offer.ts'
import { madridMidnight } from '#domain/time/madrid.ts'

const MOST_HOURS = 720

export const flashSchema = z.strictObject({
	por: z.enum(['porcentaje', 'precio'], { error: 'Elige cómo se rebaja' }),
	/** In % or in €, according to `por`. */
	cuanto: unreadNumber('Escribe un número, por ejemplo 20 o 12,50'),
	redondeo: z.enum(ROUNDING_IDS, { error: 'Elige un redondeo' }),
	desde: optionalDay(),
	horas: typedNumber({
		...{ places: 0, unit: 'none', least: 1, most: MOST_HOURS },
		fault: `Va de 1 a ${MOST_HOURS} horas`,
	}),
})

export type ReadFlash =
	| { readonly ok: true; readonly terms: FlashTerms; readonly startsAt: Date | null; readonly lastsMs: number }
	| { readonly ok: false; readonly field: string; readonly fault: string }

const PERCENT = { places: 2, unit: 'percent', least: 100, most: 9000, fault: 'Va de 1 % a 90 %' } as const
const PRICE = { places: 2, least: 1, fault: 'Escribe un precio mayor que 0, por ejemplo 12,50' } as const

export function readFlash({ por, cuanto, redondeo, desde, horas }: z.infer<typeof flashSchema>): ReadFlash {
	const checked = checkNumber(cuanto, por === 'porcentaje' ? PERCENT : PRICE)
	if (!checked.ok) return { ok: false, field: 'cuanto', fault: checked.fault }
	const value = checked.scaled
	const terms: FlashTerms =
		por === 'porcentaje'
			? { by: 'percent', offHundredths: value, rounding: redondeo }
			: { by: 'price', cents: cents(value) }
	const startsAt = desde === null ? null : madridMidnight(desde)
	return { ok: true, terms, startsAt, lastsMs: horas * HOUR_MS }
}
