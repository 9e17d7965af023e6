import { quotationSchema } from '#contract/quotation/quotation-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const QUOTATION_FORM = describeForm(quotationSchema, {
	cliente: { label: 'Cliente guardado', kind: 'hidden', group: 'guardado' },
	nombre: { label: 'Para quién es', group: 'cliente', half: true, hint: 'Nombre de la persona o de la empresa' },
	correo: { label: 'Correo', kind: 'email', inputMode: 'email', group: 'cliente', half: true },
	telefono: { label: 'Teléfono', kind: 'tel', inputMode: 'tel', group: 'cliente', half: true },
	obra: { label: 'Obra o referencia', group: 'cliente', half: true },
	transporte: {
		label: 'Transporte',
		kind: 'select',
		group: 'transporte',
		half: true,
		options: [
			{ id: 'aparte', text: 'Aparte' },
			{ id: 'incluido', text: 'Incluido en los precios' },
			{ id: 'importe', text: 'Con un importe' },
		],
	},
	importeTransporte: {
		label: 'Importe del transporte',
		inputMode: 'decimal',
		unit: '€',
		group: 'transporte',
		half: true,
		hint: 'Sin IVA; solo si lleva un importe.',
	},
	validez: { label: 'Vale hasta, incluido', kind: 'date', group: 'cliente' },
	condiciones: { label: 'Condiciones', kind: 'textarea', group: 'mas', hint: 'Forma de pago, plazos, qué no incluye…' },
	notas: { label: 'Notas', kind: 'textarea', group: 'mas' },
	reserva: {
		label: 'Reservar los lotes mientras vale: nadie más puede comprarlos',
		kind: 'checkbox',
		group: 'mas',
		optional: true,
	},
})
