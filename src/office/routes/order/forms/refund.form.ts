import { refundSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const REFUND_FORM = describeForm(refundSchema, {
	importe: { label: 'Importe con IVA', unit: '€', inputMode: 'decimal', hint: 'Vacío: todo lo que queda.', half: true },
	motivo: { label: 'Motivo', hint: 'Lo lee el comprador.' },
	reponer: { label: 'Lo que salió ha vuelto y se puede vender (solo con todo el importe)', kind: 'checkbox' },
})
