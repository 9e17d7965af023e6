import type { FormDescription } from '#ui/form/form-description.ts'
import type { OrderPage } from './order-page.ts'
import { OTHER_LOT_FORM } from './other-lot.form.ts'

/** The form with the lots of an order. Not in the form's module, of which the browser has the descriptions alone. */
export function otherLotForm(lots: OrderPage['otherLots']): FormDescription {
	const fields = OTHER_LOT_FORM.fields.map((field) =>
		field.name === 'lote' ? { ...field, options: [...(field.options ?? []), ...lots] } : field,
	)
	return { ...OTHER_LOT_FORM, fields }
}
