import { handoverSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const HANDOVER_FORM = describeForm(handoverSchema, {
	codigo: {
		label: 'Código de recogida',
		hint: 'Las seis cifras del correo o de la página del pedido.',
		autoComplete: 'off',
		inputMode: 'numeric',
		half: true,
	},
	sinCodigo: { label: 'Si no lo trae, por qué se entrega', hint: '«Enseña el DNI del comprador».', half: true },
})
