import { refusalSchema } from '#contract/staff/people-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const REFUSAL_FORM = describeForm(refusalSchema, {
	motivo: { label: 'Motivo', hint: 'Lo lee en el correo que recibe.' },
})
