import { withdrawalSchema } from '#contract/message/withdrawal.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME } from '#ui/form/field-texts.ts'

export const WITHDRAWAL_FORM = describeForm(withdrawalSchema, {
	name: { ...NAME, half: true },
	email: { ...EMAIL, half: true, hint: 'Ahí te llega el acuse de recibo.' },
	orderNumber: {
		label: 'Número de pedido',
		hint: 'Está en el correo de confirmación. Si no lo tienes a mano, dinos abajo qué compraste y cuándo.',
	},
	products: {
		label: 'De qué desistes',
		kind: 'textarea',
		hint: 'Vacío quiere decir que del pedido entero. Si te quedas con algo, deja solo lo que devuelves.',
	},
})
