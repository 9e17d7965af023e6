import { templateSchema } from '#contract/staff/answer-forms.ts'
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '#domain/message/reply-template.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const TEMPLATE_FORM = describeForm(templateSchema, {
	nombre: { label: 'Nombre', hint: 'Para encontrarla: «Pieza rota en el transporte».' },
	texto: {
		label: 'Texto',
		kind: 'textarea',
		hint: `Se rellena solo: ${PLACEHOLDER_NAMES.map((name) => `{${name}}, ${PLACEHOLDERS[name]}`).join('; ')}.`,
	},
})
