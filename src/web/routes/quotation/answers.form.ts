import { acceptSchema, askSchema, rejectSchema } from '#contract/quotation/quotation-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ACCEPT_FORM = describeForm(acceptSchema, {
	nombre: { label: 'Nombre y apellidos de quien acepta', autoComplete: 'name' },
})
export const ASK_FORM = describeForm(askSchema, {
	cambio: { label: 'Qué habría que cambiar', kind: 'textarea' },
})
export const REJECT_FORM = describeForm(rejectSchema, {
	motivo: { label: 'Por qué', kind: 'textarea' },
})
