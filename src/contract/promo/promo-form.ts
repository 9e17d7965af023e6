import { z } from 'zod'
import '#contract/problem.ts'
import { checkNumber } from '#contract/input/number-rule.ts'
import { optionalDay, optionalEnd } from '#contract/input/typed-day.ts'
import { optionalNumber, typedNumber, unreadNumber } from '#contract/input/typed-number.ts'
import { cents } from '#domain/money/cents.ts'
import { normalizePromoCode, PROMO_AUDIENCES, type PromoCode } from '#domain/promo/promo-code.ts'
import { dayAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'

const MOST_CENTS = 100_000_000
const AMOUNT = { places: 2, least: 0, most: MOST_CENTS, fault: 'Escribe un importe, por ejemplo 12,50' }
const count = optionalNumber({
	...{ places: 0, unit: 'none', least: 1, most: 9_999_999 },
	fault: 'Escribe un número entero, o nada',
})

const TERMS = {
	tipo: z.enum(['percentage', 'fixed'], { error: 'Elige qué descuenta' }),
	/** In % or in €, according to `tipo`. */
	descuento: unreadNumber('Escribe cuánto descuenta, por ejemplo 10'),
	desde: optionalDay(),
	hasta: optionalEnd(),
	minimo: optionalNumber(AMOUNT),
	usos: count,
	usosPorComprador: count,
	para: z.enum(PROMO_AUDIENCES, { error: 'Elige para quién es' }),
}

/** The terms of a code. */
export const promoTermsSchema = z.strictObject(TERMS)
export const newPromoSchema = z.strictObject({
	codigo: z
		.string()
		.trim()
		.min(3, 'Tiene 3 letras al menos')
		.max(30, 'Tiene como mucho 30 letras')
		.regex(/^[\p{L}\d][\p{L}\d_-]*$/u, 'Solo letras, cifras y guiones, sin espacios'),
	...TERMS,
})

export const promoTestSchema = z.strictObject({
	codigo: z.string().trim().min(1, 'Escribe un código').max(40),
	importe: typedNumber(AMOUNT),
	comprador: z.enum(['particular', 'profesional'], { error: 'Elige quién compra' }),
})

export type ReadPromo =
	| { readonly ok: true; readonly terms: Omit<PromoCode, 'uses'> }
	| { readonly ok: false; readonly field: string; readonly fault: string }

/** The terms of a typed code. A day that `before` shows keeps the instant that it has there. */
export function readPromo(
	typed: z.infer<typeof promoTermsSchema>,
	code: string,
	before: PromoCode | null = null,
): ReadPromo {
	const discount = discountOf(typed.tipo, typed.descuento)
	if (typeof discount === 'string') return { ok: false, field: 'descuento', fault: discount }
	const [fromMs, untilMs] = [beginOf(typed.desde, before), endOf(typed.hasta, before)]
	if (fromMs !== null && untilMs !== null && untilMs <= fromMs)
		return { ok: false, field: 'hasta', fault: 'Termina antes de empezar' }
	return {
		ok: true,
		terms: {
			...{ code: normalizePromoCode(code), type: typed.tipo, discount, fromMs, untilMs },
			minimumSubtotalCents: typed.minimo === null ? null : cents(typed.minimo),
			maxUses: typed.usos,
			maxUsesPerCustomer: typed.usosPorComprador,
			audience: typed.para,
		},
	}
}

/** Cents of a fixed discount, or whole per cent; a text is the fault. */
function discountOf(type: PromoCode['type'], text: string): number | string {
	const rule =
		type === 'fixed'
			? ({ places: 2, least: 1, most: 1_000_000, fault: 'Va de 0,01 a 10.000 €' } as const)
			: ({ places: 0, unit: 'percent', least: 1, most: 100, fault: 'Va de 1 a 100 %, sin decimales' } as const)
	const checked = checkNumber(text, rule)
	return checked.ok ? checked.scaled : checked.fault
}

/** The day in which a code begins, and the last one in which it can be used. */
export const firstDayOf = ({ fromMs }: Pick<PromoCode, 'fromMs'>) => (fromMs === null ? '' : madridDay(fromMs))
export const lastDayOf = ({ untilMs }: Pick<PromoCode, 'untilMs'>) => (untilMs === null ? '' : madridDay(untilMs - 1))

function beginOf(day: string | null, before: PromoCode | null): number | null {
	if (before && day === firstDayOf(before)) return before.fromMs
	return day === null ? null : madridMidnight(day).getTime()
}

function endOf(day: string | null, before: PromoCode | null): number | null {
	if (before && day === lastDayOf(before)) return before.untilMs
	return day === null ? null : madridMidnight(dayAfter(day)).getTime()
}
