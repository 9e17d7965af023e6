import { correctionSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { CARRIER, TRACKING } from './shipment-fields.ts'

export const CORRECTION_FORM = describeForm(correctionSchema, {
	transportista: CARRIER,
	seguimiento: TRACKING,
	avisar: { label: 'Decírselo al comprador por correo', kind: 'checkbox' },
})
