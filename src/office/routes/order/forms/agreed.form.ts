import { agreedSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const AGREED_FORM = describeForm(agreedSchema, {
	dia: { label: 'Día', kind: 'date', half: true, hint: 'Vacío, deja de estar acordado.' },
	franja: { label: 'Franja', half: true, hint: '«de 9 a 14 h», «por la tarde».' },
	motivo: { label: 'Motivo del cambio', hint: 'Va en el correo al comprador.' },
})
