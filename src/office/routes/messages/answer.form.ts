import { answerSchema } from '#contract/staff/people-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ANSWER_FORM = describeForm(answerSchema, {
	respuesta: {
		label: 'Respuesta',
		kind: 'textarea',
		hint: 'Se envía por correo, con un enlace para seguir la conversación.',
	},
})
