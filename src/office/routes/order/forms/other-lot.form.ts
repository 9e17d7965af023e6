import { otherLotSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

/** Its page adds the lots to choose from. */
export const OTHER_LOT_FORM = describeForm(otherLotSchema, {
	lote: { label: 'De qué lote sale', kind: 'select' },
	motivo: { label: 'Motivo', hint: 'Lo lee el comprador.' },
	avisar: { label: 'Decírselo al comprador por correo', kind: 'checkbox' },
})
