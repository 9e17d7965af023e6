import { otherLotSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

/** Without the lots, which depend on the order. */
export const OTHER_LOT_FORM = describeForm(otherLotSchema, {
	lote: { label: 'De qué lote sale', kind: 'select', options: [{ id: '', text: 'Elige una línea y su lote nuevo' }] },
	motivo: { label: 'Motivo', hint: 'Lo lee el comprador.' },
	avisar: { label: 'Decírselo al comprador por correo', kind: 'checkbox' },
})
