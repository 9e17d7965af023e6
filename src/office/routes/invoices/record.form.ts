import { recordSchema } from '#contract/staff/record-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const RECORD_FORM = describeForm(recordSchema, {
	factura: { label: 'Factura', hint: 'F2026-000012', half: true },
	motivo: { label: 'Motivo', half: true, hint: 'Queda en el registro.' },
})
