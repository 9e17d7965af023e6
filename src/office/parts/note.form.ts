import { noteSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const NOTE_FORM = describeForm(noteSchema, {
	nota: { label: 'Nota', kind: 'textarea', hint: 'Solo la lee el equipo.' },
})
