import { buyerAnswerSchema } from '#contract/staff/order-forms.ts'
import { RESPONSE_NAMES, RESPONSE_STATES } from '#domain/invoice/buyer-response.ts'
import { describeForm } from '#ui/form/describe-form.ts'

/** Its page adds the invoices to choose from. */
export const RESPONSE_FORM = describeForm(buyerAnswerSchema, {
	factura: { label: 'Factura', kind: 'select', half: true },
	respuesta: {
		label: 'Qué ha contestado',
		kind: 'select',
		options: RESPONSE_STATES.map((id) => ({ id, text: RESPONSE_NAMES[id] })),
		half: true,
	},
	motivo: { label: 'Motivo', hint: 'Solo si la rechaza.' },
	fecha: { label: 'Día del pago', kind: 'date', hint: 'Solo si la ha pagado.', half: true },
})
