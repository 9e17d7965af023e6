import { invoicePaymentSchema } from '#contract/staff/order-forms.ts'
import { RECEIVED_FIELDS } from '#office/parts/received-fields.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const INVOICE_PAYMENT_FORM = describeForm(invoicePaymentSchema, {
	factura: { label: 'Factura', hint: 'F2026-000012', half: true },
	importe: {
		label: 'Importe recibido',
		hint: 'Sin escribir nada, todo lo que se debe.',
		unit: '€',
		inputMode: 'decimal',
	},
	...RECEIVED_FIELDS,
})
