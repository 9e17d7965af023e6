import type { Delivery } from '#domain/cart/shipping.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { PLACE_FORM, SHIPPING_FORM } from './shipping.form.ts'

const NAMES = PLACE_FORM.fields.map(({ name }) => name)

/** Whether a field is needed at a pick-up only for a full invoice. */
export const isForInvoice = ({ name }: FieldDescription): boolean => name === 'nif' || NAMES.includes(name)

/** The fields of the buyer for a delivery: a home delivery requires its place. Of a recipient with a record it asks no tax id. */
export function buyerFields(delivery: Delivery, asksTaxId: boolean): FieldDescription[] {
	const fields = SHIPPING_FORM.fields.filter(({ name, group }) => !group && (asksTaxId || name !== 'nif'))
	if (delivery === 'pickup') return fields.filter(({ name }) => asksTaxId || !NAMES.includes(name))
	return fields.map((field) => PLACE_FORM.fields.find(({ name }) => name === field.name) ?? field)
}
