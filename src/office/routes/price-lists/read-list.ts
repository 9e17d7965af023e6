import { emailsOf, priceListSchema, readHead, readRules } from '#contract/price-list/price-list-form.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { MOST_ACCOUNTS, type PriceList, type PriceListTerms } from '#domain/price-list/price-list.ts'
import { chosenProducts } from '#office/routes/codes/read-code.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

export type ReadList =
	| { readonly ok: true; readonly terms: PriceListTerms }
	| { readonly ok: false; readonly answer: FormFaults }

/** Reads a typed list: its head, its accounts by mail address and its rules. */
export async function readList(shop: Shop, form: FormData, before: PriceList | null = null): Promise<ReadList> {
	const read = readForm(form, priceListSchema)
	if (!read.ok) return read
	const at = (field: string, fault: string): ReadList => ({ ok: false, answer: refusedForm(form, fault, field) })
	const head = readHead(read.data, before)
	if (typeof head === 'string') return at('hasta', head)
	const accounts = await accountsIn(shop, emailsOf(read.data))
	if (typeof accounts === 'string') return at('cuentas', accounts)
	const rules = readRules(typedValues(form), (typed) => chosenProducts(shop, typed))
	if (!rules.ok) return at(rules.field, rules.fault)
	return { ok: true, terms: { ...head, accountIds: accounts, rules: rules.rules } }
}

/** The ids of accounts; a text is the fault. */
async function accountsIn(shop: Shop, emails: readonly string[]): Promise<readonly number[] | string> {
	if (emails.length === 0) return []
	if (emails.length > MOST_ACCOUNTS) return `Van ${MOST_ACCOUNTS} cuentas como mucho: crea un grupo`
	const found = await shop.priceLists.accountsOf(emails)
	const unknown = emails.find((email) => !found.some(({ correo }) => correo === email))
	if (unknown !== undefined) return `No hay ninguna cuenta abierta con el correo ${unknown.slice(0, 80)}`
	return found.map(({ id }) => id)
}

/** The field at which a refusal of the shop is shown. */
export function refusedField(code: keyof typeof PROBLEMS): { readonly field?: string; readonly detail?: string } {
	const field = code === 'tarifa_existente' ? 'nombre' : code === 'grupo_no_encontrado' ? 'para' : null
	return field === null ? {} : { field, detail: PROBLEMS[code][1] }
}
