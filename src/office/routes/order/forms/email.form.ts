import { emailCorrectionSchema } from '#contract/order/customer.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const EMAIL_FORM = describeForm(emailCorrectionSchema, {
	correo: { label: 'Correo del comprador', kind: 'email', autoComplete: 'off' },
})
