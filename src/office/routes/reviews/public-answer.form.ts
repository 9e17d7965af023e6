import { publicAnswerSchema } from '#contract/staff/review-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const PUBLIC_ANSWER_FORM = describeForm(publicAnswerSchema, {
	respuesta: { label: 'Respuesta', kind: 'textarea', hint: 'La lee todo el mundo debajo de la opinión.' },
})
