import { z } from 'zod'
import '#contract/problem.ts'
import { checkNumber } from '#contract/input/number-rule.ts'
import { optionalDay, optionalEnd } from '#contract/input/typed-day.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { FAMILIES, type FamilyId } from '#domain/document/families.ts'
import { cents } from '#domain/money/cents.ts'
import {
	LONGEST_NAME,
	normalizePromoCode,
	PROMO_AUDIENCES,
	PROMO_TYPES,
	type PromoCode,
	WHOLE_TRANSPORT,
} from '#domain/promo/promo-code.ts'
import { dayAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'

const MOST_CENTS = 100_000_000
const AMOUNT = { places: 2, least: 0, most: MOST_CENTS, fault: 'Escribe un importe, por ejemplo 12,50' }
const count = optionalNumber({
	...{ places: 0, unit: 'none', least: 1, most: 9_999_999 },
	fault: 'Escribe un número entero, o nada',
})

const tick = z.string().max(10)
const TICKS: Readonly<Record<FamilyId, typeof tick>> = {
	...{ pavimentos: tick, revestimientos: tick, porcelanicos: tick, mosaicos: tick, materiales: tick },
}

const TERMS = {
	tipo: z.enum(PROMO_TYPES, { error: 'Elige qué descuenta' }),
	/** In % or in €, according to `tipo`; nothing for the transport. */
	descuento: z.string().trim().max(30),
	/** The name of a code that applies without being typed; empty for one that is typed. */
	nombre: z
		.string()
		.trim()
		.max(LONGEST_NAME, `Tiene como mucho ${LONGEST_NAME} letras`)
		.regex(/^[^\p{Cc}]*$/u, 'Solo texto, en una línea'),
	desde: optionalDay(),
	hasta: optionalEnd(),
	minimo: optionalNumber(AMOUNT),
	usos: count,
	usosPorComprador: count,
	para: z.enum(PROMO_AUDIENCES, { error: 'Elige para quién es' }),
	...TICKS,
	/** Codes of products, one a line. */
	productos: z.string().trim().max(5000, 'Son demasiados: usa familias'),
}

/** The requirements of some fields on others, in the order of the fields. */
function demandTogether(
	typed: Readonly<Partial<Record<keyof typeof TERMS, unknown>>>,
	{ addIssue }: z.RefinementCtx,
): void {
	const fault = (field: keyof typeof TERMS, message: string) => addIssue({ code: 'custom', path: [field], message })
	const isTransport = typed.tipo === 'shipping'
	if (!isTransport && typed.descuento === '') fault('descuento', 'Escribe cuánto descuenta, por ejemplo 10')
	if (isTransport && typed.descuento !== '') fault('descuento', 'El transporte se quita entero: déjalo vacío')
	if (typed.nombre !== '' && typed.usosPorComprador !== null)
		fault('usosPorComprador', 'Si se aplica solo no lleva este límite: todavía no se sabe quién compra')
	const isLimited = familiesOf(typed).length > 0 || typed.productos !== ''
	if (isTransport && isLimited) fault('productos', 'El transporte es de todo el pedido: sin familias ni productos')
}

/** The families that are ticked. */
const familiesOf = (typed: Readonly<Partial<Record<FamilyId, unknown>>>): FamilyId[] =>
	FAMILIES.flatMap(({ id }) => (typed[id] === 'si' ? [id] : []))

/** Said with the other faults, not after them. */
const ALWAYS = { when: () => true }

/** The terms of a code. */
export const promoTermsSchema = z.strictObject(TERMS).superRefine(demandTogether, ALWAYS)
export const newPromoSchema = z
	.strictObject({
		codigo: z
			.string()
			.trim()
			.min(3, 'Tiene 3 letras al menos')
			.max(30, 'Tiene como mucho 30 letras')
			.regex(/^[\p{L}\d][\p{L}\d_-]*$/u, 'Solo letras, cifras y guiones, sin espacios'),
		...TERMS,
	})
	.superRefine(demandTogether, ALWAYS)

export const promoTestSchema = z.strictObject({
	codigo: z.string().trim().min(1, 'Escribe un código').max(40),
	importe: typedNumber(AMOUNT),
	comprador: z.enum(['particular', 'profesional'], { error: 'Elige quién compra' }),
})

export type ReadPromo =
	| { readonly ok: true; readonly terms: Omit<PromoCode, 'uses'> }
	| { readonly ok: false; readonly field: string; readonly fault: string }

/** The terms of a typed code, with its chosen products. A day that `before` shows keeps the instant that it has there. */
export function readPromo(
	typed: z.infer<typeof promoTermsSchema>,
	code: string,
	before: PromoCode | null = null,
	onlyProductIds: readonly number[] | null = null,
): ReadPromo {
	const discount = discountOf(typed.tipo, typed.descuento)
	if (typeof discount === 'string') return { ok: false, field: 'descuento', fault: discount }
	const families = familiesOf(typed)
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
			automaticName: typed.nombre || null,
			onlyProductIds,
			onlyFamilies: families.length === 0 ? null : families,
		},
	}
}

/** Cents of a fixed discount, else whole per cent; a text is the fault. */
function discountOf(type: PromoCode['type'], text: string): number | string {
	if (type === 'shipping') return WHOLE_TRANSPORT
	const rule =
		type === 'fixed'
			? ({ places: 2, least: 1, most: 1_000_000, fault: 'Va de 0,01 a 10.000 €' } as const)
			: ({ places: 0, unit: 'percent', least: 1, most: 100, fault: 'Va de 1 a 100 %, sin decimales' } as const)
	const checked = checkNumber(text, rule)
	return checked.ok ? checked.scaled : checked.fault
}

type Dates = Pick<PromoCode, 'fromMs' | 'untilMs'>

/** The day in which a code or a price list begins, and the last one in which it can be used. */
export const firstDayOf = ({ fromMs }: Pick<Dates, 'fromMs'>) => (fromMs === null ? '' : madridDay(fromMs))
export const lastDayOf = ({ untilMs }: Pick<Dates, 'untilMs'>) => (untilMs === null ? '' : madridDay(untilMs - 1))

/** The instant in which a typed day begins. A day that `before` shows keeps the instant that it has there. */
export function beginOf(day: string | null, before: Dates | null): number | null {
	if (before && day === firstDayOf(before)) return before.fromMs
	return day === null ? null : madridMidnight(day).getTime()
}

/** The instant in which a typed last day ends, likewise. */
export function endOf(day: string | null, before: Dates | null): number | null {
	if (before && day === lastDayOf(before)) return before.untilMs
	return day === null ? null : madridMidnight(dayAfter(day)).getTime()
}
