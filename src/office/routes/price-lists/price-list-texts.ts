import { CUSTOMERS_TEXTS, LIST_STATE_TEXTS } from '#contract/price-list/price-list-texts.ts'
import { groupChoice, ruleFields } from '#contract/price-list/rule-fields.ts'
import { firstDayOf, lastDayOf } from '#contract/promo/promo-form.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import type { RuleAmount, RuleKind } from '#domain/price-list/line-reduction.ts'
import { listState, type PriceList, type PriceRule } from '#domain/price-list/price-list.ts'
import { counted } from '#domain/text/counted.ts'
import { datesText, scopeText } from '#office/routes/codes/code-texts.ts'

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

/** «12,5 %», «2,00 € menos por m²», «19,90 €/m²»; with the quantity that it begins at. */
function amountText({ kind, value, fromHundredths }: RuleAmount): string {
	const money = formatCents(cents(value))
	const texts: Readonly<Record<RuleKind, string>> = {
		percentage: `${formatHundredths(value)} % menos`,
		off_m2: `${money} menos por m²`,
		off_unit: `${money} menos por unidad`,
		price_m2: `${money} por m²`,
		price_unit: `${money} por unidad`,
	}
	const unit = kind.endsWith('m2') ? 'm²' : kind.endsWith('unit') ? 'unidades' : 'm² o unidades'
	return fromHundredths === null ? texts[kind] : `${texts[kind]}, desde ${formatHundredths(fromHundredths)} ${unit}`
}

/** «10 % menos en mosaicos». */
export const ruleText = (rule: PriceRule): string => `${amountText(rule)}: ${scopeText(rule).toLowerCase()}`

type Groups = readonly { readonly id: number; readonly name: string }[]

/** The customers of a list. */
function customersText({ customers, groupId, accountIds }: PriceList, groups: Groups): string {
	if (customers === 'grupo') return `Grupo «${groups.find(({ id }) => id === groupId)?.name ?? ''}»`
	return customers === 'cuentas' ? counted(accountIds.length, 'cuenta', 'cuentas') : CUSTOMERS_TEXTS[customers]
}

/** A list as the table shows it. */
export const listRow = (list: PriceList, groups: Groups, nowMs: number) => ({
	id: list.id,
	nombre: list.name,
	estado: listState(list, nowMs),
	estadoTexto: LIST_STATE_TEXTS[listState(list, nowMs)],
	para: customersText(list, groups),
	reglas: list.rules.map(ruleText).join('; '),
	fechas: datesText(list),
})
export type ListRow = ReturnType<typeof listRow>

/** A list as its form shows it. */
export const listValues = (
	list: PriceList,
	emails: readonly string[],
	namesOf: (ids: readonly number[]) => string,
): Readonly<Record<string, string>> => ({
	nombre: list.name,
	para: list.groupId === null ? list.customers : groupChoice(list.groupId),
	cuentas: emails.join('\n'),
	desde: firstDayOf(list),
	hasta: lastDayOf(list),
	...Object.assign({}, ...list.rules.map((rule, row) => ruleValues(rule, row, namesOf))),
})

function ruleValues(rule: PriceRule, row: number, namesOf: (ids: readonly number[]) => string) {
	const fields = ruleFields(row)
	return {
		[fields.kind]: rule.kind,
		[fields.value]: decimal(rule.value),
		[fields.from]: rule.fromHundredths === null ? '' : decimal(rule.fromHundredths),
		[fields.family]: rule.onlyFamilies?.[0] ?? '',
		[fields.products]: namesOf(rule.onlyProductIds ?? []).replaceAll('\n', ' '),
	}
}
