import { quotationSchema } from '#contract/quotation/quotation-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const QUOTATION_FORM = describeForm(quotationSchema, {
	nombre: { label: 'Para quién es', half: true, hint: 'Nombre de la persona o de la empresa' },
	correo: { label: 'Correo', kind: 'email', inputMode: 'email', half: true },
	telefono: { label: 'Teléfono', kind: 'tel', inputMode: 'tel', half: true },
	obra: { label: 'Obra o referencia', half: true },
	validez: { label: 'Vale hasta, incluido', kind: 'date' },
	condiciones: { label: 'Condiciones', kind: 'textarea', hint: 'Forma de pago, plazos, qué no incluye…' },
	notas: { label: 'Notas', kind: 'textarea' },
	reserva: {
		label: 'Reservar los lotes mientras vale: nadie más puede comprarlos',
		kind: 'checkbox',
		optional: true,
	},
})
