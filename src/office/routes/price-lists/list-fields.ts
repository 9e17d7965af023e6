import { KIND_TEXTS } from '#contract/price-list/price-list-texts.ts'
import { groupChoice, ruleFields } from '#contract/price-list/rule-fields.ts'
import { FAMILIES } from '#domain/document/families.ts'
import { RULE_KINDS } from '#domain/price-list/line-reduction.ts'
import { MOST_RULES } from '#domain/price-list/price-list.ts'
import { type FieldDescription, type FormDescription, rowField } from '#ui/form/form-description.ts'

/** Rows for further rules: saving a list gives as many again. */
export const FREE_ROWS = 3

/** The rows of the form of a list with so many rules: never more than a list may have. */
export const rowsFor = (rules: number): number => Math.min(rules + FREE_ROWS, MOST_RULES)

/** A list's form with the groups among the choices of its customers. */
export const withGroups = (
	form: FormDescription,
	groups: readonly { readonly id: number; readonly name: string }[],
): FormDescription => ({
	...form,
	fields: form.fields.map((field) =>
		field.name === 'para'
			? {
					...field,
					options: [
						...(field.options ?? []),
						...groups.map(({ id, name }) => ({ id: groupChoice(id), text: `Grupo «${name}»` })),
					],
				}
			: field,
	),
})

/** The fields of a rule's row. */
export function ruleRow(row: number): readonly FieldDescription[] {
	const { kind, value, from, family, products } = ruleFields(row)
	return [
		rowField(kind, 'Qué hace', {
			kind: 'select',
			options: RULE_KINDS.map((id) => ({ id, text: KIND_TEXTS[id] })),
		}),
		rowField(value, 'Cuánto', { inputMode: 'decimal', hint: 'En % o en €, sin IVA. Vacío: sin regla' }),
		rowField(from, 'Desde qué cantidad', {
			inputMode: 'decimal',
			hint: 'm² o unidades de la línea. Vacío: cualquiera',
		}),
		rowField(family, 'Familia', {
			kind: 'select',
			options: [{ id: '', text: 'Ninguna en concreto' }, ...FAMILIES.map(({ id, title }) => ({ id, text: title }))],
		}),
		rowField(products, 'Productos', {
			hint: 'Sus referencias, separadas por espacios. Se suman a la familia; sin familia ni productos, la regla es de todo',
		}),
	]
}
