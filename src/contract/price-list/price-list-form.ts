import { z } from 'zod'
import '#contract/problem.ts'
import { checkNumber, type NumberRule } from '#contract/input/number-rule.ts'
import { optionalDay, optionalEnd } from '#contract/input/typed-day.ts'
import { typedNumber } from '#contract/input/typed-number.ts'
import { beginOf, endOf } from '#contract/promo/promo-form.ts'
import { FAMILIES } from '#domain/document/families.ts'
import { RULE_KINDS, type RuleKind } from '#domain/price-list/line-reduction.ts'
import { LONGEST_LIST_NAME, MOST_RULES, type PriceList, type PriceRule } from '#domain/price-list/price-list.ts'
import { ruleFields } from './rule-fields.ts'

const name = z
	.string()
	.trim()
	.min(1, 'Ponle un nombre')
	.max(LONGEST_LIST_NAME, `Tiene como mucho ${LONGEST_LIST_NAME} letras`)
	.regex(/^[^\p{Cc}]*$/u, 'Solo texto, en una línea')

export const groupSchema = z.strictObject({ nombre: name })

/** The head of a list. Its rules are rows, read by `readRules`. */
export const priceListSchema = z
	.strictObject({
		nombre: name,
		para: z.string().regex(/^(profesionales|distribuidores|cuentas|grupo-\d{1,9})$/, 'Elige para quién es'),
		/** Mail addresses, one a line. */
		cuentas: z.string().trim().max(20_000, 'Son demasiadas: crea un grupo'),
		desde: optionalDay(),
		hasta: optionalEnd(),
	})
	.superRefine(({ para, cuentas }, { addIssue }) => {
		const fault = (message: string) => addIssue({ code: 'custom', path: ['cuentas'], message })
		if (para === 'cuentas' && cuentas === '') fault('Escribe el correo de al menos una cuenta')
		if (para !== 'cuentas' && cuentas !== '') fault('Solo si es para cuentas sueltas: déjalo vacío')
	})

type TypedList = z.infer<typeof priceListSchema>

/** The customers and dates of a typed list; a text is the fault of `hasta`. */
export function readHead(typed: TypedList, before: PriceList | null) {
	const [kind, groupId] = typed.para.split('-')
	const [fromMs, untilMs] = [beginOf(typed.desde, before), endOf(typed.hasta, before)]
	if (fromMs !== null && untilMs !== null && untilMs <= fromMs) return 'Termina antes de empezar'
	const customers = kind === 'grupo' || kind === 'cuentas' || kind === 'distribuidores' ? kind : 'profesionales'
	return {
		...({ name: typed.nombre, customers, fromMs, untilMs } as const),
		groupId: groupId === undefined ? null : Number(groupId),
	}
}

/** The addresses of a typed list, in lower case. */
export const emailsOf = ({ cuentas }: Pick<TypedList, 'cuentas'>): string[] => [
	...new Set(
		cuentas
			.toLowerCase()
			.split(/[\s,;]+/)
			.filter((email) => email !== ''),
	),
]

const MONEY = { places: 2, least: 1, most: 100_000_000, fault: 'Escribe un importe, por ejemplo 12,50' } as const
const PERCENT = { places: 2, unit: 'percent', least: 1, most: 10_000, fault: 'Va de 0,01 a 100 %' } as const
const QUANTITY: NumberRule = {
	...{ places: 2, least: 1, most: 100_000_000, fault: 'Escribe una cantidad, por ejemplo 50, o nada' },
}

export type ReadRules =
	| { readonly ok: true; readonly rules: readonly PriceRule[] }
	| { readonly ok: false; readonly field: string; readonly fault: string }

/** Reads the rules of a posted form; a row without an amount is no rule. `idsOf` finds typed products, or says the fault. */
export function readRules(
	typed: Readonly<Record<string, string>>,
	idsOf: (typed: string) => readonly number[] | null | string,
): ReadRules {
	const rules: PriceRule[] = []
	for (let row = 0; row < MOST_RULES; row++) {
		const read = readRule(typed, row, idsOf)
		if (read === null) continue
		if ('fault' in read) return { ok: false, ...read }
		rules.push(read)
	}
	if (rules.length === 0) return { ok: false, field: ruleFields(0).value, fault: 'Escribe al menos una regla' }
	return { ok: true, rules }
}

function readRule(
	typed: Readonly<Record<string, string>>,
	row: number,
	idsOf: (typed: string) => readonly number[] | null | string,
): PriceRule | { readonly field: string; readonly fault: string } | null {
	const fields = ruleFields(row)
	const textOf = (field: keyof typeof fields) => (typed[fields[field]] ?? '').trim()
	if (textOf('value') === '') {
		const isEmpty = [textOf('from'), textOf('family'), textOf('products')].every((text) => text === '')
		return isEmpty ? null : { field: fields.value, fault: 'Escribe cuánto, o vacía la fila' }
	}
	const kind = RULE_KINDS.find((one): one is RuleKind => one === textOf('kind'))
	if (kind === undefined) return { field: fields.kind, fault: 'Elige qué hace' }
	const value = checkNumber(textOf('value'), kind === 'percentage' ? PERCENT : MONEY)
	if (!value.ok) return { field: fields.value, fault: value.fault }
	const from = textOf('from') === '' ? null : checkNumber(textOf('from'), QUANTITY)
	if (from?.ok === false) return { field: fields.from, fault: from.fault }
	const family = FAMILIES.find(({ id }) => id === textOf('family'))
	if (family === undefined && textOf('family') !== '') return { field: fields.family, fault: 'Elige una familia' }
	const products = idsOf(textOf('products'))
	if (typeof products === 'string') return { field: fields.products, fault: products }
	return {
		...{ kind, value: value.scaled, fromHundredths: from?.scaled ?? null },
		...{ onlyProductIds: products, onlyFamilies: family ? [family.id] : null },
	}
}

export const priceTestSchema = z.strictObject({
	cliente: z.string().trim().toLowerCase().min(1, 'Escribe su correo').max(254, 'Escribe su correo'),
	producto: z.string().trim().min(1, 'Escribe una referencia').max(200, 'Escribe una referencia'),
	cantidad: typedNumber({ places: 2, least: 1, most: 10_000_000, fault: 'Escribe una cantidad, por ejemplo 50' }),
})
