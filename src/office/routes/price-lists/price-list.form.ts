import {
	groupChoice,
	groupSchema,
	priceListSchema,
	priceTestSchema,
	ruleFields,
} from '#contract/price-list/price-list-form.ts'
import { FAMILIES } from '#domain/document/families.ts'
import { RULE_KINDS } from '#domain/price-list/line-reduction.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { type FieldDescription, type FormDescription, rowField } from '#ui/form/form-description.ts'
import { CUSTOMERS_TEXTS, KIND_TEXTS } from './price-list-texts.ts'

/** The head of a list's form, with a choice for each group. */
export const listForm = (groups: readonly { readonly id: number; readonly name: string }[]): FormDescription =>
	describeForm(priceListSchema, {
		nombre: { label: 'Nombre', hint: 'Lo lee el cliente en su carrito y en su factura' },
		para: {
			label: 'Para quién',
			kind: 'select',
			options: [
				{ id: 'profesionales', text: CUSTOMERS_TEXTS.profesionales },
				{ id: 'distribuidores', text: CUSTOMERS_TEXTS.distribuidores },
				...groups.map(({ id, name }) => ({ id: groupChoice(id), text: `Grupo «${name}»` })),
				{ id: 'cuentas', text: CUSTOMERS_TEXTS.cuentas },
			],
		},
		cuentas: {
			label: 'Cuentas sueltas',
			kind: 'textarea',
			hint: 'Sus correos, uno por línea. Vacío si es para profesionales, distribuidores o un grupo',
		},
		desde: { label: 'Desde', kind: 'date', half: true, hint: 'Vacío: ya' },
		hasta: { label: 'Hasta, incluido', kind: 'date', half: true, hint: 'Vacío: sin fin' },
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
			options: [
				{ id: '', text: 'Todas, o solo los productos' },
				...FAMILIES.map(({ id, title }) => ({ id, text: title })),
			],
		}),
		rowField(products, 'Productos', { hint: 'Sus referencias, separadas por espacios. Se suman a la familia' }),
	]
}

export const GROUP_FORM = describeForm(groupSchema, { nombre: { label: 'Grupo nuevo' } })

export const PRICE_TEST_FORM = describeForm(priceTestSchema, {
	cliente: { label: 'Correo del cliente', kind: 'email', autoComplete: 'off' },
	producto: { label: 'Producto', hint: 'Su referencia, código de barras o dirección' },
	cantidad: { label: 'Cantidad', inputMode: 'decimal', hint: 'm², o unidades de lo que no se vende por m²' },
})
