import { z } from 'zod'
import '#contract/problem.ts'
import { scaledOf } from '#contract/csv/decimals.ts'
import { cents } from '#domain/money/cents.ts'
import { normalizePromoCode, PROMO_AUDIENCES, type PromoCode } from '#domain/promo/promo-code.ts'
import { dayAfter, isDay, madridDay, madridMidnight } from '#domain/time/madrid.ts'

const AMOUNT = /^\d[\d.]*([.,]\d{1,2})?$/
const amount = z.string().trim().max(12).regex(AMOUNT, 'Escribe un importe, por ejemplo 12,50')
const count = z.union([
	z.literal(''),
	z
		.string()
		.trim()
		.regex(/^[1-9]\d{0,6}$/, 'Escribe un número entero, o nada'),
])
const day = z.union([z.literal(''), z.string().trim().refine(isDay, 'No es un día')])

const TERMS = {
	tipo: z.enum(['percentage', 'fixed'], { error: 'Elige qué descuenta' }),
	descuento: amount,
	desde: day,
	hasta: day,
	minimo: z.union([z.literal(''), amount]),
	usos: count,
	usosPorComprador: count,
	para: z.enum(PROMO_AUDIENCES, { error: 'Elige para quién es' }),
}

/** What is decided of a code. */
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
	importe: amount,
	comprador: z.enum(['particular', 'profesional'], { error: 'Elige quién compra' }),
})

export type ReadPromo =
	| { readonly ok: true; readonly terms: Omit<PromoCode, 'uses'> }
	| { readonly ok: false; readonly field: string; readonly fault: string }

const MOST_CENTS = 1_000_000

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
	const minimum = typed.minimo === '' ? null : scaledOf(typed.minimo, 2)
	return {
		ok: true,
		terms: {
			...{ code: normalizePromoCode(code), type: typed.tipo, discount, fromMs, untilMs },
			minimumSubtotalCents: minimum === null ? null : cents(minimum),
			maxUses: countOf(typed.usos),
			maxUsesPerCustomer: countOf(typed.usosPorComprador),
			audience: typed.para,
		},
	}
}

const countOf = (text: string) => (text === '' ? null : Number(text))

function discountOf(type: PromoCode['type'], text: string): number | string {
	const value = scaledOf(text, 2) ?? 0
	if (type === 'fixed') return value > 0 && value <= MOST_CENTS ? value : 'Va de 0,01 a 10.000 €'
	return value % 100 === 0 && value > 0 && value <= 10_000 ? value / 100 : 'Va de 1 a 100 %, sin decimales'
}

/** The day in which a code begins, and the last one in which it can be used. */
export const firstDayOf = ({ fromMs }: Pick<PromoCode, 'fromMs'>) => (fromMs === null ? '' : madridDay(fromMs))
export const lastDayOf = ({ untilMs }: Pick<PromoCode, 'untilMs'>) => (untilMs === null ? '' : madridDay(untilMs - 1))

function beginOf(day: string, before: PromoCode | null): number | null {
	if (before && day === firstDayOf(before)) return before.fromMs
	return day === '' ? null : madridMidnight(day).getTime()
}

function endOf(day: string, before: PromoCode | null): number | null {
	if (before && day === lastDayOf(before)) return before.untilMs
	return day === '' ? null : madridMidnight(dayAfter(day)).getTime()
}
