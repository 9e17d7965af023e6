import { rightRecipientSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { FULL_INVOICE_FIELDS } from './full-invoice.form.ts'

export const RECIPIENT_FORM = describeForm(rightRecipientSchema, {
	...FULL_INVOICE_FIELDS,
	motivo: { label: 'Motivo', hint: 'Sale en la factura: «El NIF estaba equivocado».' },
})
