import { transferSchema } from '#contract/staff/order-forms.ts'
import { RECEIVED_FIELDS } from '#office/parts/received-fields.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const TRANSFER_FORM = describeForm(transferSchema, {
	importe: { label: 'Importe recibido', unit: '€', inputMode: 'decimal', half: true },
	...RECEIVED_FIELDS,
})
