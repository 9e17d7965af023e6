import { viewSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const VIEW_FORM = describeForm(viewSchema, {
	nombre: { label: 'Nombre de la vista' },
	compartida: { label: 'La ve todo el equipo', kind: 'checkbox' },
})
