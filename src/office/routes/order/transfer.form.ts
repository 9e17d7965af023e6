import { transferSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#web/forms/describe-form.ts'

export const TRANSFER_FORM = describeForm(transferSchema, {
	importe: { label: 'Importe recibido', unit: '€', inputMode: 'decimal', half: true },
	fecha: { label: 'Día del abono', hint: 'Año, mes y día: 2026-11-24.', half: true },
	concepto: { label: 'Concepto' },
	otra: { label: 'Es otra del mismo día y del mismo importe', kind: 'checkbox' },
})
