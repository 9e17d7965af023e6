import { reasonSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const REASON_FORM = describeForm(reasonSchema, {
	motivo: { label: 'Motivo', hint: 'Lo lee el comprador.' },
})
